package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A server whose owner has added agents.
class AddedAgentsServerTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "Mine.java");

  @TempDir private Path folder;

  private TestServer server(Path file) {
    Catalog catalog = Catalog.standard().with(List.of(AgentFile.load(file)), MoveWatch.OFF);
    return new TestServer(
        new Server.Settings(
            catalog, "127.0.0.1", 0, folder, List.of(), "1.2.3", Set.of(), Duration.ZERO));
  }

  private static JsonNode description(TestServer server, String name) {
    return server
        .get("/api/agents")
        .json()
        .get("agents")
        .valueStream()
        .filter(agent -> agent.get("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// It need not say what it costs.
  @Test
  void addedAgent_listed_asked_watched_andInATournament() {
    try (TestServer server = server(EXAMPLE)) {
      assertThat(description(server, "mine").get("group").asString()).isEqualTo("Your own");
      assertThat(
              server
                  .post(
                      "/api/ask", "{\"board\":\"1234002300010000\",\"agent\":\"mine(slope=0.3)\"}")
                  .json()
                  .get("agent")
                  .asString())
          .startsWith("mine(slope=0.3");
      String game =
          server.post("/api/games", "{\"agent\":\"mine\",\"seed\":1}").json().get("id").asString();
      assertThat(server.get("/api/games/" + game + "/events?count=5000").events().getLast().name())
          .isEqualTo("end");
      String tournament =
          server
              .post("/api/tournaments", "{\"agents\":[\"mine\",\"greedy\"],\"games\":3}")
              .json()
              .get("id")
              .asString();
      JsonNode end =
          server.get("/api/tournaments/" + tournament + "/events").events().getLast().data();
      assertThat(end.get("complete").asBoolean()).isTrue();
    }
  }

  @Test
  void addedAgent_thatFails_isASentence() throws IOException {
    Path file = folder.resolve("Mine.java");
    Files.writeString(
        file,
        Files.readString(EXAMPLE)
            .replace("return board ->", "Object o = \"a\"; int i = (Integer) o; return board ->"));
    try (TestServer server = server(file)) {
      TestServer.Reply asked =
          server.post("/api/ask", "{\"board\":\"1234002300010000\",\"agent\":\"mine\"}");
      assertThat(asked.status()).isEqualTo(502);
      assertThat(asked.error())
          .startsWith("mine failed to start: ClassCastException: ")
          .contains(", at Mine.java:");
      String tournament =
          server
              .post("/api/tournaments", "{\"agents\":[\"mine\",\"greedy\"],\"games\":3}")
              .json()
              .get("id")
              .asString();
      TestServer.Event end =
          server.get("/api/tournaments/" + tournament + "/events").events().getLast();
      assertThat(end.name()).isEqualTo("error");
      assertThat(end.data().get("error").asString()).startsWith("mine failed to start");
      assertThat(server.log.toString()).isEmpty();
    }
  }
}
