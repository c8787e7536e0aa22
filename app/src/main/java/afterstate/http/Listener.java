package afterstate.http;

import java.util.concurrent.Executor;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/// Accepts connections. If its selector fails, the uncaught-exception handler is told, as if the
/// thread had died: otherwise the port would stay open without answering.
final class Listener extends ServerConnector {
  Listener(Server server, ConnectionFactory factory) {
    super(server, 1, 1, factory);
  }

  @Override
  protected SelectorManager newSelectorManager(
      Executor executor, Scheduler scheduler, int selectors) {
    return new ServerConnectorManager(executor, scheduler, selectors) {
      @Override
      protected ManagedSelector newSelector(int id) {
        return new ManagedSelector(this, id) {
          @Override
          protected void onSelectFailed(Throwable cause) {
            Thread self = Thread.currentThread();
            self.getUncaughtExceptionHandler().uncaughtException(self, cause);
          }
        };
      }
    };
  }
}
