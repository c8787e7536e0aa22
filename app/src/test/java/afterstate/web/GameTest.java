package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import afterstate.http.SessionRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Games that the server plays.
@Timeout(120)
class GameTest {
  @RegisterExtension private final TestServer server = new TestServer();

  @Test
  void begin_seed_givesTheTilesOfTheCommandLine() {
    TestServer.Reply reply =
        server.post("/api/games", "{\"agent\":\"greedy\",\"seed\":7,\"game\":2}");
    Game game = Game.start(Rules.STANDARD, new GameId(7, 2));
    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.json().get("board").asString()).isEqualTo(game.position().toString());
    assertThat(reply.json().get("agent").asString()).isEqualTo("greedy");
    assertThat(reply.json().get("moves").asInt()).isZero();
    assertThat(reply.json().get("over").asBoolean()).isFalse();
    assertThat(reply.json().get("id").asString()).hasSize(22);
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "1, 0"})
  void begin_boardOfABrokenGame_goesOnAsIfItHadNotStopped(int given, int firstTiles) {
    GameId id = new GameId(7, 0);
    Game whole =
        given == 1
            ? Game.from(BoardText.parse("1100000000000000"), Rules.STANDARD, id)
            : Game.start(Rules.STANDARD, id);
    Agent agent = Catalog.standard().agent("greedy").start(0);
    for (int move = 0; move < 30; move++) {
      whole.play(agent.choose(whole.view()));
    }
    String wish =
        "{\"agent\":\"greedy\",\"seed\":7,\"board\":\"%s\",\"score\":%d,\"dealt\":%d}"
            .formatted(whole.position(), whole.score(), 30 + firstTiles);
    Outcome end = Episode.play(whole, agent, (_, _) -> {});

    List<TestServer.Event> events =
        server.get("/api/games/" + server.game(wish) + "/events?count=5000").events();
    assertThat(events.getLast().data().get("score").asInt()).isEqualTo(end.score());
    assertThat(events.getLast().data().get("moves").asInt()).isEqualTo(end.moves() - 30);
    assertThat(events.getLast().data().get("board").asString())
        .isEqualTo(whole.position().toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"greedy", "random", "jupiter(simulations=20)", "mcts(iterations=20)", "ntuple"})
  void events_wholeGame_isTheEpisodeOfTheSameSeed(String agent) {
    Game game = Game.start(Rules.STANDARD, new GameId(3, 1));
    List<Transcript.Step> expected = new ArrayList<>();
    Outcome outcome =
        Episode.play(
            game,
            Catalog.standard().agent(agent).start(game.id().agentSeed()),
            (played, move) -> expected.add(Transcript.Step.last(played, move)));

    String id = server.game("{\"agent\":\"" + agent + "\",\"seed\":3,\"game\":1}");
    List<Transcript.Step> steps = new ArrayList<>();
    JsonNode end = null;
    while (end == null) {
      String path = "/api/games/" + id + "/events?count=777&from=" + steps.size();
      for (TestServer.Event event : server.get(path).events()) {
        switch (event.name()) {
          case "steps" -> event.data().get("steps").forEach(step -> steps.add(step(step)));
          case "pause" -> assertThat(event.data().get("next").asInt()).isEqualTo(steps.size());
          default -> end = event.data();
        }
      }
    }
    assertThat(steps).isEqualTo(expected);
    assertThat(end.get("score").asInt()).isEqualTo(outcome.score());
    assertThat(end.get("moves").asInt()).isEqualTo(outcome.moves());
    assertThat(end.get("tile").asInt()).isEqualTo(outcome.maxTile());
    assertThat(end.get("board").asString()).isEqualTo(outcome.board().toString());
  }

  private static Transcript.Step step(JsonNode step) {
    return new Transcript.Step(
        Move.of(step.get(0).asInt()), step.get(1).asInt(), step.get(2).asInt());
  }

  @Test
  void events_steps_haveGainValuesTimeAndDetail() {
    String id = server.game("{\"agent\":\"flat(simulations=40)\",\"seed\":1,\"score\":100}");
    JsonNode data = server.get("/api/games/" + id + "/events?count=9").events().get(0).data();
    int score = 100;
    for (JsonNode step : data.get("steps")) {
      score += step.get(3).asInt();
      assertThat(step.get(4).size()).isEqualTo(4);
      assertThat(step.get(4).get(step.get(0).asInt()).isNumber()).isTrue();
      assertThat(step.get(5).isNumber()).isTrue();
      assertThat(step.get(6).get("simulations").asInt()).isEqualTo(40);
    }
    assertThat(data.get("from").asInt()).isZero();
    assertThat(data.get("score").asInt()).isEqualTo(score);
  }

  @Test
  void show_whileAMoveIsThought_doesNotWaitForIt() throws IOException {
    String id = server.game("{\"agent\":\"learned(millis=3000)\",\"seed\":1}");
    String request = "GET /api/games/" + id + "/events?count=1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
    try (Socket socket = server.open("127.0.0.1", request)) {
      assertThat(socket.getInputStream().readNBytes(8)).asString().isEqualTo("HTTP/1.1");
      TestServer.until(() -> !server.server.isIdle());
      assertThat(server.get("/api/games/" + id).json().get("moves").asInt()).isZero();
      assertThat(server.get("/api/games/" + id + "/events?from=1").field()).isEqualTo("from");
    }
  }

  @Test
  void events_askedAgain_areTheSame() {
    String id = server.game("{\"agent\":\"greedy\",\"seed\":1}");
    String path = "/api/games/" + id + "/events?from=0&count=20";
    String first = server.get(path).body();
    server.get("/api/games/" + id + "/events?from=20&count=20");
    assertThat(server.get(path).body()).isEqualTo(first);
  }

  @Test
  void begin_hugeTiles_arePlayedExactly() {
    String id = server.game("{\"agent\":\"ntuple\",\"seed\":1,\"board\":\"GFF0000000000000\"}");
    TestServer.Reply reply = server.get("/api/games/" + id + "/events?count=50");
    Game game = Game.from(BoardText.parse("GFF0000000000000"), Rules.STANDARD, new GameId(1, 0));
    for (TestServer.Event event : reply.events()) {
      for (JsonNode step : event.data().path("steps")) {
        game.play(Move.of(step.get(0).asInt()));
        assertThat(Transcript.Step.last(game, Move.of(step.get(0).asInt()))).isEqualTo(step(step));
      }
    }
    assertThat(game.moves()).isEqualTo(50);
    assertThat(game.position().maxTile()).isEqualTo(131_072);
    assertThat(server.get("/api/games/" + id).json().get("board").asString())
        .isEqualTo(game.position().toString());
  }

  @Test
  void begin_boardWithoutAMove_isOverAtOnce() {
    String id = server.game("{\"agent\":\"greedy\",\"board\":\"1212212112122121\"}");
    List<TestServer.Event> events = server.get("/api/games/" + id + "/events").events();
    assertThat(events).hasSize(1);
    assertThat(events.get(0).name()).isEqualTo("end");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {"agent":"nobody"}                    ~ agent
          {"agent":"greedy","game":-1}          ~ game
          {"agent":"greedy","score":-1}         ~ score
          {"agent":"greedy","dealt":3}          ~ dealt
          {"agent":"greedy","board":"11","dealt":-1} ~ dealt
          {"agent":"greedy","score":1e300}      ~ score
          {"agent":"greedy","spawn4":1.1}       ~ spawn4
          {"agent":"greedy","spawn4":"often"}   ~ spawn4
          {"agent":"greedy","board":"HHHHHHHHHHHHHHHH"} ~ board
          {"agent":["greedy"]}                  ~ agent
          {"agent":"expectimax(layers=9,deeper=3)"} ~ agent
          {"agent":"learned(plies=9)"}          ~ agent
          {"agent":"mcts(iterations=10000000)"} ~ agent
          {"agent":"mcts(iterations=100000,rollouts=100)"} ~ agent
          {"agent":"flat(simulations=9000000)"} ~ agent
          {"agent":"learned(threads=64)"}       ~ agent
          """)
  void begin_brokenRule_namesTheField(String body, String field) {
    TestServer.Reply reply = server.post("/api/games", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo(field);
  }

  @ParameterizedTest
  @CsvSource({
    "from=6, from",
    "from=-1, from",
    "from=x, from",
    "count=0, count",
    "count=5001, count",
    "speed=1, speed"
  })
  void events_brokenRule_namesTheField(String query, String field) {
    String id = server.game("{\"agent\":\"greedy\",\"seed\":1}");
    server.get("/api/games/" + id + "/events?count=5");
    TestServer.Reply reply = server.get("/api/games/" + id + "/events?" + query);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo(field);
  }

  @Test
  void delete_game_isGone() {
    String id = server.game("{\"agent\":\"greedy\"}");
    assertThat(server.delete("/api/games/" + id).status()).isEqualTo(204);
    assertThat(server.delete("/api/games/" + id).status()).isEqualTo(404);
    assertThat(server.get("/api/games/" + id + "/events").status()).isEqualTo(404);
    assertThat(server.get("/api/games/nothing").error()).contains("'nothing'");
  }

  @Test
  void begin_seventeenthGame_isRefusedUntilOneIsLeftAlone() {
    for (int i = 0; i < GameRoutes.MOST_OF_CLIENT; i++) {
      server.game("{\"agent\":\"greedy\"}");
    }
    TestServer.Reply reply = server.post("/api/games", "{\"agent\":\"greedy\"}");
    assertThat(reply.status()).isEqualTo(429);
    assertThat(reply.error()).contains("16 games");
    assertThat(reply.response().headers().firstValue("Retry-After")).isPresent();
    server.clock.addAndGet(SessionRegistry.EVICT_NANOS);
    server.game("{\"agent\":\"greedy\"}");
    assertThat(server.server.sessions()).isEqualTo(GameRoutes.MOST_OF_CLIENT);
  }

  @Test
  void sweep_idleGame_isForgotten() {
    String id = server.game("{\"agent\":\"greedy\"}");
    server.clock.addAndGet(SessionRegistry.EXPIRE_NANOS - 1);
    server.server.sweep();
    assertThat(server.get("/api/games/" + id).status()).isEqualTo(200);
    server.clock.addAndGet(SessionRegistry.EXPIRE_NANOS);
    server.server.sweep();
    assertThat(server.get("/api/games/" + id).status()).isEqualTo(404);
  }

  @Test
  void events_clientVanishes_leavesNothingBehind() throws IOException {
    String id = server.game("{\"agent\":\"learned(plies=2)\",\"seed\":1}");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server.port())) {
      String request =
          "GET /api/games/" + id + "/events?count=5000 HTTP/1.1\r\nHost: localhost\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      assertThat(socket.getInputStream().readNBytes(2000)).hasSize(2000);
      server.clock.addAndGet(SessionRegistry.EXPIRE_NANOS);
      server.server.sweep();
      assertThat(server.server.sessions()).as("while it is watched").isEqualTo(1);
    }
    while (server.server.sessions() > 0 || !server.server.isIdle()) { // the timeout is the test's
      server.clock.addAndGet(SessionRegistry.EXPIRE_NANOS);
      server.server.sweep();
      LockSupport.parkNanos(10_000_000);
    }
  }
}
