package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.FileReference;
import afterstate.catalog.Catalog;
import afterstate.experiment.Batch;
import afterstate.experiment.Batches;
import afterstate.experiment.Cluster;
import afterstate.experiment.Engine;
import afterstate.experiment.Runner;
import afterstate.files.LabException;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The engine on a Spark whose executor is a part of this process.
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class SparkEngineTest {
  private static final List<String> SAID = new ArrayList<>();
  private static Engine engine;

  @BeforeAll
  static void start() {
    engine =
        Cluster.find()
            .orElseThrow()
            .connect("local[2]", Map.of("spark.driver.host", "127.0.0.1"), SAID::add);
  }

  @AfterAll
  static void stop() {
    engine.close();
  }

  private static Batch batch(AgentSpec agent, int games) {
    return new Batch(agent, Rules.STANDARD, 7, 0, games);
  }

  private static List<Outcome> played(Engine somewhere, String agent, int games) {
    Batch batch = batch(Catalog.standard().agent(agent), games);
    somewhere.run(batch);
    return batch.outcomes();
  }

  @Test
  void connect_localSpark_saysWhoIsThere() {
    assertThat(SAID).singleElement().asString().startsWith("local[2]: 1 executor, 2 slots after ");
    assertThat(engine.threads()).isEqualTo(2);
  }

  @Test
  void run_manyFastGames_givesTheOutcomesOfThreads() {
    assertThat(played(engine, "greedy", 5000)).isEqualTo(played(new Runner(2), "greedy", 5000));
  }

  @Test
  void run_agentWithAModelOfItsOwn_takesItAlong(@TempDir Path folder) {
    Weights weights = new Weights(Patterns.parse("0123 4567"), Stages.ONE, 0);
    for (int i = 0; i < weights.table(0).length; i++) {
      weights.table(0)[i] = i * 31 % 101;
    }
    Path file = folder.resolve("own.model");
    ModelFile.write(file, new Model(Network.of(weights, 1), Map.of()));
    String agent = "ntuple(model=" + file + ")";

    assertThat(played(engine, agent, 30))
        .isEqualTo(played(new Runner(2), agent, 30))
        .isNotEqualTo(played(new Runner(2), "ntuple", 30));
  }

  @Test
  void run_agentOfAFile_takesItsCodeAlong() {
    AgentSpec mine =
        Catalog.standard()
            .with(List.of(AgentFile.load(Path.of("../examples/Mine.java"))), new MoveWatch(60))
            .agent("mine(slope=0.3)");
    Batch there = batch(mine, 20);
    engine.run(there);
    Batch here = batch(mine, 20);
    new Runner(1).run(here);

    assertThat(there.outcomes()).isEqualTo(here.outcomes());
  }

  private static final String SHELL_PLAYER =
      """
      while read -r word rest; do
        case $word in
          hello) echo "hello 1 upleft 0.1" ;;
          board) echo "values 4 1 2 3" ;;
          quit) exit ;;
        esac
      done
      """;

  @Test
  void run_playerInAnotherLanguage_isStartedThere(@TempDir Path folder) throws Exception {
    Path script = Files.writeString(folder.resolve("player.sh"), SHELL_PLAYER);
    AgentSpec player =
        Catalog.standard().withProcesses().agent("process(command=\"sh " + script + "\")");
    Batch there = batch(player, 6);
    engine.run(there);
    Batch here = batch(player, 6);
    new Runner(1).run(here);
    assertThat(there.outcomes()).isEqualTo(here.outcomes());

    AgentText changed = new AgentText(player.text(), "0123", List.of(), List.of(), 0);
    assertThatThrownBy(() -> ReceivedAgents.HERE.get(changed))
        .hasMessageContaining("is another player here than where the run was started");
  }

  /// Notes the moves of each game.
  private static List<String> moves(Engine somewhere) {
    AgentSpec agent = Catalog.standard().agent("expectimax(layers=1)");
    String[] tapes = new String[20];
    somewhere.run(
        new Runner.Plan() {
          private int begun;

          @Override
          public Runner.@Nullable Job next() {
            GameId id = new GameId(3, begun);
            return begun++ < tapes.length
                ? new Runner.Job(0, agent, Rules.STANDARD, id, new MoveTape())
                : null;
          }

          @Override
          public void finished(Runner.Job job, Outcome outcome, double millis) {
            tapes[(int) job.id().number()] = job.watcher().toString();
          }
        });
    return List.of(tapes);
  }

  @Test
  void run_gamesThatAreRecorded_giveTheirMoves() {
    assertThat(moves(engine)).isEqualTo(moves(new Runner(2)));
  }

  @Test
  void run_batchesOfSeveralAgents_areCompletedInOrder() {
    List<Batch> batches =
        Stream.of("greedy", "random", "expectimax(layers=1)")
            .map(agent -> batch(Catalog.standard().agent(agent), 40))
            .toList();
    List<Batch> complete = new ArrayList<>();
    engine.run(new Batches(batches, complete::add));

    assertThat(complete).isEqualTo(batches);
    assertThat(complete.get(1).outcomes()).isEqualTo(played(new Runner(1), "random", 40));
  }

  /// The text and the start of an agent that no catalog knows.
  private record Stranger(String text, String checksum) implements AgentSpec {
    @Override
    public Stream<FileReference> files() {
      return Stream.empty();
    }

    @Override
    public Agent start(long seed) {
      throw new AssertionError("is never started here");
    }
  }

  @Test
  void run_modelThatIsMissingThere_isToldInOneSentence() {
    Batch batch = batch(new Stranger("ntuple(model=nowhere.model)", ""), 3);

    assertThatThrownBy(() -> engine.run(batch))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("executor driver on 127.0.0.1: model is 'nowhere.model', must be")
        .hasMessageEndingWith("there is no such file");
    assertThat(played(engine, "greedy", 10)).hasSize(10); // it can still be used
  }

  @Test
  void run_modelThatIsAnotherThere_isToldInOneSentence() {
    Batch batch = batch(new Stranger("ntuple(model=shipped)", "0123"), 3);

    assertThatThrownBy(() -> engine.run(batch))
        .isInstanceOf(LabException.class)
        .hasMessageEndingWith(
            "ntuple(model=shipped) is another player here than where the run was started: its"
                + " model or program is missing or has changed");
  }

  @Test
  void run_planThatRefusesAResult_throwsItsReason() {
    AtomicInteger refused = new AtomicInteger();
    Runner.Plan plan =
        batch(Catalog.standard().agent("greedy"), 500)
            .watched(
                _ -> {
                  refused.incrementAndGet();
                  throw new LabException("the disk is full");
                });

    assertThatThrownBy(() -> engine.run(plan)).hasMessage("the disk is full");
    assertThat(refused).hasValue(1);
  }

  /// An executor with an older Java must be able to load what tells its Java.
  @Test
  void plugin_classFiles_areForJava17() throws Exception {
    for (String name : List.of("", "$Driver", "$1", "$2")) {
      try (InputStream file =
          ClusterPlugin.class.getResourceAsStream("ClusterPlugin" + name + ".class")) {
        assertThat(Objects.requireNonNull(file).readNBytes(8)[7]).isEqualTo((byte) 61);
      }
    }
  }
}
