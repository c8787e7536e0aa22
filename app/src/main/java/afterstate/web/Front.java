package afterstate.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where every request comes in: the headers that all answers have, the checks of host and origin,
/// and what becomes of mistakes.
final class Front implements HttpHandler {
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
      hosts.check(host(exchange));
      Origins.Sender sender = sender(exchange);
      origins.headers(sender).forEach(exchange.getResponseHeaders()::set);
      origins.check(sender);
      return origins.preflight(sender).orElseGet(() -> routes.answer(exchange, room));
    } catch (RuntimeException | Error e) {
      report(e);
      Refusal refusal = Refusal.from(e);
      return LostPage.isFor(exchange, refusal) ? LostPage.answer(refusal) : refusal.answer();
    }
  }

  /// An address that names its server counts more than the header.
  private static @Nullable String host(HttpExchange exchange) {
    String named = exchange.getRequestURI().getRawAuthority();
    return named != null ? named : exchange.getRequestHeaders().getFirst("Host");
  }

  private static Origins.Sender sender(HttpExchange exchange) {
    return new Origins.Sender(
        exchange.getRequestMethod(),
        Request.path(exchange),
        name -> Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)));
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
