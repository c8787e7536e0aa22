/// Players in other languages, and this program as a player for others: a protocol of text lines,
/// specified in `docs/protocol.md`.
///
/// **What lives here.** [ProcessPlayer] is the agent `process`. It starts a [PlayerProcess], which
/// exchanges lines within a time limit and bounded memory, and a [Guard], which kills it and its
/// children. [ProtocolEngine] is the other side of the protocol.
///
/// **Uses** `agent`, `board`, `game`. **Used by** `catalog`, `cli`, `web`.
///
/// **Does not belong here:** what a player thinks.
@NullMarked
package afterstate.process;

import org.jspecify.annotations.NullMarked;
