package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.http.Route;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/// What programs are told about the API is so.
class ApiTest {
  @RegisterExtension private static final TestServer server = new TestServer();

  @Test
  void openapi_paths_areTheRoutes() {
    JsonNode json = server.get("/openapi.json").json();
    Set<String> described = new TreeSet<>();
    json.get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .propertyNames()
                    .forEach(
                        method ->
                            described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
    Set<String> routes =
        server.server.routes().api().stream()
            .map(route -> route.method() + " " + route.pattern().replace("...", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(described).isEqualTo(routes);
  }

  @Test
  void openapi_references_lead() {
    JsonNode json = server.get("/openapi.json").json();
    for (JsonNode reference : json.findValues("$ref")) {
      assertThat(json.at(reference.asString().substring(1)).isObject())
          .as(reference.asString())
          .isTrue();
    }
  }

  @Test
  void openapi_answers_haveTheFieldsThatAreDescribed() {
    JsonNode schemas = server.get("/openapi.json").json().at("/components/schemas");
    String board = "{\"board\":\"EDC1BA9187611110\",\"agent\":\"greedy\",\"line\":1}";
    assertSameFields(schemas.get("Advice"), server.post("/api/ask", board).json());
    JsonNode judged = server.post("/api/judge", "{\"boards\":[\"EDC1BA9187611110\"]}").json();
    assertSameFields(schemas.get("Judgements"), judged);
    assertSameFields(schemas.get("Judged"), judged.get("boards").get(0));
    assertSameFields(schemas.get("Outlook"), judged.get("boards").get(0).get("outlook"));
    assertSameFields(schemas.get("Agents"), server.get("/api/agents").json());
    JsonNode description = server.get("/api/agents").json().get("agents").get(0);
    assertSameFields(schemas.get("Card"), description);
    assertSameFields(schemas.get("Strength"), description.get("strength"));
    assertSameFields(
        schemas.get("Game"), server.post("/api/games", "{\"agent\":\"greedy\"}").json());
    assertSameFields(
        schemas.get("Tournament"),
        server.post("/api/tournaments", "{\"agents\":[\"greedy\",\"random\"],\"games\":1}").json());
    assertSameFields(schemas.get("Class"), server.get("/api/class").json());
    JsonNode player = server.post("/api/class/players", "{\"name\":\"Ada\"}").json();
    assertSameFields(schemas.get("ClassPlayer"), player);
    JsonNode ranking = server.post("/api/class/round", "{\"seed\":7}").json();
    assertSameFields(schemas.get("Ranking"), ranking);
    assertSameFields(schemas.get("Standing"), ranking.get("players").get(0));
    String moves = "/api/class/players/" + player.get("id").asString() + "/moves";
    String left = "{\"round\":1,\"from\":0,\"moves\":\"L\"}";
    assertSameFields(schemas.get("ClassPlayed"), server.post(moves, left).json());
    assertSameFields(schemas.get("Reports"), server.get("/api/reports").json());
    assertSameFields(schemas.get("Error"), server.post("/api/ask", "{}").json());
  }

  private static void assertSameFields(JsonNode schema, JsonNode answer) {
    assertThat(answer.propertyNames())
        .containsExactlyInAnyOrderElementsOf(schema.get("properties").propertyNames());
  }

  @Test
  void examples_page_mentionsEveryAddressOfTheApi() {
    String page = server.get("/api").body();
    for (Route route : server.server.routes().api()) {
      if (route.method().equals("POST")) {
        assertThat(page).contains(route.pattern());
      }
    }
    assertThat(page).contains("curl", "import json", "EventSource");
    assertThat(page)
        .contains("http://127.0.0.1:" + server.server.port() + "/api/ask")
        .doesNotContain("2048/api");
  }
}
