/// Agents and evaluators that are not part of this program: from a jar or a source file.
///
/// **What lives here.** [AgentFile] loads such a file: `SourceCompiler` or `JarContent` makes its
/// classes, `CodeLoader` holds them, `SpecFinder` finds the records among them. [GuardedSpec] is an
/// agent with such code in it: whatever it does wrong becomes one sentence. [MoveWatch] finds moves
/// that do not end.
///
/// **Uses** `agent`, `board`. **Used by** `catalog`, `cli`, `cluster`, `web`.
///
/// **Does not belong here:** names and defaults, which are the business of `catalog`; players in
/// other languages.
@NullMarked
package afterstate.plugin;

import org.jspecify.annotations.NullMarked;
