package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `--cluster` where its module is not on the class path, as in most builds.
class MachineOptionsTest {
  @TempDir private Path folder;

  private Ran run(String words) {
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    if (!all.contains("compare")) {
      all.addAll(List.of("--out", folder.resolve("out").toString()));
    }
    return Ran.of(all.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run --agent greedy --games 5 --cluster spark://host:7077",
        "compare greedy random --cluster yarn",
        "tune --agent expectimax(layers=1,empty=?) --ranges empty=1..9 --cluster yarn",
        "reproduce --quick --cluster local-cluster[2,1,1024] --conf spark.executor.memory=2g"
      })
  void cluster_moduleNotBuilt_isToldHowToBuildIt(String words) {
    Ran ran = run(words);
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "afterstate: --cluster needs a module that is not built yet: mvn -Pcluster -pl cluster"
                + " -am package -DskipTests builds it (about 150 MB to download)\n");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void cluster_withThreads_isAUsageError() {
    Ran ran = run("run --agent greedy --games 5 --threads 2 --cluster yarn");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--threads is for runs on this machine, without --cluster");
  }

  @Test
  void conf_withoutCluster_isAUsageError() {
    Ran ran = run("run --agent greedy --games 5 --conf spark.cores.max=4");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--conf is for runs with --cluster");
  }

  @Test
  void cluster_agentThatThinksByTheClock_isNamed() {
    Ran ran = run("run --agent learned(millis=1) --agent greedy --games 5 --cluster yarn");
    assertThat(ran.err())
        .startsWith(
            "learned(millis=1) has a time limit for a move: other machines may play other games\n")
        .hasLineCount(2);
  }
}
