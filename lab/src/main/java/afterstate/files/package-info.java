/// Files that survive what happens to programs and disks.
///
/// **What lives here.** An [AtomicFile] is replaced as a whole, a [JsonFile] is a record kept that
/// way. A [LineFile] grows by whole lines, and a [PackedFile] holds them in less space. Lines hold
/// check values: [LineFormat] reads them and [JsonFile] too, and a [FolderKind] looks at all files
/// of a folder. A [RunException] tells people what is wrong with a file.
///
/// **Uses** `board`. **Used by** `cli`, `experiment`, `report`, `study`, `training`, `tune`.
///
/// **Does not belong here:** anything about 2048, its games or its agents.
@NullMarked
package afterstate.files;

import org.jspecify.annotations.NullMarked;
