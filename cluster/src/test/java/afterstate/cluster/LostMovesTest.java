package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.catalog.Catalog;
import afterstate.experiment.Batch;
import afterstate.experiment.Cluster;
import afterstate.experiment.Engine;
import afterstate.files.LabException;
import afterstate.game.Rules;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Its engine is its own: an executor with a move that does not end cannot be used again.
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class LostMovesTest {
  private static final String ENDLESS =
      """
      import afterstate.agent.*;
      import java.util.concurrent.locks.LockSupport;

      @About(name = "endless", text = "A test.", source = "Tests.")
      public record Endless() implements AgentSpec {
        @Override
        public Agent start(long seed) {
          return board -> {
            while (true) {
              LockSupport.park();
            }
          };
        }
      }
      """;

  @Test
  void run_moveThatDoesNotEnd_endsTheRun(@TempDir Path folder) throws Exception {
    AgentFile file = AgentFile.load(Files.writeString(folder.resolve("Endless.java"), ENDLESS));
    Catalog catalog = Catalog.standard().with(List.of(file), new MoveWatch(1));
    Batch batch = new Batch(catalog.agent("endless"), Rules.STANDARD, 7, 0, 3);
    try (Engine engine =
        Cluster.find()
            .orElseThrow()
            .connect("local[2]", Map.of("spark.driver.host", "127.0.0.1"), _ -> {})) {
      assertThatThrownBy(() -> engine.run(batch))
          .isInstanceOf(LabException.class)
          .hasMessageStartingWith("executor driver on 127.0.0.1: endless");
    }
  }
}
