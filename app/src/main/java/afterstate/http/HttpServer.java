package afterstate.http;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Listens on a port, and gives each request a virtual thread.
public final class HttpServer implements AutoCloseable {
  private static final int QUEUE = 1000;
  private static final int MOST_CONNECTIONS = 2000;
  static final int MOST_CONNECTIONS_OF_CLIENT = 500;
  static final int HEADER_BYTES = 16 << 10;

  /// Of threads that wait for connections and bytes; requests have virtual ones.
  private static final int THREADS = 32;

  private static final int IDLE_MILLIS = 30_000;
  private static final int IDLE_MILLIS_WHEN_FULL = 1_000;
  private static final int IDLE_MILLIS_WHEN_STOPPED = 100;
  private static final int STOP_MILLIS = 1_000;

  private final Server jetty;
  private final Listener listener;
  private final Connections connections;

  /// Takes the port. Whoever connects is answered after [#start].
  ///
  /// @param port 0 takes a free one
  /// @param requests makes a virtual thread for each
  /// @param clock nanoseconds, by which connections are late
  /// @throws BindException if the port is taken
  public HttpServer(
      InetAddress address, int port, Executor requests, RequestHandler handler, LongSupplier clock)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setDaemon(true);
    threads.setVirtualThreadsExecutor(requests);
    jetty = new Server(threads);
    jetty.setStopTimeout(STOP_MILLIS);
    connections =
        new Connections(
            MOST_CONNECTIONS_OF_CLIENT,
            handler.tooManyConnections(MOST_CONNECTIONS_OF_CLIENT),
            clock);
    listener = new Listener(jetty, new HttpConnectionFactory(configuration()));
    listener.addBean(connections);
    jetty.addConnector(listener);
    NetworkConnectionLimit all = new NetworkConnectionLimit(MOST_CONNECTIONS, listener);
    all.setEndPointIdleTimeout(IDLE_MILLIS_WHEN_FULL);
    jetty.addBean(all);
    jetty.setHandler(new GracefulHandler(new ExchangeHandler(handler, connections)));
    jetty.setErrorHandler(new ErrorAnswers(handler));
    open(address, port);
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(HEADER_BYTES);
    // The heap is bounded, and what a server takes beside it is small.
    configuration.setUseInputDirectByteBuffers(false);
    configuration.setUseOutputDirectByteBuffers(false);
    // The handler decodes addresses itself, and strictly; an address with a host of its own counts.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    configuration.setHttpCompliance(
        HttpCompliance.RFC7230.with(
            "whole addresses", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
    return configuration;
  }

  private void open(InetAddress address, int port) throws IOException {
    listener.setHost(address.getHostAddress());
    listener.setPort(port);
    listener.setAcceptQueueSize(QUEUE);
    listener.setIdleTimeout(IDLE_MILLIS);
    listener.setShutdownIdleTimeout(IDLE_MILLIS_WHEN_STOPPED);
    try {
      listener.open();
    } catch (IOException e) {
      throw e.getCause() instanceof BindException taken ? taken : e;
    }
  }

  /// Answers all who have connected, and those who come.
  public void start() throws IOException {
    try {
      jetty.start();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  public int port() {
    return listener.getLocalPort();
  }

  int connections() {
    return connections.size();
  }

  /// Closes connections that take too long; to be called again and again.
  public void cutOff() {
    connections.cutOff();
  }

  /// Takes no more requests, and waits a moment for those that are being answered.
  @Override
  public void close() {
    try {
      jetty.stop();
    } catch (TimeoutException _) {
      // it is closed; some were not answered in that time
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
