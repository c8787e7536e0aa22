package afterstate.http;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Passes requests from Jetty to the dispatcher, and completes them.
final class ExchangeHandler extends Handler.Abstract {
  private final Dispatcher dispatcher;
  private final Connections connections;

  ExchangeHandler(Dispatcher dispatcher, Connections connections) {
    this.dispatcher = dispatcher;
    this.connections = connections;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Connection connection = request.getConnectionMetaData().getConnection();
    connections.begins(connection);
    request.addIdleTimeoutListener(_ -> false); // answers may take long; reads and writes time out
    try {
      Exchange exchange = new Exchange(request, response);
      dispatcher.handle(exchange);
      connections.ends(connection);
      exchange.skipRest();
      callback.succeeded();
    } catch (IOException | TimeoutException e) { // the client has gone, or stopped sending
      callback.failed(e);
    }
    return true;
  }
}
