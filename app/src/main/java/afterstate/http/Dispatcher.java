package afterstate.http;

import java.io.IOException;
import java.io.PrintWriter;

/// Answers every request: sets the headers that all answers have, checks host and origin, asks the
/// route, and turns failures into refusals.
final class Dispatcher {
  private final HttpServer.Site site;
  private final Hosts hosts;
  private final Origins origins;
  private final BodyMemory bodies;

  Dispatcher(HttpServer.Site site, Hosts hosts, BodyMemory bodies) {
    this.site = site;
    this.hosts = hosts;
    this.origins = new Origins(site.origins());
    this.bodies = bodies;
  }

  /// Answers a request. This may block, since each request has its own virtual thread.
  ///
  /// @throws IOException if the client has gone
  void handle(Exchange exchange) throws IOException {
    try (BodyMemory.Reservation memory = bodies.of(exchange.client())) {
      site.headers().forEach(exchange::set);
      answer(exchange, memory).send(exchange);
    } catch (RuntimeException | Error e) { // in the middle of an answer
      report(e);
      throw new IOException(e);
    }
  }

  /// Answers a request that could not be read, or came at the wrong time.
  ///
  /// @param reason what is wrong, in a few words
  void refuse(Exchange exchange, int status, String reason) throws IOException {
    site.headers().forEach(exchange::set);
    Refusal.ofStatus(status, "the request is refused: " + reason).answer().send(exchange);
  }

  private Answer answer(Exchange exchange, BodyMemory.Reservation memory) {
    try {
      if (exchange.method().equals("CONNECT")) { // its address has a host and no path
        return Routes.refusal("CONNECT", "GET, HEAD").with("Connection", "close");
      }
      hosts.check(exchange.host().orElse(null));
      String path = "/" + String.join("/", Request.path(exchange));
      origins.headers(exchange).forEach(exchange::set);
      origins.check(exchange, site.routes().isForPrograms(path));
      return origins.preflight(exchange).orElseGet(() -> site.routes().answer(exchange, memory));
    } catch (RuntimeException | Error e) {
      report(e);
      return refusal(exchange, Refusal.from(e));
    }
  }

  /// Where nothing is found, people get a page and programs get JSON.
  private Answer refusal(Exchange exchange, Refusal refusal) {
    boolean person = exchange.header("Accept").orElse("").contains("text/html");
    return refusal.status() == 404 && person && !site.routes().isForPrograms(exchange.path())
        ? Resources.html(404, site.notFoundPage().apply(String.valueOf(refusal.getMessage())))
        : refusal.answer();
  }

  private void report(Throwable e) {
    if (Refusal.from(e).status() != 500) {
      return; // the client is to blame, or the machine
    }
    PrintWriter log = site.log();
    synchronized (log) {
      log.println("afterstate: internal error");
      e.printStackTrace(log);
      log.flush();
    }
  }
}
