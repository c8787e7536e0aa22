package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.time.Duration;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Small tournaments.
@Timeout(120)
class TournamentTest {
  private static final String LONG = "{\"agents\":[\"learned(plies=5)\",\"greedy\"],\"games\":200}";

  @RegisterExtension private final TestServer server = new TestServer();

  @Test
  void events_finishedTournament_hasEveryGameOfEveryAgent() {
    List<String> agents = List.of("greedy", "random", "flat(simulations=8)");
    TestServer.Reply begun =
        server.post(
            "/api/tournaments",
            "{\"agents\":[\"greedy\",\"random\",\"flat(simulations=8)\"],\"games\":5,\"seed\":9}");
    assertThat(begun.status()).isEqualTo(201);
    assertThat(begun.json().get("agents").size()).isEqualTo(3);
    String path = "/api/tournaments/" + begun.json().get("id").asString();
    List<TestServer.Event> events = server.get(path + "/events").events();

    assertThat(events).hasSize(16);
    assertThat(events.getLast().name()).isEqualTo("end");
    for (TestServer.Event event : events.subList(0, 15)) {
      JsonNode game = event.data();
      Outcome outcome =
          Episode.play(
              Catalog.standard().agent(agents.get(game.get("agent").asInt())),
              Rules.STANDARD,
              new GameId(9, game.get("game").asInt()));
      assertThat(game.get("score").asInt()).isEqualTo(outcome.score());
      assertThat(game.get("tile").asInt()).isEqualTo(outcome.maxTile());
      assertThat(game.get("moves").asInt()).isEqualTo(outcome.moves());
      assertThat(game.get("millis").asDouble()).isNotNegative();
    }
    JsonNode end = events.getLast().data();
    assertThat(end.get("complete").asBoolean()).isTrue();
    assertThat(end.get("standings").size()).isEqualTo(3);
    double last = Double.MAX_VALUE;
    for (JsonNode standing : end.get("standings")) {
      IntSummaryStatistics scores =
          events.subList(0, 15).stream()
              .map(TestServer.Event::data)
              .filter(game -> game.get("agent").equals(standing.get("agent")))
              .mapToInt(game -> game.get("score").asInt())
              .summaryStatistics();
      assertThat(standing.get("games").asInt()).isEqualTo(5);
      assertThat(standing.get("mean").asDouble()).isEqualTo(scores.getAverage());
      assertThat(standing.get("mean").asDouble()).isLessThanOrEqualTo(last);
      assertThat(standing.get("best").asInt()).isEqualTo(scores.getMax());
      last = standing.get("mean").asDouble();
    }
    assertThat(server.get(path + "/events").events()).as("a reload").isEqualTo(events);
    assertThat(server.get(path + "/events", "Last-Event-ID", "14").events()).hasSize(2);
    assertThat(server.get(path).json().get("games").asInt()).isEqualTo(5);
  }

  private record Hungry() implements AgentSpec {
    @Override
    public Agent start(long seed) {
      throw new OutOfMemoryError();
    }

    @Override
    public String text() {
      return "hungry";
    }
  }

  @Test
  void work_outOfMemory_endsWithTheReason() {
    Player player = new Player(TestServer.players(), new Hungry(), List.of());
    Tournament tournament = new Tournament("a", List.of(player, player), 0, 2, 1);
    try (Thinkers thinkers = new Thinkers(1, Duration.ZERO)) {
      tournament.work(thinkers);
    }
    assertThat(tournament.isOver()).isTrue();
    assertThat(tournament.failure()).isNotNull().hasMessageContaining("no memory");
    assertThat(tournament.end().complete()).isFalse();
  }

  @Test
  void delete_runningTournament_stopsIt() {
    String id = server.post("/api/tournaments", LONG).json().get("id").asString();
    assertThat(server.delete("/api/tournaments/" + id).status()).isEqualTo(204);
    assertThat(server.get("/api/tournaments/" + id + "/events").status()).isEqualTo(404);
    TestServer.until(server.server::isIdle);
  }

  @Test
  void begin_third_isRefused() {
    server.post("/api/tournaments", LONG);
    server.post("/api/tournaments", LONG);
    TestServer.Reply reply = server.post("/api/tournaments", LONG);
    assertThat(reply.status()).isEqualTo(429);
    assertThat(reply.error()).contains("2 tournaments for one client");
  }

  @Test
  void begin_afterFinishedOnes_isNotRefused() {
    for (int i = 0; i < 3 * TournamentRoutes.MOST_OF_CLIENT; i++) {
      String body = "{\"agents\":[\"greedy\",\"random\"],\"games\":1,\"seed\":" + i + "}";
      TestServer.Reply begun = server.post("/api/tournaments", body);
      assertThat(begun.status()).isEqualTo(201);
      server.get("/api/tournaments/" + begun.json().get("id").asString() + "/events");
    }
  }

  @Test
  void begin_fromAGame_playsThatAndThoseBehindIt() {
    String plan = "{\"agents\":[\"greedy\",\"random\"],\"games\":5,\"seed\":9";
    Set<String> whole = results(plan + "}");
    Set<String> rest = results(plan + ",\"from\":3}");
    assertThat(rest).hasSize(4);
    assertThat(whole).hasSize(10).containsAll(rest);
  }

  /// The games without their times.
  private Set<String> results(String body) {
    String id = server.post("/api/tournaments", body).json().get("id").asString();
    return server.get("/api/tournaments/" + id + "/events").events().stream()
        .filter(event -> event.name().equals("game"))
        .map(event -> event.data().toString().replaceFirst(",\"millis\".*", ""))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {"agents":["greedy"]}                             ~ agents
          {"agents":"greedy"}                               ~ agents
          {"agents":["greedy","greedy","greedy","greedy","greedy"]} ~ agents
          {"agents":["greedy","nobody"]}                    ~ agents[1]
          {"agents":["greedy",7]}                           ~ agents[1]
          {"agents":["greedy","random"],"games":0}          ~ games
          {"agents":["greedy","random"],"games":201}        ~ games
          {"agents":["greedy","random"],"seed":"one"}       ~ seed
          {"agents":["greedy","random"],"games":2,"from":2} ~ from
          {"games":2}                                       ~ agents
          """)
  void begin_brokenRule_namesTheField(String body, String field) {
    TestServer.Reply reply = server.post("/api/tournaments", body);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.field()).isEqualTo(field);
  }
}
