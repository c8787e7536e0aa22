/// What holds for the whole repository and belongs to no single package: the format of the sources
/// and the arrows between packages.
///
/// Uses the source files and the compiled classes of every module; nobody uses it. A test of what
/// the code does belongs beside that code.
@NullMarked
package afterstate.checks;

import org.jspecify.annotations.NullMarked;
