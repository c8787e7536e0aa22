package afterstate.http;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Hands requests over, and ends them.
final class ExchangeHandler extends Handler.Abstract {
  private final RequestHandler handler;
  private final Connections connections;

  ExchangeHandler(RequestHandler handler, Connections connections) {
    this.handler = handler;
    this.connections = connections;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Connection connection = request.getConnectionMetaData().getConnection();
    connections.begins(connection);
    request.addIdleTimeoutListener(_ -> false); // somebody thinks; reads and writes fail anyway
    try {
      Exchange exchange = new Exchange(request, response);
      handler.handle(exchange);
      connections.ends(connection);
      exchange.skipRest();
      callback.succeeded();
    } catch (IOException | TimeoutException e) { // the client has gone, or says no more
      callback.failed(e);
    }
    return true;
  }
}
