package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.tools.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;

/// The class over HTTP; its rules are tested in `lobby`.
@Timeout(60)
class ClassTest {
  private static final String[] ELSEWHERE = {
    "Content-Type", "application/json", "X-Forwarded-For", "10.0.0.7"
  };

  @RegisterExtension private final TestServer server = new TestServer();

  private JsonNode join(String name) {
    TestServer.Reply reply = server.post("/api/class/players", "{\"name\":\"" + name + "\"}");
    assertThat(reply.status()).as(reply.body()).isEqualTo(201);
    return reply.json();
  }

  private JsonNode ranking() {
    return server.get("/api/class").json().get("ranking");
  }

  @Test
  void round_joinPlayEnd_isRankedByTheServer() {
    String id = join("<b>Ada</b>").get("id").asString();
    join("Grace");
    assertThat(ranking().get("state").asString()).isEqualTo("waiting");
    assertThat(server.post("/api/class/round", "{\"seed\":7}").status()).isEqualTo(201);

    Game twin = Game.start(Rules.STANDARD, new GameId(7, 0));
    for (int i = 0; i < 20; i++) {
      Move move = Move.ALL.stream().filter(twin::isLegal).findFirst().orElseThrow();
      String body = "{\"round\":1,\"from\":" + i + ",\"moves\":\"" + move.letter() + "\"}";
      TestServer.Reply reply = server.post("/api/class/players/" + id + "/moves", body);
      twin.play(move);
      assertThat(reply.status()).as(reply.body()).isEqualTo(200);
      assertThat(reply.json().get("board").asString()).isEqualTo(twin.position().toString());
    }
    assertThat(ranking().get("seed").isNull()).isTrue();
    JsonNode first = ranking().get("players").get(0);
    assertThat(first.get("name").asString()).isEqualTo("<b>Ada</b>");
    assertThat(first.get("score").asInt()).isEqualTo(twin.score());
    assertThat(first.get("kind").asString()).isEqualTo("person");

    assertThat(server.delete("/api/class/round").status()).isEqualTo(200);
    assertThat(ranking().get("seed").asLong()).isEqualTo(7);
    String late = "{\"round\":1,\"from\":20,\"moves\":\"U\"}";
    assertThat(server.post("/api/class/players/" + id + "/moves", late).status()).isEqualTo(409);
    assertThat(server.get("/api/class/players/" + id).json().get("moves").asInt()).isEqualTo(20);
    assertThat(server.delete("/api/class/players/" + id).status()).isEqualTo(204);
    assertThat(server.get("/api/class/players/" + id).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/class/round, {}",
    "DELETE, /api/class/round, ''",
    "DELETE, /api/class/ranking/1, ''",
    "POST, /api/class/agents, '{\"agent\":\"greedy\"}'"
  })
  void teacher_requestOfSomebodyElse_isRefused(String method, String path, String body) {
    join("Ada");
    assertThat(server.send(method, path, body, ELSEWHERE).status()).isEqualTo(403);
    String[] wrong = with(ELSEWHERE, "Bearer " + server.server.teacherKey() + "x");
    TestServer.Reply refused = server.send(method, path, body, wrong);
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.error()).contains("only the teacher");
    assertThat(ranking().get("players")).hasSize(1);
    assertThat(server.get("/api/class", "X-Forwarded-For", "10.0.0.7").json().get("teacher"))
        .isEqualTo(BooleanNode.FALSE);
  }

  @Test
  void teacher_withTheKey_leadsFromAnywhere() {
    int number = join("Ada").get("number").asInt();
    String[] key = with(ELSEWHERE, "Bearer " + server.server.teacherKey());
    assertThat(server.send("POST", "/api/class/round", "{\"minutes\":5}", key).status())
        .isEqualTo(201);
    assertThat(ranking().get("secondsLeft").asInt()).isEqualTo(300);
    assertThat(server.send("DELETE", "/api/class/ranking/" + number, "", key).status())
        .isEqualTo(204);
    assertThat(server.send("DELETE", "/api/class/round", "", key).status()).isEqualTo(200);
    assertThat(ranking().get("players")).isEmpty();
  }

  private static String[] with(String[] headers, String key) {
    String[] more = Arrays.copyOf(headers, headers.length + 2);
    more[headers.length] = "Authorization";
    more[headers.length + 1] = key;
    return more;
  }

  @Test
  void events_everyChange_arrives() throws IOException {
    String id = join("Ada").get("id").asString();
    try (Socket socket =
            server.open(
                "127.0.0.1",
                "GET /api/class/events?player=" + id + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      awaitLine(in, "\"state\":\"waiting\"");
      server.post("/api/class/round", "{\"seed\":7}");
      awaitLine(in, "\"state\":\"running\"");
      join("Grace");
      awaitLine(in, "\"name\":\"Grace\"");
      server.delete("/api/class/round");
      awaitLine(in, "\"state\":\"ended\"");
    }
    assertThat(server.get("/api/class/events?player=nobody").status()).isEqualTo(404);
  }

  private static void awaitLine(BufferedReader in, String part) throws IOException {
    String line = in.readLine();
    while (line != null && !(line.startsWith("data:") && line.contains(part))) {
      line = in.readLine();
    }
    assertThat(line).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"from\":0,\"moves\":\"U\"}', round is missing",
    "'{\"round\":1,\"moves\":\"U\"}', from is missing",
    "'{\"round\":1,\"from\":0,\"moves\":\"\"}', 'moves has 0 letters, must have 1 to 1000'",
    "'{\"round\":1,\"from\":0,\"moves\":\"up\"}', 'moves is ''up'', must be of the letters U, R, D"
        + " and L'",
    "'{\"round\":1,\"from\":-1,\"moves\":\"U\"}', 'from is ''-1'', must be'"
  })
  void moves_thatBreakARule_areRefusedWithTheRule(String body, String rule) {
    String id = join("Ada").get("id").asString();
    server.post("/api/class/round", "{\"seed\":7}");
    TestServer.Reply reply = server.post("/api/class/players/" + id + "/moves", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).startsWith(rule);
  }

  @Test
  void join_program_saysSo() {
    String body = "{\"name\":\"mine.py\",\"program\":true}";
    assertThat(server.post("/api/class/players", body).status()).isEqualTo(201);
    assertThat(ranking().get("players").get(0).get("kind").asString()).isEqualTo("program");
    String odd = "{\"name\":\"x\",\"program\":\"yes\"}";
    assertThat(server.post("/api/class/players", odd).error()).contains("true or false");
  }

  /// The example for students plays a whole game by itself.
  @Test
  void pythonExample_inAClass_playsTheRound() throws IOException {
    Process python =
        new ProcessBuilder(
                Tool.PYTHON.program().toString(),
                "-B",
                "../clients/python/examples/in_class.py",
                server.server.address(),
                "mine.py")
            .redirectErrorStream(true)
            .start();
    try (BufferedReader out = python.inputReader(StandardCharsets.UTF_8)) {
      assertThat(out.readLine()).isEqualTo("joined as mine.py");
      server.post("/api/class/round", "{\"seed\":7}");
      String line = out.readLine();
      JsonNode row = ranking().get("players").get(0);
      assertThat(line).isEqualTo("round 1 score " + row.get("score").asInt());
      assertThat(row.get("over").asBoolean()).isTrue();
      assertThat(row.get("kind").asString()).isEqualTo("program");
    } finally {
      python.destroyForcibly();
    }
  }

  @Test
  void agents_invited_playEveryRoundUntilTheyAreRemoved() {
    TestServer.Reply invited =
        server.post("/api/class/agents", "{\"agent\":\"greedy\",\"pace\":20}");
    assertThat(invited.status()).as(invited.body()).isEqualTo(201);
    for (int round = 1; round <= 2; round++) {
      server.post("/api/class/round", "{\"seed\":7}");
      TestServer.until(() -> ranking().get("players").get(0).get("moves").asInt() >= 3);
      server.delete("/api/class/round");
    }
    JsonNode row = ranking().get("players").get(0);
    assertThat(row.get("kind").asString()).isEqualTo("agent");
    assertThat(row.get("name").asString()).isEqualTo("greedy");
    server.delete("/api/class/ranking/" + row.get("number").asInt());
    assertThat(ranking().get("players")).isEmpty();
    assertThat(server.post("/api/class/agents", "{\"agent\":\"nobody\"}").field())
        .isEqualTo("agent");
  }

  @Test
  void agents_tooMany_areRefused() {
    for (int i = 0; i < Sparring.MOST; i++) {
      String agent = "{\"agent\":\"expectimax(layers=" + (i + 1) + ")\"}";
      assertThat(server.post("/api/class/agents", agent).status()).isEqualTo(201);
    }
    assertThat(server.post("/api/class/agents", "{\"agent\":\"greedy\"}").status()).isEqualTo(429);
  }

  @Test
  void code_serverForThisMachineAlone_hasNone() {
    assertThat(server.get("/api/class/code.svg").status()).isEqualTo(404);
    assertThat(server.get("/api/class").json().get("page").isNull()).isTrue();
  }

  private static String showFrom(String root) throws IOException {
    try (InputStream in = URI.create(root + "api/class").toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void code_serverForOthers_leadsToTheClass() throws IOException {
    try (TestServer open =
        new TestServer(new Server.Settings("0.0.0.0", 0, Path.of("none"), "1"))) {
      String page = open.get("/api/class").json().get("page").asString("");
      if (!open.server.addressesForOthers().isEmpty()) {
        assertThat(page).isEqualTo(open.server.addressesForOthers().getFirst() + "class");
        assertThat(page).doesNotContain("0.0.0.0").doesNotContain("127.0.0.1");
        assertThat(open.get("/api/class/code.svg").body()).startsWith("<svg");
        assertThat(showFrom(open.server.addressesForOthers().getFirst()))
            .as("this machine, by its address in the network")
            .contains("\"teacher\":true");
      }
    }
  }
}
