package afterstate.web;

import afterstate.http.HttpServer;
import afterstate.ntuple.ModelException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Serves the page and the API until it is closed.
public final class Server implements AutoCloseable {
  private static final int SWEEP_SECONDS = 10;
  private static final int CUT_OFF_SECONDS = 1;

  private final HttpServer http;
  private final String host;
  private final boolean openToOthers;
  private final Routes routes;
  private final Players players;
  private final Thinkers thinkers;
  private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
  private final Bodies bodies;
  private final Registry<ServedGame> games;
  private final Registry<Tournament> tournaments;
  private final ScheduledExecutorService sweeper =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("sweeper").factory());
  private final CountDownLatch closed = new CountDownLatch(1);

  /// What a server is told.
  ///
  /// @param host a name or number of this machine; a number with colons may be in brackets
  /// @param port 0 takes a free one
  /// @param results the folder with the runs that are shown
  /// @param version of the program
  /// @param origins of other pages that may use this server
  /// @param warmUp how long it may ask itself before it answers others
  public record Settings(
      String host, int port, Path results, String version, Set<String> origins, Duration warmUp) {
    public Settings {
      host = host.matches("\\[.*]") ? host.substring(1, host.length() - 1) : host;
      origins = Set.copyOf(origins);
    }

    /// Whether a text is an origin as browsers write it.
    public static boolean isOrigin(String text) {
      return Origins.isOrigin(text);
    }

    /// For no other pages and without a warm-up.
    public Settings(String host, int port, Path results, String version) {
      this(host, port, results, version, Set.of(), Duration.ZERO);
    }
  }

  private Server(Settings settings, InetAddress address, PrintWriter log, LongSupplier clock)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    host = settings.host();
    openToOthers = !address.isLoopbackAddress();
    thinkers = new Thinkers(cores, Thinkers.PATIENCE);
    long memory = Runtime.getRuntime().maxMemory();
    bodies = new Bodies(memory, clock);
    long fitting = memory / 2 / Steps.MOST_BYTES;
    int mostGames = (int) Math.min(GameRoutes.MOST_OF_ALL, fitting);
    games = new Registry<>("game", GameRoutes.MOST_OF_CLIENT, mostGames, clock);
    tournaments =
        new Registry<>(
            "tournament", TournamentRoutes.MOST_OF_CLIENT, TournamentRoutes.MOST_OF_ALL, clock);
    players = new Players(Thinkers.PLACES_A_CORE * cores);
    Resources resources = new Resources();
    List<Route> api = new ArrayList<>();
    api.addAll(new AskRoutes(players, thinkers, settings.version()).routes());
    api.addAll(new GameRoutes(players, thinkers, games).routes());
    api.addAll(new TournamentRoutes(players, thinkers, tournaments, requests, cores).routes());
    api.add(new ReviewRoute(players, thinkers).route());
    api.addAll(new ReportRoutes(new ResultFolder(settings.results()), resources).routes());
    api.addAll(new ApiRoutes(resources).routes());
    routes = new Routes(api, new PageRoutes(resources).route());
    Origins origins = new Origins(settings.origins());
    Front front = new Front(new Hosts(host, address), origins, bodies, routes, log);
    http = new HttpServer(address, settings.port(), requests, front, clock);
  }

  /// Whoever has connected since the port was taken is answered from now on.
  private void listen() throws IOException {
    http.start();
    repeat(this::sweep, SWEEP_SECONDS);
    repeat(http::cutOff, CUT_OFF_SECONDS);
    requests.execute(this::loadNetwork);
  }

  /// Takes the port, warms up and begins to listen.
  ///
  /// @param log gets what is a mistake in the program
  /// @throws IOException if the host is unknown or the port is taken
  public static Server start(Settings settings, PrintWriter log) throws IOException {
    return start(settings, log, System::nanoTime);
  }

  /// @param clock nanoseconds, by which idle games are forgotten and bodies are late
  static Server start(Settings settings, PrintWriter log, LongSupplier clock) throws IOException {
    Server server = new Server(settings, InetAddress.getByName(settings.host()), log, clock);
    if (settings.warmUp().isPositive()) {
      warmUp(settings);
    }
    server.listen();
    return server;
  }

  /// Has a second server asked, which is closed then: nothing of it counts for the first one.
  private static void warmUp(Settings settings) {
    InetAddress local = InetAddress.getLoopbackAddress();
    Settings own = new Settings(local.getHostAddress(), 0, settings.results(), settings.version());
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    try (Server twin = new Server(own, local, nowhere, System::nanoTime)) {
      twin.listen();
      WarmUp.run(twin.port(), settings.warmUp());
    } catch (IOException _) {
      // no such port, or none left: whoever asks first waits longer
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void repeat(Runnable task, int seconds) {
    var _ =
        sweeper.scheduleWithFixedDelay(() -> runOrSkip(task), seconds, seconds, TimeUnit.SECONDS);
  }

  /// A task that fails once would never be run again.
  private static void runOrSkip(Runnable task) {
    try {
      task.run();
    } catch (OutOfMemoryError _) {
      // the next time there may be more memory
    }
  }

  /// Forgets what nobody asks for any more.
  void sweep() {
    games.sweep();
    tournaments.sweep();
  }

  /// Before somebody waits for it.
  private void loadNetwork() {
    Player player = players.of("agent", Players.DEFAULT);
    try {
      thinkers.ask("", () -> player.seat(0).use(agent -> agent.consider(0x11L)));
    } catch (Refusal | ModelException | OutOfMemoryError _) {
      // whoever asks first will be told
    }
  }

  /// Where the page is.
  public String address() {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + name + ":" + port() + "/";
  }

  /// Whether other machines may reach it.
  public boolean isOpenToOthers() {
    return openToOthers;
  }

  public int port() {
    return http.port();
  }

  Routes routes() {
    return routes;
  }

  Bodies bodies() {
    return bodies;
  }

  /// How many games and tournaments are kept.
  int kept() {
    return games.size() + tournaments.size();
  }

  /// Whether no agent thinks.
  boolean isIdle() {
    return thinkers.isIdle();
  }

  /// Waits until the server is closed.
  public void await() throws InterruptedException {
    closed.await();
  }

  @Override
  public void close() {
    games.clear();
    tournaments.clear();
    http.close();
    sweeper.shutdownNow();
    requests.shutdownNow();
    thinkers.close();
    closed.countDown();
  }
}
