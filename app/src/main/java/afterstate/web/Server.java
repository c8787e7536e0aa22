package afterstate.web;

import afterstate.catalog.Catalog;
import afterstate.http.HttpServer;
import afterstate.http.Refusal;
import afterstate.http.Resources;
import afterstate.http.Route;
import afterstate.http.Routes;
import afterstate.http.Secrets;
import afterstate.http.SessionRegistry;
import afterstate.lobby.Lobby;
import afterstate.lobby.LobbyService;
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
import org.jspecify.annotations.Nullable;

/// Serves the page and the API until it is closed.
public final class Server implements AutoCloseable {
  private static final int SWEEP_SECONDS = 10;
  private static final int CUT_OFF_SECONDS = 1;

  /// Often enough for a ranking that lives, and little enough for sixty phones on one access point.
  private static final int PUBLISH_MILLIS = 500;

  private static final String CLASS = "class";

  /// Addresses where agents think, and all others that no link should lead to.
  private static final Set<String> FOR_PROGRAMS = Set.of("/api/", "/move");

  private final HttpServer http;
  private final Routes routes;
  private final Players players;
  private final Programs programs;
  private final Thinkers thinkers;
  private final TimedAgents timed = new TimedAgents(TimedAgents.LIMIT);
  private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
  private final SessionRegistry<ServedGame> games;
  private final SessionRegistry<Tournament> tournaments;
  private final ScheduledExecutorService sweeper =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("sweeper").factory());
  private final Secrets secrets = new Secrets();
  private final String teacherKey = secrets.text();
  private final LobbyService lobby;
  private final CountDownLatch closed = new CountDownLatch(1);

  /// The settings of a server.
  ///
  /// @param catalog the agents that may be asked for
  /// @param host a name or numeric address of this machine; one with colons may be in brackets
  /// @param port 0 picks a free one
  /// @param results the folder with the runs that are shown and the models that they made
  /// @param models folders with other models
  /// @param version of the program
  /// @param origins of other pages that may use this server
  /// @param warmUp how long it may send itself requests before it answers others
  public record Settings(
      Catalog catalog,
      String host,
      int port,
      Path results,
      List<Path> models,
      String version,
      Set<String> origins,
      Duration warmUp) {
    public Settings {
      host = host.matches("\\[.*]") ? host.substring(1, host.length() - 1) : host;
      models = List.copyOf(models);
      origins = Set.copyOf(origins);
    }

    /// With the standard agents, without other origins and without a warm-up.
    public Settings(String host, int port, Path results, String version) {
      this(Catalog.standard(), host, port, results, List.of(), version, Set.of(), Duration.ZERO);
    }

    /// A server on a free port of this machine, with the same agents and without a warm-up.
    private Settings twin() {
      String local = InetAddress.getLoopbackAddress().getHostAddress();
      return new Settings(catalog, local, 0, results, models, version, Set.of(), Duration.ZERO);
    }
  }

  private Server(Settings settings, PrintWriter log, LongSupplier clock) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    thinkers = new Thinkers(cores, Thinkers.PATIENCE);
    games = new SessionRegistry<>("game", GameRoutes.MOST_OF_CLIENT, this::mostGames, clock);
    tournaments =
        new SessionRegistry<>(
            "tournament", TournamentRoutes.MOST_OF_CLIENT, TournamentRoutes.MOST_OF_ALL, clock);
    programs = new Programs(clock);
    ModelFolders models = new ModelFolders(settings.results(), settings.models());
    players =
        new Players(
            settings.catalog(),
            models,
            this::roomForModels,
            Thinkers.PERMITS_PER_CORE * cores,
            timed,
            programs);
    Resources resources = new Resources();
    List<Route> api = new ArrayList<>();
    api.addAll(
        new AskRoutes(
                players, thinkers, new ServedDescriptions(settings.catalog()), settings.version())
            .routes());
    api.addAll(new GameRoutes(players, thinkers, games).routes());
    api.addAll(new TournamentRoutes(players, thinkers, tournaments, requests, cores).routes());
    Judges judges = new Judges(players);
    api.add(new JudgeRoute(players, judges, thinkers).route());
    api.add(new ReviewRoute(players, judges, thinkers).route());
    api.addAll(
        new ReportRoutes(new ResultFolder(settings.results(), models), new Studies(), resources)
            .routes());
    api.addAll(new ApiRoutes(resources).routes());
    lobby = lobby(clock);
    api.addAll(lobby.routes());
    routes = new Routes(api, new PageRoutes(resources).route(), FOR_PROGRAMS);
    HttpServer.Site site =
        new HttpServer.Site(routes, settings.origins(), Policy.HEADERS, NotFoundPage::html, log);
    http = new HttpServer(settings.host(), settings.port(), site, requests, clock);
  }

  private LobbyService lobby(LongSupplier clock) {
    Lobby players = new Lobby(clock, secrets::text);
    return new LobbyService(
        players,
        teacherKey,
        this::classPage,
        clock,
        secrets::number,
        new Sparring(players, this.players, thinkers, requests));
  }

  /// Where others find the class, or null if only this machine can reach the server.
  private @Nullable String classPage() {
    return addressesForOthers().stream().findFirst().map(root -> root + CLASS).orElse(null);
  }

  /// Half of the heap is for games and for models other than the shipped one.
  private static long sharedMemory() {
    return Runtime.getRuntime().maxMemory() / 2;
  }

  private int mostGames() {
    long fitting = (sharedMemory() - players.models().bytes()) / Steps.MOST_BYTES;
    return (int) Math.min(GameRoutes.MOST_OF_ALL, Math.max(0, fitting));
  }

  private long roomForModels() {
    return sharedMemory() - games.size() * Steps.MOST_BYTES;
  }

  /// Starts to answer, including clients that have connected since the port was opened.
  private void listen() throws IOException {
    http.start();
    repeat(this::sweep, SWEEP_SECONDS);
    repeat(http::cutOff, CUT_OFF_SECONDS);
    var _ =
        sweeper.scheduleWithFixedDelay(
            () -> runOrSkip(lobby::publish), PUBLISH_MILLIS, PUBLISH_MILLIS, TimeUnit.MILLISECONDS);
    requests.execute(this::loadNetwork);
    requests.execute(players.models()::all);
  }

  /// Opens the port, warms up and begins to answer.
  ///
  /// @param log receives the stack traces of internal errors
  /// @throws IOException if the host is unknown or the port is taken
  public static Server start(Settings settings, PrintWriter log) throws IOException {
    return start(settings, log, System::nanoTime);
  }

  /// @param clock nanoseconds, for the deadlines of games and bodies
  static Server start(Settings settings, PrintWriter log, LongSupplier clock) throws IOException {
    Server server = new Server(settings, log, clock);
    if (settings.warmUp().isPositive()) {
      warmUp(settings);
    }
    server.listen();
    return server;
  }

  /// Warms up a second server, so that nothing counts towards the limits of the first.
  private static void warmUp(Settings settings) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    try (Server twin = new Server(settings.twin(), nowhere, System::nanoTime)) {
      twin.listen();
      WarmUp.run(twin.port(), settings.warmUp());
    } catch (IOException _) {
      // no free port: the first clients wait longer
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void repeat(Runnable task, int seconds) {
    var _ =
        sweeper.scheduleWithFixedDelay(() -> runOrSkip(task), seconds, seconds, TimeUnit.SECONDS);
  }

  /// Catches what a later run may survive: the scheduler never runs a task again that has failed.
  private static void runOrSkip(Runnable task) {
    try {
      task.run();
    } catch (OutOfMemoryError _) {
      // next time there may be more memory
    }
  }

  /// Removes games and tournaments that nobody has asked for lately, and ends idle programs.
  void sweep() {
    games.sweep();
    tournaments.sweep();
    programs.sweep();
  }

  /// Loads the network before somebody waits for it.
  private void loadNetwork() {
    Player player = players.of("agent", Catalog.DEFAULT);
    try {
      thinkers.ask("", () -> player.seat(0L).use(agent -> agent.consider(0x11L)));
    } catch (Refusal | OutOfMemoryError _) {
      // the first client to ask is told
    }
  }

  /// The address of the page.
  public String address() {
    return http.address();
  }

  /// The addresses by which other machines may find the page, the likeliest first.
  public List<String> addressesForOthers() {
    return http.addressesForOthers();
  }

  /// Whoever opens the class with this key may start and end rounds.
  public String teacherKey() {
    return teacherKey;
  }

  /// Whether other machines can reach it.
  public boolean isOpenToOthers() {
    return http.isOpenToOthers();
  }

  public int port() {
    return http.port();
  }

  Routes routes() {
    return routes;
  }

  long bodyBytes() {
    return http.bodyBytes();
  }

  /// The programs that run for games here.
  Programs programs() {
    return programs;
  }

  /// How many games and tournaments there are.
  int sessions() {
    return games.size() + tournaments.size();
  }

  /// Whether no agent is thinking.
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
    programs.close();
    http.close();
    sweeper.shutdownNow();
    requests.shutdownNow();
    thinkers.close();
    timed.close();
    closed.countDown();
  }
}
