package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MasterAddressTest {
  @ParameterizedTest
  @ValueSource(strings = {"yarn", "k8s://https://host:6443", "local[2]", "local-cluster[2,1,1024]"})
  void requireReachable_otherKinds_areLeftToSpark(String master) {
    assertThatCode(() -> MasterAddress.requireReachable(master)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "host:7077", "http://host", "local-cluster[2,1]", "mesos://host:1"})
  void requireReachable_noAddress_namesTheKinds(String master) {
    assertThatThrownBy(() -> MasterAddress.requireReachable(master))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("--cluster is '" + master + "', must be spark://HOST:PORT");
  }

  @Test
  void requireReachable_spareMasterThatAnswers_isEnough() throws IOException {
    try (ServerSocket master = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String two = "spark://127.0.0.1:1,127.0.0.1:" + master.getLocalPort();
      assertThatCode(() -> MasterAddress.requireReachable(two)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://127.0.0.1:1", "spark://127.0.0.1:1,127.0.0.1:2"})
  void requireReachable_nobodyThere_isToldAtOnce(String master) {
    assertThatThrownBy(() -> MasterAddress.requireReachable(master))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("cannot reach the master " + master + ": Connection refused");
  }

  @Test
  void requireReachable_withoutPort_isTold() {
    assertThatThrownBy(() -> MasterAddress.requireReachable("spark://host"))
        .hasMessage("cannot reach the master spark://host: it has no HOST:PORT");
  }
}
