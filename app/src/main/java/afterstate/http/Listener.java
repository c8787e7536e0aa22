package afterstate.http;

import java.util.concurrent.Executor;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/// Takes connections. When its thread cannot go on, the program is told as if it had died: the port
/// would stay open without an answer.
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
