/// What holds for the whole repository and belongs to no single package.
///
/// **What lives here.** Tests of the format of the sources, of the names of classes, of who uses
/// whom and what the packages say about it, of the documents, the scripts and the licences. They
/// read the source files and the compiled classes of every module.
///
/// **Uses** no package. **Used by** no package.
///
/// **Does not belong here:** a test of what the code does; that stands beside the code.
@NullMarked
package afterstate.checks;

import org.jspecify.annotations.NullMarked;
