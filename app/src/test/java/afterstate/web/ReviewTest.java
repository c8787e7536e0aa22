package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Transcripts that are looked through.
class ReviewTest {
  @RegisterExtension private static final TestServer server = new TestServer();

  private static String transcript(String agent, long seed) {
    Game game = Game.start(Rules.STANDARD, new GameId(seed, 0));
    Transcript.Recorder recorder = new Transcript.Recorder(agent, game);
    Episode.play(game, Catalog.standard().agent(agent).start(game.id().agentSeed()), recorder);
    return recorder.transcript(game).text();
  }

  private static TestServer.Reply review(Map<String, Object> body) {
    return server.post("/api/review", new JsonMapper().writeValueAsString(body));
  }

  @Test
  void review_twoGames_looksThroughTheChosenOne() {
    String text = transcript("greedy", 1) + transcript("random", 2);
    JsonNode json = review(Map.of("transcript", text, "index", 1)).json();

    assertThat(json.get("games").size()).isEqualTo(2);
    assertThat(json.get("games").get(1).get("agent").asString()).isEqualTo("random");
    assertThat(json.get("index").asInt()).isEqualTo(1);
    int moves = json.get("games").get(1).get("moves").asInt();
    assertThat(json.get("steps").size()).isEqualTo(moves);
    assertThat(json.get("losses").size()).isEqualTo(moves);
    assertThat(json.get("reviewed").asInt()).isEqualTo(moves);
    assertThat(json.get("reviewer").asString()).startsWith("ntuple(");
    json.get("losses").forEach(loss -> assertThat(loss.asDouble()).isNotNegative());
    assertThat(json.get("start").asString())
        .isEqualTo(Game.start(Rules.STANDARD, new GameId(2, 0)).position().toString());
  }

  @Test
  void review_anyGame_gradesEveryMove() {
    JsonNode json = review(Map.of("transcript", transcript("random", 2), "agent", "greedy")).json();
    int moves = json.get("steps").size();

    assertThat(json.get("judge").asString()).startsWith("ntuple(");
    for (String list : List.of("grades", "costs", "better")) {
      assertThat(json.get(list).size()).as(list).isEqualTo(moves);
    }
    for (int i = 0; i < moves; i++) {
      String grade = json.get("grades").get(i).asString();
      double cost = json.get("costs").get(i).asDouble();
      assertThat(grade).isIn("best", "good", "inaccuracy", "mistake", "blunder");
      assertThat(cost >= 0.1).as(grade + " " + cost).isEqualTo(grade.equals("blunder"));
      boolean played = json.get("better").get(i).asInt() == json.get("steps").get(i).get(0).asInt();
      assertThat(!played || grade.equals("best")).isTrue();
    }
    assertThat(json.get("accuracy").asDouble()).isBetween(5.0, 70.0);
  }

  @Test
  void review_bodyOfManyParts_isRefusedUnread() {
    Map<String, Object> parts = new TreeMap<>();
    IntStream.range(0, 5000).forEach(i -> parts.put("part" + i, List.of()));
    TestServer.Reply reply = review(Map.of("transcript", parts));
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("error").asString()).contains("too many parts");

    reply = review(Map.of("transcript", List.of(1, 2)));
    assertThat(reply.json().get("error").asString())
        .isEqualTo("transcript is a list of 2, must be text");
  }

  @Test
  void review_byThePlayerItself_findsNoLoss() {
    JsonNode json = review(Map.of("transcript", transcript("greedy", 1), "agent", "greedy")).json();
    json.get("losses").forEach(loss -> assertThat(loss.asDouble()).isZero());
  }

  @Test
  void review_brokenTranscript_saysLineAndReason() {
    String text = transcript("greedy", 1).replace("spawn4 0.1", "spawn4 0.2");
    TestServer.Reply reply = review(Map.of("transcript", text));
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo("transcript");
    assertThat(reply.error()).contains("line ");
  }

  @Test
  void review_halfASurrogate_isRefused() {
    String text = transcript("greedy", 1).replace("greedy", "gr\\ud800dy").replace("\n", "\\n");
    TestServer.Reply reply = server.post("/api/review", "{\"transcript\":\"" + text + "\"}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo("transcript");
  }

  @Test
  void review_wrongIndexOrAgent_namesTheField() {
    String text = transcript("greedy", 1);
    assertThat(review(Map.of("transcript", text, "index", 1)).field()).isEqualTo("index");
    assertThat(review(Map.of("transcript", text, "agent", "x")).field()).isEqualTo("agent");
    assertThat(review(Map.of("transcript", "")).field()).isEqualTo("transcript");
    assertThat(review(Map.of()).field()).isEqualTo("transcript");
  }

  @Test
  void review_largeBody_isTakenUpToTwoMegabytes() {
    String large = "x".repeat((2 << 20) - 100);
    assertThat(review(Map.of("transcript", large)).status()).isEqualTo(400);
    assertThat(review(Map.of("transcript", large + large)).status()).isEqualTo(413);
  }
}
