package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.AgentSpec;
import afterstate.agent.SeriesAgent;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.http.Json;
import afterstate.process.Scripts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Programs that play for the page.
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ProgramsTest {
  @TempDir private static Path folder;

  private static final String BROKEN = "sh -c 'exit 3'";

  private final String greedy = "python3 '" + Scripts.path("greedy.py") + "'";
  private final Path asked = folder.resolve("asked");
  private final String slow =
      "sh -c 'read -r x; echo hello 1 slow 1; while read -r w x; do case $w in board) touch "
          + asked
          + "; sleep 9;; quit) exit;; esac; done'";
  private final TestServer server = new TestServer(settings(List.of(greedy, slow, BROKEN)));

  private static Server.Settings settings(List<String> commands) {
    return new Server.Settings(
        Catalog.standard().withProcesses(commands),
        "127.0.0.1",
        0,
        Path.of("no-results"),
        List.of(),
        "1.2.3",
        Set.of(),
        Duration.ZERO);
  }

  @AfterEach
  void close() {
    server.close();
    TestServer.until(() -> server.server.programs().running() == 0);
  }

  private static String process(String command) {
    return "process(command=\"" + command + "\")";
  }

  private static String json(Map<String, Object> fields) {
    return Json.text(fields);
  }

  @Test
  void agents_allowedCommands_areListedAsChoices() {
    JsonNode agents = server.get("/api/agents").json().get("agents");
    JsonNode process = agents.get(agents.size() - 1);

    assertThat(process.get("name").asString()).isEqualTo("process");
    JsonNode command = process.get("parameters").get(0);
    assertThat(command.get("choices").get(1).asString()).isEqualTo("\"" + slow + "\"");
    assertThat(command.get("default").asString()).isEqualTo("\"" + greedy + "\"");
    JsonNode timeout = process.get("parameters").get(1);
    assertThat(timeout.get("max").asDouble()).isEqualTo(10);
  }

  @Test
  void game_program_playsAsOurGreedyAndIsFreeAfterwards() {
    Outcome expected =
        Episode.play(Catalog.standard().agent("greedy"), Rules.STANDARD, new GameId(7, 0));
    for (int i = 0; i < 3; i++) {
      String id = server.game(json(Map.of("agent", "process", "seed", 7)));
      List<TestServer.Event> events =
          server.get("/api/games/" + id + "/events?count=5000").events();

      assertThat(events.getLast().name()).isEqualTo("end");
      assertThat(events.getLast().data().get("score").asInt()).isEqualTo(expected.score());
    }
    assertThat(server.server.programs().running())
        .as("one program for all games in turn")
        .isEqualTo(1);
    server.clock.addAndGet(Programs.IDLE_NANOS);
    server.server.sweep();
    TestServer.until(() -> server.server.programs().running() == 0);
  }

  @Test
  void tournament_programAndGreedy_haveEqualScores() {
    String wish =
        json(Map.of("agents", List.of("greedy", "process(timeout=9, x=1)"), "games", 4, "seed", 3));
    String id = server.post("/api/tournaments", wish).json().get("id").asString();
    List<TestServer.Event> events = server.get("/api/tournaments/" + id + "/events").events();
    JsonNode standings = events.getLast().data().get("standings");

    assertThat(events).hasSize(9);
    assertThat(standings.get(0).get("mean")).isEqualTo(standings.get(1).get("mean"));
  }

  @Test
  void ask_program_answers() {
    String question = json(Map.of("board", "1234002300010000", "agent", "process"));

    assertThat(server.post("/api/ask", question).json().get("best").asString()).isEqualTo("down");
    assertThat(server.post("/api/ask", question).json().get("best").asString()).isEqualTo("down");
    assertThat(server.server.programs().running()).isEqualTo(1);
  }

  @Test
  void game_deletedWhileItsProgramThinks_endsTheProgram() throws Exception {
    String id = server.game(json(Map.of("agent", process(slow), "seed", 7)));
    Thread watcher = Thread.startVirtualThread(() -> server.get("/api/games/" + id + "/events"));
    TestServer.until(() -> Files.exists(asked));
    server.delete("/api/games/" + id);
    TestServer.until(() -> server.server.programs().running() == 0);
    watcher.join();
  }

  @Test
  void ask_tooManyProgramsPlay_isRefused() {
    AgentSpec spec = Catalog.standard().withProcesses().agent(process(greedy));
    Programs programs = server.server.programs();
    List<SeriesAgent> taken = new ArrayList<>();
    while (taken.size() < Programs.MOST) {
      taken.add(programs.take(spec, 0));
    }
    String question = json(Map.of("board", "1234002300010000", "agent", "process"));
    TestServer.Reply refused = server.post("/api/ask", question);
    programs.giveBack(spec, taken.removeFirst());
    TestServer.Reply answered = server.post("/api/ask", question);
    taken.forEach(programs::end);

    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.error()).startsWith("there are 16 programs playing already");
    assertThat(answered.status()).as("an idle program made room").isEqualTo(200);
  }

  @Test
  void ask_programFails_isToldInOneSentence() {
    String question = json(Map.of("board", "1234002300010000", "agent", process(BROKEN)));
    TestServer.Reply reply = server.post("/api/ask", question);

    assertThat(reply.status()).isEqualTo(502);
    assertThat(reply.error())
        .isEqualTo(
            "the player 'sh -c 'exit 3'' ended with exit code 3 instead of answering 'hello 1'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          process(command="rm -r x")          | command is 'rm -r x', must be
          process(command="no-such-program")  | command is 'no-such-program', must be
          process(command="")                 | command is '', must be
          process(timeout=11)                 | takes up to 11000 milliseconds a move, this server allows 10000
          """)
  void ask_notAllowed_isRefused(String agent, String reason) {
    TestServer.Reply reply =
        server.post("/api/ask", json(Map.of("board", "1234002300010000", "agent", agent)));

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).contains(reason);
    assertThat(server.server.programs().running()).isZero();
  }

  @Test
  void ask_serverWithoutPrograms_refusesAndListsNone() {
    try (TestServer plain = new TestServer()) {
      TestServer.Reply reply =
          plain.post("/api/ask", json(Map.of("board", "1234002300010000", "agent", process("sh"))));

      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.error())
          .isEqualTo("process is not allowed: this server was started without --allow-process");
      assertThat(plain.get("/api/agents").body()).doesNotContain("\"process\"");
    }
  }
}
