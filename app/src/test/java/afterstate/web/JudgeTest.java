package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Boards that are judged.
class JudgeTest {
  private static final String BOARD = "0133653187639A76";
  private static final String OVER = "1212212112122121";

  @RegisterExtension private static final TestServer server = new TestServer();

  private static TestServer.Reply judge(Map<String, Object> body) {
    return server.post("/api/judge", new JsonMapper().writeValueAsString(body));
  }

  @Test
  void judge_severalBoards_answersInTheirOrder() {
    JsonNode json =
        judge(Map.of("boards", List.of(BOARD, OVER, "0011000000000000"), "agent", "greedy")).json();
    assertThat(json.get("agent").asString()).isEqualTo("greedy");
    assertThat(json.get("judge").asString()).startsWith("ntuple(");
    assertThat(json.get("boards").size()).isEqualTo(3);
    JsonNode first = json.get("boards").get(0);
    assertThat(first.get("board").asString()).isEqualTo(BOARD);
    assertThat(first.get("over").asBoolean()).isFalse();
    assertThat(first.get("moves").size()).isEqualTo(4);
    JsonNode over = json.get("boards").get(1);
    assertThat(over.get("over").asBoolean()).isTrue();
    assertThat(over.get("best").isNull()).isTrue();
    assertThat(over.get("better").isNull()).isTrue();
    over.get("grades").forEach(grade -> assertThat(grade.isNull()).isTrue());
    assertThat(over.get("outlook").get("points").asInt()).isZero();
  }

  @Test
  void judge_anyBoard_gradesLegalMovesAndChancesFall() {
    JsonNode board = judge(Map.of("boards", List.of(BOARD))).json().get("boards").get(0);
    for (int move = 0; move < 4; move++) {
      assertThat(board.get("grades").get(move).isNull())
          .isEqualTo(!board.get("moves").get(move).get("legal").asBoolean());
    }
    double before = 1;
    for (JsonNode chance : board.get("outlook").get("chances")) {
      assertThat(chance.get("tile").asInt()).isGreaterThan(1024);
      assertThat(chance.get("chance").asDouble()).isBetween(0.0, before);
      before = chance.get("chance").asDouble();
    }
    assertThat(board.get("outlook").get("chances").size()).isGreaterThan(2);
  }

  @Test
  void judge_wrongRequest_namesTheField() {
    assertThat(judge(Map.of()).field()).isEqualTo("boards");
    assertThat(judge(Map.of("boards", List.of())).field()).isEqualTo("boards");
    assertThat(judge(Map.of("boards", List.of(BOARD, "12"))).field()).isEqualTo("boards[1]");
    assertThat(judge(Map.of("boards", List.of(BOARD), "agent", "x")).field()).isEqualTo("agent");
    List<String> many = new ArrayList<>(Collections.nCopies(65, BOARD));
    assertThat(judge(Map.of("boards", many)).status()).isEqualTo(400);
  }

  /// A slow agent answers some of the boards, and at least one.
  @Test
  void judge_moreThanThereIsTimeFor_answersTheFirst() {
    List<String> boards = Collections.nCopies(64, BOARD);
    JsonNode json = judge(Map.of("boards", boards, "agent", "classic(millis=500)")).json();
    assertThat(json.get("boards").size()).isBetween(1, 20);
  }
}
