package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
  @TempDir private Path home;

  @BeforeEach
  void makeTwo() throws IOException {
    for (String application : new String[] {"app-1", "app-2"}) {
      Path executor = Files.createDirectories(home.resolve("work/" + application + "/0"));
      Files.writeString(executor.resolve("afterstate.jar"), "a copy");
    }
  }

  @Test
  void delete_applicationOnALocalCluster_leavesThoseOfOthers() {
    WorkFolder.delete("local-cluster[2,1,1024]", home, "app-1");
    assertThat(home.resolve("work/app-1")).doesNotExist();
    assertThat(home.resolve("work/app-2/0/afterstate.jar")).exists();
  }

  @Test
  void delete_applicationOnARealCluster_isLeftToItsWorkers() {
    WorkFolder.delete("spark://node1:7077", home, "app-1");
    assertThat(home.resolve("work/app-1/0/afterstate.jar")).exists();
  }
}
