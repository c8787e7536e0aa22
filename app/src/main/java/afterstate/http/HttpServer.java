package afterstate.http;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Listens on a port, and answers each request in a virtual thread.
public final class HttpServer implements AutoCloseable {
  private static final String LOCAL = "127.0.0.1";
  private static final int QUEUE = 1000;
  private static final int MOST_CONNECTIONS = 2000;
  static final int MOST_CONNECTIONS_OF_CLIENT = 500;
  static final int HEADER_BYTES = 16 << 10;

  /// For connections and bytes that arrive; requests have virtual threads.
  private static final int THREADS = 32;

  private static final int IDLE_MILLIS = 30_000;
  private static final int IDLE_MILLIS_WHEN_FULL = 1_000;
  private static final int IDLE_MILLIS_WHEN_STOPPED = 100;
  private static final int STOP_MILLIS = 1_000;

  private final String host;
  private final InetAddress address;
  private final Server jetty;
  private final Listener listener;
  private final Connections connections;
  private final BodyMemory bodies;

  /// What a server offers.
  ///
  /// @param origins of other pages that may use it
  /// @param headers that every response has
  /// @param notFoundPage makes HTML for people from the reason why nothing was found
  /// @param log receives the stack traces of internal errors
  public record Site(
      Routes routes,
      Set<String> origins,
      Map<String, String> headers,
      UnaryOperator<String> notFoundPage,
      PrintWriter log) {
    public Site {
      origins = Set.copyOf(origins);
      headers = Map.copyOf(headers);
    }
  }

  /// Opens the port. Clients may connect at once, and are answered after [#start].
  ///
  /// @param host a name or numeric address of this machine
  /// @param port 0 picks a free one
  /// @param requests runs each request in its own virtual thread
  /// @param clock nanoseconds, for the deadlines of connections and bodies
  /// @throws IOException if the host is unknown or the port is taken
  public HttpServer(String host, int port, Site site, Executor requests, LongSupplier clock)
      throws IOException {
    this.host = host;
    address = InetAddress.getByName(host);
    bodies = new BodyMemory(Runtime.getRuntime().maxMemory(), clock);
    Dispatcher dispatcher = new Dispatcher(site, new Hosts(host, address), bodies);
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setDaemon(true);
    threads.setVirtualThreadsExecutor(requests);
    jetty = new Server(threads);
    jetty.setStopTimeout(STOP_MILLIS);
    connections = new Connections(MOST_CONNECTIONS_OF_CLIENT, tooManyConnections(), clock);
    listener = new Listener(jetty, new HttpConnectionFactory(configuration()));
    listener.addBean(connections);
    jetty.addConnector(listener);
    NetworkConnectionLimit all = new NetworkConnectionLimit(MOST_CONNECTIONS, listener);
    all.setEndPointIdleTimeout(IDLE_MILLIS_WHEN_FULL);
    jetty.addBean(all);
    jetty.setHandler(new GracefulHandler(new ExchangeHandler(dispatcher, connections)));
    jetty.setErrorHandler(new ErrorAnswers(dispatcher));
    open(port);
  }

  /// Whether the text is an origin as browsers write it.
  public static boolean isOrigin(String text) {
    return Origins.isOrigin(text);
  }

  private static String tooManyConnections() {
    String reason = "one client may have " + MOST_CONNECTIONS_OF_CLIENT + " connections";
    return Json.text(Refusal.tooMany(reason).body());
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(HEADER_BYTES);
    // Only the heap is bounded, so buffers belong there.
    configuration.setUseInputDirectByteBuffers(false);
    configuration.setUseOutputDirectByteBuffers(false);
    // We decode addresses ourselves, strictly; a host in the address overrides the header.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    configuration.setHttpCompliance(
        HttpCompliance.RFC7230.with(
            "whole addresses", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
    return configuration;
  }

  private void open(int port) throws IOException {
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

  /// Starts to answer requests, first those that have arrived already.
  public void start() throws IOException {
    try {
      jetty.start();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /// The address of the server's root, for this machine.
  public String address() {
    return rootAt(address.isAnyLocalAddress() ? LOCAL : host);
  }

  /// The addresses by which other machines may find the server's root, the likeliest first. They
  /// change when this machine joins another network.
  public List<String> addressesForOthers() {
    if (!isOpenToOthers()) {
      return List.of();
    }
    return address.isAnyLocalAddress()
        ? OwnAddresses.all().stream()
            .filter(own -> address instanceof Inet6Address || own instanceof Inet4Address)
            .map(own -> rootAt(own.getHostAddress().replaceFirst("%.*", "")))
            .toList()
        : List.of(rootAt(host));
  }

  private String rootAt(String name) {
    return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + port() + "/";
  }

  /// Whether other machines can reach it.
  public boolean isOpenToOthers() {
    return !address.isLoopbackAddress();
  }

  /// The bytes of the bodies that are being read or answered.
  public long bodyBytes() {
    return bodies.held();
  }

  BodyMemory bodies() {
    return bodies;
  }

  public int port() {
    return listener.getLocalPort();
  }

  int connections() {
    return connections.size();
  }

  /// Closes connections that take too long. To be called every second.
  public void cutOff() {
    connections.cutOff();
  }

  /// Accepts no more requests, and waits a moment for those that are being answered.
  @Override
  public void close() {
    try {
      jetty.stop();
    } catch (TimeoutException _) {
      // closed; some requests were not answered in that time
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
