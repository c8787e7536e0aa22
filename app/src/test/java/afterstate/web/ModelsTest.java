package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.catalog.Catalog;
import afterstate.http.Refusal;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Models of one's own: how a server finds, names, opens and refuses them.
@Timeout(60)
class ModelsTest {
  private static final String BOARD = "1234002300010000";
  private static final long ONE = 131_072;

  @TempDir private Path folder;

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  private TestServer server(Path... models) {
    return new TestServer(
        new Server.Settings(
            Catalog.standard(),
            "127.0.0.1",
            0,
            folder.resolve("results"),
            List.of(models),
            "1.2.3",
            Set.of(),
            Duration.ZERO));
  }

  private static TestServer.Reply ask(TestServer server, String agent) {
    return server.post("/api/ask", "{\"board\":\"" + BOARD + "\",\"agent\":\"" + agent + "\"}");
  }

  private Players players(long room) {
    return new Players(
        Catalog.standard(),
        new ModelFolders(folder.resolve("none"), List.of(folder.resolve("models"))),
        () -> room,
        4,
        new TimedAgents(TimedAgents.LIMIT),
        new Programs(System::nanoTime));
  }

  @Test
  void agents_trainingInTheResults_isListedAndPlays() throws IOException {
    TestModels.train(Objects.requireNonNull(file("results/mine/x").getParent()));
    try (TestServer server = server()) {
      JsonNode answer = server.get("/api/agents").json();
      JsonNode model = answer.get("models").get(0);
      assertThat(model.get("name").asString()).isEqualTo("results/mine");
      assertThat(model.get("agent").asString())
          .isEqualTo("learned(model=results/mine, downgrade=0)");
      assertThat(model.get("games").asLong()).isEqualTo(300);
      assertThat(model.get("mean").asDouble()).isPositive();
      assertThat(model.get("evaluated").asInt()).isEqualTo(4);
      assertThat(model.get("damage").isNull()).isTrue();
      assertThat(answer.get("evaluators").toString()).contains("\"shipped\",\"results/mine\"");

      JsonNode advice = ask(server, "ntuple(model=results/mine)").json();
      double own = advice.get("moves").get(2).get("value").asDouble();
      Path network = folder.resolve("results/mine/network.model");
      Agent same = Catalog.standard().agent("ntuple(model=" + network + ")").start(0);
      assertThat(own).isEqualTo(same.consider(0x1234002300010000L).down());
      assertThat(advice.get("agent").asString()).contains("model=results/mine");

      JsonNode run = server.get("/api/reports").json().get("runs").get(0);
      assertThat(run.get("model").get("agent").asString()).isEqualTo(model.get("agent").asString());
    }
  }

  @Test
  void ask_pathOfAModel_isRefusedLikeOneThatDoesNotExist() throws IOException {
    TestModels.write(file("models/own.model"), 1);
    try (TestServer server = server(folder.resolve("models"))) {
      for (String path :
          List.of(folder.resolve("models/own.model").toString(), "/no/such", "../models/own")) {
        TestServer.Reply reply = ask(server, "ntuple(model=" + path + ")");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.error())
            .isEqualTo(
                "model is '" + path + "', must be shipped or a model in the list of this server");
      }
      assertThat(ask(server, "ntuple(model=models/own)").status()).isEqualTo(200);
    }
  }

  @Test
  void agents_newAndDamagedFiles_areListedWithoutARestart() throws IOException {
    Path models = Objects.requireNonNull(file("models/deep/x").getParent()).getParent();
    ModelFolders folders = new ModelFolders(folder.resolve("none"), List.of(models));
    assertThat(folders.models()).isEmpty();
    TestModels.write(file("models/a b.model"), 1);
    TestModels.write(file("models/deep/network.model"), 2);
    byte[] half = Files.readAllBytes(folder.resolve("models/deep/network.model"));
    Files.write(file("models/half.model"), Arrays.copyOf(half, half.length / 2));
    Files.writeString(file("models/other.txt"), "no model");
    TestServer.until(() -> folders.models().size() == 3);

    assertThat(folders.models().keySet())
        .containsExactly("models/a_b", "models/deep", "models/half");
    ServedModel damaged = Objects.requireNonNull(folders.models().get("models/half")).shown();
    assertThat(damaged.damage()).startsWith("it is cut off: it has ");
    assertThat(damaged.agent()).isNull();
    assertThat(Objects.requireNonNull(folders.models().get("models/deep")).bytes())
        .isEqualTo(2 * ONE);
  }

  @Test
  void ask_damagedModel_isRefusedWithTheReason() throws IOException {
    Files.writeString(file("models/bad.model"), "nonsense");
    try (TestServer server = server(folder.resolve("models"))) {
      TestServer.Reply reply = ask(server, "learned(model=models/bad)");
      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.field()).isEqualTo("agent");
      assertThat(reply.error())
          .isEqualTo(
              "model is 'models/bad', which is damaged: it is not a model of Afterstate: it begins"
                  + " with other bytes");
      assertThat(server.get("/api/agents").json().get("models").get(0).get("damage").asString())
          .contains("not a model");
    }
  }

  @Test
  void of_sameModelTwice_isOpenedOnce() throws IOException {
    TestModels.write(file("models/a.model"), 1);
    Players players = players(ONE);
    Models models = players.models();
    Network first = models.open(models.find("models/a"));
    players.of("agent", "ntuple(model=models/a)");
    players.of("agent", "learned(model=models/a, plies=1)");
    assertThat(models.open(models.find("models/a"))).isSameAs(first);
    assertThat(models.bytes()).isEqualTo(ONE);
  }

  @Test
  void of_modelsBeyondTheMemory_closesTheOneThatWasUnusedLongest() throws IOException {
    for (String name : List.of("a", "b", "c")) {
      TestModels.write(file("models/" + name + ".model"), 1);
    }
    Players players = players(2 * ONE);
    for (String name : List.of("a", "b", "a", "c", "b", "a")) {
      Player player = players.of("agent", "ntuple(model=models/" + name + ")");
      player.seat(0).use(agent -> agent.choose(0x11L)); // leaves an idle agent
      assertThat(players.models().bytes()).isLessThanOrEqualTo(2 * ONE);
    }
  }

  @Test
  void of_modelThatDoesNotFit_isRefusedWithTheSizes() throws IOException {
    TestModels.write(file("models/large.model"), 8);
    assertThatThrownBy(() -> players(2 * ONE).of("agents[1]", "ntuple(model=models/large)"))
        .isInstanceOf(Refusal.class)
        .hasMessage(
            "the model models/large takes 2 MB of memory, and 0 MB are left by the games and models"
                + " in use; try again later, or start the server with more --memory");
  }

  /// A game of a tree search keeps its agent, and so its network.
  @Test
  void of_modelsInUse_countUntilTheirGamesAreGone() throws IOException {
    TestModels.write(file("models/a.model"), 1);
    TestModels.write(file("models/b.model"), 1);
    Players players = players(ONE);
    Models models = players.models();
    List<Network> game = new ArrayList<>(List.of(models.open(models.find("models/a"))));
    assertThatThrownBy(() -> players.of("agent", "ntuple(model=models/b)"))
        .isInstanceOf(Refusal.class);
    assertThat(models.open(models.find("models/a"))).as("still the same").isSameAs(game.get(0));
    game.clear();
    players.of("agent", "ntuple(model=models/b)");
    assertThat(models.bytes()).isEqualTo(ONE);
  }

  @Test
  void of_fileReplaced_isANewModelAndOldGamesAreTold() throws IOException {
    TestModels.write(file("models/a.model"), 1);
    Players players = players(10 * ONE);
    Player before = players.of("agent", "ntuple(model=models/a)");
    Models models = players.models();
    TestModels.write(folder.resolve("models/a.model"), 2);
    Files.setLastModifiedTime(folder.resolve("models/a.model"), FileTime.fromMillis(5));
    TestServer.until(() -> !models.areCurrent(before.models()));

    Player now = players.of("agent", "ntuple(model=models/a)");
    assertThat(now).isNotSameAs(before);
    assertThat(now.models().getFirst().bytes()).isEqualTo(2 * ONE);
    assertThat(ModelFile.read(folder.resolve("models/a.model")).network().checksum())
        .isEqualTo(now.spec().checksum());
  }
}
