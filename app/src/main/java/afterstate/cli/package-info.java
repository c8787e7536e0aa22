/// The command line: words to records to one call, and an exit code.
///
/// **What lives here.** [Main] and a class for each command; [Complaint] tells what is wrong with a
/// command line; [StrengthMeter] measures agents; [WholeFile] keeps what it writes safe.
///
/// Results go to stdout, progress and complaints to stderr; 0 is done, 1 failed, 2 wrong usage.
///
/// **Uses** `agent`, `board`, `catalog`, `experiment`, `files`, `game`, `gpu`, `http`, `learn`,
/// `ntuple`, `random`, `report`, `speed`, `stats`, `study`, `terminal`, `training`, `tune`, `web`.
/// **Used by** no package.
///
/// **Does not belong here:** anything another program could want to call.
@NullMarked
package afterstate.cli;

import org.jspecify.annotations.NullMarked;
