/// The command line: it turns words into records, makes one call, and returns an exit code.
///
/// **What lives here.** [Main] and a class for each command. [Complaint] says what is wrong with a
/// command line, [StrengthMeter] measures agents, and [PartFile] writes a file that appears only
/// when it is complete.
///
/// Results go to stdout, progress and errors to stderr. Exit code 0 is success, 1 failure, 2 wrong
/// usage.
///
/// **Uses** `agent`, `board`, `catalog`, `contract`, `devtools`, `drive`, `endgame`, `experiment`,
/// `files`, `game`, `gpu`, `grade`, `grading`, `http`, `learn`, `ntuple`, `plugin`, `process`,
/// `qr`, `random`, `report`, `speed`, `stats`, `study`, `terminal`, `training`, `tune`, `web`.
/// **Used by** no package.
///
/// **Does not belong here:** anything that another program might call.
@NullMarked
package afterstate.cli;

import org.jspecify.annotations.NullMarked;
