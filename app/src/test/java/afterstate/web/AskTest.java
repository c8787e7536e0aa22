package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Analysis;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Who there is to ask, and what they answer.
class AskTest {
  private static final String BOARD = "EDC1BA9187611110";
  private static final String OVER = "1212212112122121";

  @RegisterExtension private static final TestServer server = new TestServer();

  @Test
  void agents_all_areTheCardsOfTheCatalog() {
    JsonNode json = server.get("/api/agents").json();
    assertThat(json.get("default").asString()).isEqualTo("learned");
    assertThat(json.get("version").asString()).isEqualTo("1.2.3");
    assertThat(json.get("agents").size()).isEqualTo(Catalog.standard().agents().size());
    JsonNode first = json.get("agents").get(0).get("parameters").get(0);
    assertThat(first.propertyNames())
        .containsExactlyInAnyOrder(
            "name", "text", "default", "values", "min", "max", "choices", "file", "required");
  }

  @Test
  void ask_board_getsTheValuesOfTheAgentItself() {
    JsonNode json =
        server.post("/api/ask", "{\"board\":\"" + BOARD + "\",\"agent\":\"ntuple\"}").json();
    Position position = BoardText.parse(BOARD);
    Analysis analysis = Analysis.of(position, Catalog.standard().agent("ntuple").start(0));
    assertThat(json.get("board").asString()).isEqualTo(BOARD);
    assertThat(json.get("agent").asString()).isEqualTo("ntuple(downgrade=32768, model=shipped)");
    assertThat(json.get("best").asString()).isEqualTo(String.valueOf(word(analysis)));
    assertThat(json.get("over").asBoolean()).isFalse();
    assertThat(json.get("line").size()).isZero();
    for (int i = 0; i < 4; i++) {
      Analysis.Option option = analysis.options().get(i);
      JsonNode move = json.get("moves").get(i);
      assertThat(move.get("move").asString()).isEqualTo(option.move().word());
      assertThat(move.get("legal").asBoolean()).isEqualTo(option.legal());
      assertThat(move.get("gain").asInt()).isEqualTo(option.gain());
      if (option.legal()) {
        assertThat(move.get("value").asDouble()).isEqualTo(option.value());
        assertThat(move.get("after").asString()).isEqualTo(String.valueOf(option.after()));
      } else {
        assertThat(move.get("value").isNull()).isTrue();
      }
    }
  }

  private static Object word(Analysis analysis) {
    return analysis.best() == null ? "none" : analysis.best().word();
  }

  @Test
  void ask_withLine_goesOnWithQuietTiles() {
    JsonNode json =
        server
            .post(
                "/api/ask",
                "{\"board\":\"0000000000000011\",\"agent\":\"greedy\",\"line\":3,\"seed\":5}")
            .json();
    JsonNode line = json.get("line");
    assertThat(line.size()).isEqualTo(3);
    assertThat(line.get(0).get("move").asString()).isEqualTo(json.get("best").asString());
    assertThat(line.get(0).get("after").asString()).isEqualTo("1000000000000002");
  }

  @Test
  void ask_finishedGame_hasNoBestMove() {
    JsonNode json = server.post("/api/ask", "{\"board\":\"" + OVER + "\"}").json();
    assertThat(json.get("best").isNull()).isTrue();
    assertThat(json.get("over").asBoolean()).isTrue();
    assertThat(server.get("/move?board=" + OVER).body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "GFEDCBA987654311, G", // one 65536
    "HGFEDCBA98765311, H", // and one 131072
    "FF00000000000000, G", // two 32768 that merge
  })
  void ask_hugeTiles_areExact(String board, String largest) {
    JsonNode json =
        server
            .post("/api/ask", "{\"board\":\"" + board + "\",\"agent\":\"ntuple\",\"line\":2}")
            .json();
    JsonNode left = json.get("moves").get(3);
    assertThat(left.get("legal").asBoolean()).isTrue();
    assertThat(left.get("after").asString()).contains(largest);
    assertThat(json.get("line").get(0).get("after").asString()).contains(largest);
  }

  @Test
  void move_board_getsOneLetter() {
    String best =
        server.post("/api/ask", "{\"board\":\"" + BOARD + "\"}").json().get("best").asString();
    TestServer.Reply reply = server.get("/move?board=" + BOARD);
    assertThat(reply.body()).isEqualTo(best.substring(0, 1));
    assertThat(reply.type()).startsWith("text/plain");
    assertThat(server.get("/move?agent=greedy&board=2,2,0,0+0,0,0,0+0,0,0,0+0,0,0,0").body())
        .isEqualTo("r");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      textBlock =
          """
          {}                                                      ~ board   ~ board is missing
          {"board":5}                                             ~ board   ~ board is '5', must be text
          {"board":"123"}                                         ~ board   ~ a board has 16 rank digits, '123' has 3
          {"board":"EDC1BA9187611110","agent":"nobody"}           ~ agent   ~ unknown agent 'nobody'
          {"board":"EDC1BA9187611110","agent":"learned(millis=20000)"} ~ agent ~ learned(millis=20000) takes up to 20000 milliseconds a move, this server allows 10000
          {"board":"EDC1BA9187611110","agent":"ntuple(model=/etc/passwd)"} ~ agent ~ model is '/etc/passwd'
          {"board":"EDC1BA9187611110","agent":"learned(leaf=ntuple( model = x ))"} ~ agent ~ model is 'x'
          {"board":"EDC1BA9187611110","agent":"ntuple(model\\u2003=\\u2003/etc/passwd)"} ~ agent ~ agent is 'ntuple(model?=?/etc/passwd)', must be printable
          {"board":"EDC1BA9187611110","agent":"learned(millis=-5)"} ~ agent ~ millis is -5, must be
          {"board":"EDC1BA9187611110","agent":"learned(millis=10000.5)"} ~ agent ~ learned(millis=10000.5) takes up to 10000.5
          {"board":"EDC1BA9187611110","seed":1.5}                 ~ seed    ~ seed is '1.5', must be a whole number
          {"board":"EDC1BA9187611110","seed":99999999999999999999} ~ seed   ~ seed is '99999999999999999999'
          {"board":"EDC1BA9187611110","line":21}                  ~ line    ~ line is '21', must be a whole number from 0 to 20
          {"board":"EDC1BA9187611110","colour":1}                 ~ colour  ~ 'colour' is not a field of this request
          """)
  void ask_brokenRule_namesTheField(String body, String field, String error) {
    TestServer.Reply reply = server.post("/api/ask", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo(field);
    assertThat(reply.error()).startsWith(error);
  }

  @Test
  void ask_fieldGivenTwice_isRefused() {
    String body = "{\"board\":\"" + BOARD + "\",\"board\":\"" + OVER + "\"}";
    assertThat(server.post("/api/ask", body).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({"/move, board", "/move?board=1, board", "/move?board=1&board=2, board"})
  void move_brokenRule_namesTheField(String path, String field) {
    TestServer.Reply reply = server.get(path);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo(field);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 1234567890123456789L, Long.MAX_VALUE})
  void seed_anyLong_isTaken(long seed) {
    assertThat(server.get("/move?agent=greedy&board=" + BOARD + "&seed=" + seed).status())
        .isEqualTo(200);
    String body = "{\"board\":\"" + BOARD + "\",\"agent\":\"greedy\",\"seed\":" + seed + "}";
    assertThat(server.post("/api/ask", body).status()).isEqualTo(200);
  }

  @Test
  void seed_noLong_isQuotedOnce() {
    assertThat(server.get("/move?board=" + BOARD + "&seed=9223372036854775808").error())
        .startsWith(
            "seed is '9223372036854775808', must be a whole number from -9223372036854775808");
    assertThat(server.post("/api/ask", "{\"board\":\"" + BOARD + "\",\"seed\":\"7\"}").error())
        .startsWith("seed is the text '7', must be a whole number");
  }

  @Test
  void ask_seed_makesDrawsRepeat() {
    String body = "{\"board\":\"" + BOARD + "\",\"agent\":\"flat(simulations=40)\",\"seed\":7}";
    assertThat(server.post("/api/ask", body).json().get("moves"))
        .isEqualTo(server.post("/api/ask", body).json().get("moves"));
  }
}
