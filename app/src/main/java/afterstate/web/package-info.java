/// The server of the page and of the HTTP API: watch, play, ask, compare, replay.
///
/// **What lives here.** [Server] puts all together and [Routes] names every address. A [Request] is
/// answered by an [Answer] or refused by a [Refusal], whose text is the client's. [Players] turns
/// spec text into agents and holds them to [ServerLimits]; [Thinkers] lets only so many of them
/// think at a time, and [Bodies] only so much be read; [Registry] keeps games and tournaments until
/// nobody asks for them. [Hosts] and [Origins] refuse what pages of others send; [WarmUp] asks
/// before others do.
///
/// The package `http` listens and calls [Front]. A request is served by a virtual thread, which
/// costs nothing while it waits; agents think in threads of the system, so that a long search never
/// stops the others.
///
/// **Uses** `agent`, `board`, `catalog`, `game`, `http`, `ntuple`, `random`. **Used by** `cli`.
///
/// **Does not belong here:** the page itself, which is in the resources under `web`.
@NullMarked
package afterstate.web;

import org.jspecify.annotations.NullMarked;
