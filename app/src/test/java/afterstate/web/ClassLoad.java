package afterstate.web;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.random.SplitMix;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Tries a class under load, with clients and server on one machine: each player loads the page
/// with all its files, listens to the ranking, and makes moves at an even rate from an address of
/// its own (this machine is Linux then). It ends by itself, and compares every score with a game
/// that is played again here.
///
/// The times are those since a move was due, not since it was sent.
final class ClassLoad {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Pattern FILES =
      Pattern.compile("(?:href|src)=\"(/(?:js|css)/[^\"]+)\"|(?:from|import) '\\./([^']+)'");

  /// The page, and what its script loads for this view.
  private static final List<String> VIEW =
      List.of("/class", "/js/class.js", "/css/class.css", "/views/class.html");

  private static final int PLAYERS_A_CLIENT = 6;
  private static final long SEED = 20_480;
  private static final long PATIENCE_SECONDS = 60;

  /// What is tried.
  record Plan(int players, int movesASecond, int seconds) {}

  /// What came of it.
  ///
  /// @param files of the page that were loaded, by all players together
  /// @param failures of any kind: a request that was refused, a move that is missing, a wrong score
  /// @param wrongRankings how many players did not see the right final ranking
  /// @param millis the time of each move that was due, sorted; 0 where the game had ended before
  record Result(
      int players, int files, int failures, int wrongRankings, int events, List<Double> millis) {
    Result {
      millis = List.copyOf(millis);
    }

    double share(double part) {
      return millis.get((int) Math.ceil(part * (millis.size() - 1)));
    }
  }

  private final String address;
  private final Plan plan;
  private final AtomicInteger failures = new AtomicInteger();
  private final AtomicInteger files = new AtomicInteger();
  private final AtomicInteger events = new AtomicInteger();
  private final double[] millis;

  private ClassLoad(String address, Plan plan) {
    this.address = address;
    this.plan = plan;
    this.millis = new double[plan.players * plan.movesASecond * plan.seconds];
    Arrays.fill(millis, Double.POSITIVE_INFINITY); // a move that is never answered
  }

  /// Runs the trial.
  ///
  /// @param args the address of a server that nobody else uses, or nothing to start one here
  public static void main(String[] args) throws Exception {
    Plan plan = new Plan(60, 4, 20);
    if (args.length > 0) {
      report(run(args[0], plan));
      return;
    }
    Server.Settings settings = new Server.Settings("127.0.0.1", 0, Path.of("results"), "load");
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    try (Server server = Server.start(settings, err)) {
      report(run(server.address(), plan));
    }
  }

  private static void report(Result result) {
    System.out.printf(
        Locale.ROOT,
        "%d players, %d files of the page, %d moves, %d failures of any kind%n",
        result.players,
        result.files,
        result.millis.size(),
        result.failures);
    System.out.printf(
        Locale.ROOT,
        "answer after: median %.1f ms, 99 %% %.1f ms, longest %.1f ms%n",
        result.share(0.5),
        result.share(0.99),
        result.share(1));
    System.out.printf(
        Locale.ROOT,
        "%d rankings received; %d players saw a wrong one at the end%n",
        result.events,
        result.wrongRankings);
  }

  static Result run(String address, Plan plan) throws Exception {
    return new ClassLoad(address, plan).run();
  }

  private Result run() throws Exception {
    List<Player> players = new ArrayList<>();
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try (HttpClient teacher = HttpClient.newHttpClient()) {
      HttpClient client = teacher;
      for (int i = 0; i < plan.players; i++) {
        client = i % PLAYERS_A_CLIENT == 0 ? from(i / PLAYERS_A_CLIENT) : client;
        players.add(new Player(i, client));
      }
      all(threads, players, Player::arrive);
      players.forEach(player -> player.listen(threads));
      post(teacher, "api/class/round", "{\"seed\":" + SEED + "}", 201);
      all(threads, players, Player::play);
      send(teacher, request("api/class/round").DELETE().build(), 200);
      all(threads, players, Player::check);
      List<String> expected = expected(players);
      int wrong = (int) players.stream().filter(one -> !one.sawAtTheEnd(expected)).count();
      all(threads, players, Player::leave);
      Arrays.sort(millis);
      return new Result(
          plan.players,
          files.get(),
          failures.get(),
          wrong,
          events.get(),
          Arrays.stream(millis).boxed().toList());
    } finally {
      players.forEach(player -> player.client.shutdownNow()); // the streams would go on
      threads.shutdownNow();
    }
  }

  private interface Part {
    void play(Player player) throws Exception;
  }

  private static void all(ExecutorService threads, List<Player> players, Part part)
      throws Exception {
    List<Future<?>> parts = new ArrayList<>();
    for (Player player : players) {
      parts.add(
          threads.submit(
              () -> {
                part.play(player);
                return null;
              }));
    }
    for (Future<?> one : parts) {
      one.get();
    }
  }

  /// The scores that the ranking must end with, the highest first.
  private static List<String> expected(List<Player> players) {
    return players.stream()
        .sorted((one, other) -> Integer.compare(other.twin().score(), one.twin().score()))
        .map(player -> Integer.toString(player.twin().score()))
        .toList();
  }

  private static HttpClient from(int number) throws IOException {
    InetAddress own = InetAddress.getByAddress(new byte[] {127, 0, 2, (byte) (number + 1)});
    return HttpClient.newBuilder().localAddress(own).build();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path.replaceFirst("^/", "")));
  }

  private String post(HttpClient client, String path, String body, int status)
      throws InterruptedException {
    HttpRequest.Builder request = request(path).header("Content-Type", "application/json");
    return send(client, request.POST(BodyPublishers.ofString(body)).build(), status);
  }

  private String send(HttpClient client, HttpRequest request, int status)
      throws InterruptedException {
    try {
      HttpResponse<String> reply = client.send(request, BodyHandlers.ofString());
      failures.addAndGet(reply.statusCode() == status ? 0 : 1);
      return reply.body();
    } catch (IOException e) {
      failures.incrementAndGet();
      return "{}";
    }
  }

  /// One player with page, ranking and moves.
  private final class Player {
    private final int number;
    private final HttpClient client;
    private final SplitMix dice;
    private final List<Move> moves = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicReference<JsonNode> last = new AtomicReference<>();
    private JsonNode seat = JSON.createObjectNode();

    Player(int number, HttpClient client) {
      this.number = number;
      this.client = client;
      this.dice = new SplitMix(number);
    }

    /// Loads the page as a browser with an empty cache does, and joins.
    void arrive() throws InterruptedException {
      Deque<String> wanted = new ArrayDeque<>(VIEW);
      Set<String> known = new HashSet<>(wanted);
      while (!wanted.isEmpty()) {
        String text = send(client, request(wanted.pop()).build(), 200);
        files.incrementAndGet();
        for (Matcher file = FILES.matcher(text); file.find(); ) {
          String path = file.group(1) == null ? "/js/" + file.group(2) : file.group(1);
          if (known.add(path)) {
            wanted.add(path);
          }
        }
      }
      String body = "{\"name\":\"player " + number + "\"}";
      seat = JSON.readTree(post(client, "api/class/players", body, 201));
    }

    private String id() {
      return seat.path("id").asString("none");
    }

    void listen(ExecutorService threads) {
      CompletableFuture<Void> connected = new CompletableFuture<>();
      threads.execute(
          () -> {
            try {
              HttpRequest stream = request("api/class/events?player=" + id()).build();
              client
                  .send(stream, BodyHandlers.ofLines())
                  .body()
                  .forEach(
                      line -> {
                        connected.complete(null);
                        hear(line);
                      });
            } catch (IOException | InterruptedException | RuntimeException e) {
              connected.complete(null);
              ended.countDown(); // the connection is closed at the end of the trial
            }
          });
      connected.join();
    }

    private void hear(String line) {
      if (line.startsWith("data: ")) {
        events.incrementAndGet();
        JsonNode ranking = JSON.readTree(line.substring(6));
        last.set(ranking);
        if (ranking.path("state").asString("").equals("ended")) {
          ended.countDown();
        }
      }
    }

    void play() throws InterruptedException {
      seat = JSON.readTree(send(client, request("api/class/players/" + id()).build(), 200));
      long begin = System.nanoTime() + number * 1_000_000_000L / plan.players / plan.movesASecond;
      for (int i = 0; i < plan.movesASecond * plan.seconds; i++) {
        long due = begin + i * 1_000_000_000L / plan.movesASecond;
        waitFor(due);
        boolean moved = move();
        millis[number * plan.movesASecond * plan.seconds + i] =
            moved ? (System.nanoTime() - due) / 1e6 : 0;
      }
    }

    /// @return false if the game is over
    private boolean move() throws InterruptedException {
      Position board = BoardText.parse(seat.path("board").asString("0".repeat(16)));
      if (board.isOver()) {
        return false;
      }
      Move move = Move.of(dice.nextBits(2));
      while (!board.isLegal(move)) {
        move = Move.of(dice.nextBits(2));
      }
      String body =
          "{\"round\":"
              + seat.path("round").asInt()
              + ",\"from\":"
              + moves.size()
              + ",\"moves\":\""
              + move.letter()
              + "\"}";
      JsonNode played =
          JSON.readTree(post(client, "api/class/players/" + id() + "/moves", body, 200));
      moves.add(move);
      failures.addAndGet(played.path("moves").asInt(-1) == moves.size() ? 0 : 1);
      ((ObjectNode) seat).set("board", played.path("board"));
      return true;
    }

    /// The same game, played here.
    Game twin() {
      Game game = Game.start(Rules.STANDARD, new GameId(SEED, 0));
      moves.forEach(game::play);
      return game;
    }

    void check() throws InterruptedException {
      JsonNode now = JSON.readTree(send(client, request("api/class/players/" + id()).build(), 200));
      Game twin = twin();
      boolean right =
          now.path("score").asInt(-1) == twin.score()
              && now.path("moves").asInt(-1) == twin.moves()
              && now.path("board").asString("").equals(twin.position().toString());
      failures.addAndGet(right ? 0 : 1);
      failures.addAndGet(ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS) ? 0 : 1);
    }

    void leave() throws InterruptedException {
      send(client, request("api/class/players/" + id()).DELETE().build(), 204);
    }

    boolean sawAtTheEnd(List<String> scores) {
      JsonNode ranking = last.get();
      return ranking != null
          && ranking
              .path("players")
              .valueStream()
              .map(row -> Integer.toString(row.path("score").asInt()))
              .toList()
              .equals(scores);
    }
  }

  private static void waitFor(long due) {
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
