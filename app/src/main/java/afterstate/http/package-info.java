/// An HTTP server: connections, their limits, and requests as they come in.
///
/// **What lives here.** [HttpServer] listens, and hands each [Exchange] to a [RequestHandler] in a
/// virtual thread. [Connections] counts them by the address they come from, and cuts off those who
/// take too long. It stands on Jetty, which nobody else needs to know.
///
/// **Uses** no package. **Used by** `web`.
///
/// **Does not belong here:** anything of 2048, and what the answers say.
@NullMarked
package afterstate.http;

import org.jspecify.annotations.NullMarked;
