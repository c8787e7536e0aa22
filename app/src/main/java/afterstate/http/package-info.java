/// An HTTP server: connections, limits, routing, requests and answers, JSON, server-sent events.
///
/// **What lives here.** [HttpServer] listens. It is built on Jetty, and no other package needs to
/// know that. [Dispatcher] checks each request with [Hosts] and [Origins], and passes it to one of
/// the [Routes]. A [Route] turns a [Request] into an [Answer], or refuses it with a [Refusal] that
/// the client can read.
///
/// Limits: [Connections] by address and time, [BodyMemory] for what is read, [FairSemaphore] for
/// work that takes long, [SessionRegistry] for what clients start and come back to.
///
/// **Uses** `board`. **Used by** `cli`, `lobby`, `web`.
///
/// **Does not belong here:** anything about 2048. Of `board` only `Quote` is used.
@NullMarked
package afterstate.http;

import org.jspecify.annotations.NullMarked;
