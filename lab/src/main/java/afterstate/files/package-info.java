/// Files that survive a kill, a power loss or a damaged disk.
///
/// **What lives here.** An [AtomicFile] is replaced as a whole, and a [JsonFile] is a record stored
/// in one. A [LineFile] grows by whole lines, and a [PackedFile] is a compressed one. Lines have
/// check values, which [LineFormat] and [JsonFile] verify. A [FolderKind] checks all files of a
/// folder. A [LabException] says what is wrong with a file.
///
/// **Uses** `board`. **Used by** `cli`, `cluster`, `experiment`, `grading`, `puzzle`, `report`,
/// `study`, `training`, `tune`, `web`.
///
/// **Does not belong here:** anything about 2048, its games or its agents.
@NullMarked
package afterstate.files;

import org.jspecify.annotations.NullMarked;
