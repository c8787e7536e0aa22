package afterstate.web;

import afterstate.http.Exchange;
import afterstate.http.RequestHandler;
import java.io.IOException;
import java.io.PrintWriter;

/// Where every request comes in: the headers that all answers have, the checks of host and origin,
/// and what becomes of mistakes.
final class Front implements RequestHandler {
  private final Hosts hosts;
  private final Origins origins;
  private final Bodies bodies;
  private final Routes routes;
  private final PrintWriter log;

  Front(Hosts hosts, Origins origins, Bodies bodies, Routes routes, PrintWriter log) {
    this.hosts = hosts;
    this.origins = origins;
    this.bodies = bodies;
    this.routes = routes;
    this.log = log;
  }

  @Override
  public void handle(Exchange exchange) throws IOException {
    try (Bodies.Share room = bodies.share(exchange.client())) {
      Policy.apply(exchange);
      answer(exchange, room).send(exchange);
    } catch (RuntimeException | Error e) { // in the middle of an answer
      report(e);
      throw new IOException(e);
    }
  }

  @Override
  public void refuse(Exchange exchange, int status, String reason) throws IOException {
    Policy.apply(exchange);
    Refusal.ofStatus(status, "the request is refused: " + reason).answer().send(exchange);
  }

  @Override
  public String tooManyConnections(int most) {
    return Json.text(Refusal.tooMany("one client may have " + most + " connections").body());
  }

  private Answer answer(Exchange exchange, Bodies.Share room) {
    try {
      if (exchange.method().equals("CONNECT")) { // whose address has a host and no path
        return Routes.refusal("CONNECT", "GET, HEAD").with("Connection", "close");
      }
      hosts.check(exchange.host().orElse(null));
      Origins.Sender sender =
          new Origins.Sender(exchange.method(), Request.path(exchange), exchange::header);
      origins.headers(sender).forEach(exchange::set);
      origins.check(sender);
      return origins.preflight(sender).orElseGet(() -> routes.answer(exchange, room));
    } catch (RuntimeException | Error e) {
      report(e);
      Refusal refusal = Refusal.from(e);
      return LostPage.isFor(exchange, refusal) ? LostPage.answer(refusal) : refusal.answer();
    }
  }

  private void report(Throwable e) {
    if (Refusal.from(e).status() != 500) {
      return; // the client is to blame, or the machine
    }
    synchronized (log) {
      log.println("afterstate: a mistake in the program");
      e.printStackTrace(log);
      log.flush();
    }
  }
}
