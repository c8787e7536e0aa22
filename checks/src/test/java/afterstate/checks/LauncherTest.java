package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.checks.ScratchCopy.Launch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When the launcher builds, and that it never does so twice at once.
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class LauncherTest {
  private ScratchCopy copy;

  @BeforeEach
  void makeCopy(@TempDir Path folder) throws IOException {
    copy = new ScratchCopy(folder.toRealPath());
  }

  @Test
  void launch_wholeJar_isNotBuiltAgain() throws Exception {
    Files.copy(copy.sample(), copy.jar);
    assertThat(copy.launch().output()).isEqualTo("ran\n");
    assertThat(copy.builds()).isEmpty();
  }

  @Test
  void launch_sourceNewerThanTheJar_isBuiltAgain() throws Exception {
    Files.copy(copy.sample(), copy.jar);
    Files.setLastModifiedTime(copy.jar, FileTime.fromMillis(0));
    Files.createFile(copy.root.resolve("pom.xml"));
    assertThat(copy.launch().output()).endsWith("ran\n");
    assertThat(copy.builds()).containsExactly("built");
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty", "short", "cut off", "longer", "holed", "garbage"})
  void launch_damagedJar_isBuiltAgain(String damage) throws Exception {
    Files.write(copy.jar, damaged(Files.readAllBytes(copy.sample()), damage));
    assertThat(copy.launch().output()).endsWith("ran\n");
    assertThat(copy.builds()).containsExactly("built");
  }

  private static byte[] damaged(byte[] jar, String damage) {
    byte[] half = Arrays.copyOf(jar, jar.length / 2);
    return switch (damage) {
      case "empty" -> new byte[0];
      case "short" -> Arrays.copyOf(jar, 10);
      case "cut off" -> half;
      case "longer" -> Arrays.copyOf(jar, jar.length + 1);
      case "holed" -> Arrays.copyOfRange(jar, 1, jar.length);
      case "garbage" -> "not a jar at all, but some lines of text".getBytes(StandardCharsets.UTF_8);
      default -> throw new IllegalArgumentException(damage);
    };
  }

  @Test
  void launch_manyAtOnceWithADeadLock_buildOnce() throws Exception {
    copy.lock(".build-lock", deadProcess());
    List<Launch> launches = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      launches.add(copy.launch());
    }
    for (Launch launch : launches) {
      assertThat(launch.output()).endsWith("ran\n");
    }
    assertThat(copy.builds()).containsExactly("built");
    assertThat(copy.locks()).isEmpty();
  }

  /// As if a launcher had died while it removed the lock of another dead one.
  @Test
  void launch_deadLockOfADeadLock_isRemoved() throws Exception {
    String dead = deadProcess();
    copy.lock(".build-lock", dead);
    copy.lock(".build-lock." + dead, deadProcess());
    assertThat(copy.launch().output()).endsWith("ran\n");
    assertThat(copy.builds()).containsExactly("built");
    assertThat(copy.locks()).isEmpty();
  }

  @Test
  void launch_afterALauncherWasKilled_waitsForItsMaven() throws Exception {
    Files.delete(copy.go);
    Launch killed = copy.launch();
    await(() -> !copy.builds().isEmpty() && owners(copy.lock) == 2);
    killed.process().destroyForcibly().waitFor();
    Launch second = copy.launch();
    await(() -> Files.size(second.file()) > 0); // it has said that it needs the jar
    Files.createFile(copy.go);

    assertThat(second.output()).endsWith("ran\n");
    assertThat(copy.builds()).containsExactly("built");
    assertThat(copy.locks()).isEmpty();
  }

  @Test
  void launch_buildThatFails_saysSoAndLeavesNoLock() throws Exception {
    copy.script("bin/mvn", "echo 'no such symbol'; exit 1");
    Launch launch = copy.launch();
    assertThat(launch.output()).endsWith("no such symbol\nafterstate: the build failed.\n");
    assertThat(launch.status()).isEqualTo(1);
    assertThat(copy.locks()).isEmpty();
  }

  @Test
  void launch_lockThatCannotBeMade_saysSo() throws Exception {
    Files.createFile(copy.lock);
    Launch launch = copy.launch();
    assertThat(launch.output()).endsWith(", and cannot write " + copy.lock + ".\n");
    assertThat(launch.status()).isEqualTo(1);
  }

  /// The program itself says how to build what is missing.
  @Test
  void launch_clusterThatIsNotBuilt_isLeftToTheProgram() throws Exception {
    Files.copy(copy.sample(), copy.jar);
    assertThat(copy.launch("run", "--cluster", "yarn").output()).isEqualTo("ran\n");
  }

  @Test
  void launch_clusterThatIsBuilt_hasTheJarsOfSpark() throws Exception {
    Files.copy(copy.sample(), copy.jar);
    Path module = Files.createDirectories(copy.root.resolve("cluster/target/spark/jars"));
    Path jar = Files.createFile(copy.root.resolve("cluster/target/afterstate-cluster.jar"));

    assertThat(copy.launch("run", "--cluster=yarn").output())
        .isEqualTo(
            "ran\non "
                + String.join(":", copy.jar.toString(), jar.toString(), module + "/*")
                + " afterstate.cli.Main run --cluster=yarn\n");
    assertThat(copy.launch("run").output()).isEqualTo("ran\n");

    Files.delete(module);
    assertThat(copy.launch("run", "--cluster", "yarn").output())
        .isEqualTo(
            "afterstate: SPARK_HOME is " + module.getParent() + ", which has no folder jars.\n");
  }

  @Test
  void launch_clusterOlderThanItsSources_isToldHowToBuildIt() throws Exception {
    Files.copy(copy.sample(), copy.jar);
    Files.createDirectories(copy.root.resolve("cluster/target"));
    Path jar = Files.createFile(copy.root.resolve("cluster/target/afterstate-cluster.jar"));
    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
    Files.createFile(copy.root.resolve("cluster/pom.xml"));

    assertThat(copy.launch("run", "--cluster", "yarn").output())
        .isEqualTo(
            "afterstate: "
                + jar
                + " is older than its sources; mvn -Pcluster -pl cluster -am package"
                + " -DskipTests builds it again.\n");
  }

  private static int owners(Path lock) throws IOException {
    return Files.readSymbolicLink(lock).toString().split(" ").length;
  }

  private static String deadProcess() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return Long.toString(process.pid());
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    while (!condition.call()) {
      Thread.onSpinWait();
    }
  }
}
