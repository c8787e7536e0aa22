package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MembersTest {
  private final Members members = new Members(1, _ -> {});

  private void hello(String java) {
    members.hello(new String[] {"3", "executor 3 on node7", java, "/opt/java"});
  }

  @ParameterizedTest
  @ValueSource(strings = {"25", "25.0.3", "26-ea", "30.1"})
  void hello_javaThatWillDo_isWelcome(String java) {
    hello(java);
    assertThat(members.failure()).isNull();
    assertThat(members.executors()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.15", "21", "24.0.2", "1.8.0_402"})
  void hello_olderJava_isNamedWithItsPlace(String java) {
    hello(java);
    assertThat(members.failure())
        .hasMessage(
            "executor 3 on node7 runs Java "
                + java
                + " (/opt/java), and Afterstate needs Java 25 there; point JAVA_HOME of that worker"
                + " to a JDK 25");
  }

  @Test
  void executorRemoved_manyInARowWithoutAGame_isAFailure() {
    for (int loss = 0; loss < 8; loss++) {
      remove(loss);
    }
    members.progress();
    for (int loss = 0; loss < 8; loss++) {
      remove(loss);
    }
    assertThat(members.failure()).isNull();

    remove(9);
    assertThat(members.failure())
        .hasMessage(
            "9 executors in a row were lost before they finished a game, the last one with: gone;"
                + " their logs say why, and if it is memory, --conf spark.executor.memory=4g gives"
                + " them 4 GB");
  }

  private void remove(int executor) {
    members.onExecutorRemoved(
        new SparkListenerExecutorRemoved(0, String.valueOf(executor), "gone"));
  }
}
