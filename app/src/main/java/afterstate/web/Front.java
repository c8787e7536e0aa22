package afterstate.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.PrintWriter;

/// Where every request comes in: the headers that all answers have, the check of the host, and what
/// becomes of mistakes.
final class Front implements HttpHandler {
  private final Hosts hosts;
  private final Bodies bodies;
  private final Routes routes;
  private final PrintWriter log;

  Front(Hosts hosts, Bodies bodies, Routes routes, PrintWriter log) {
    this.hosts = hosts;
    this.bodies = bodies;
    this.routes = routes;
    this.log = log;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange;
        Bodies.Share room = bodies.share(Request.client(exchange))) {
      Policy.apply(exchange.getResponseHeaders());
      answer(exchange, room).send(exchange);
    } catch (IOException _) {
      // The client has gone: nobody is left to be told.
    } catch (IndexOutOfBoundsException e) {
      if (!exchange.getRequestHeaders().containsKey("Transfer-Encoding")) {
        report(e); // else it is the JDK, which has skipped a chunk of absurd size
      }
    } catch (RuntimeException | Error e) { // in the middle of an answer
      report(e);
    }
  }

  private Answer answer(HttpExchange exchange, Bodies.Share room) {
    try {
      hosts.check(exchange.getRequestHeaders().getFirst("Host"));
      return routes.answer(exchange, room);
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
