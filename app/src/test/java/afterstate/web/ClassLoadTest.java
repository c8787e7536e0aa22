package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A small version of the trial whose figures are in docs/notes/0032.
@EnabledOnOs(OS.LINUX) // players come from many addresses of the loopback
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ClassLoadTest {
  @RegisterExtension private final TestServer server = new TestServer();

  @Test
  void sixtyPlayers_pageStreamAndMoves_loseNoMoveAndAreRankedRight() throws Exception {
    ClassLoad.Result result = ClassLoad.run(server.server.address(), new ClassLoad.Plan(60, 2, 3));
    assertThat(result.failures()).isZero();
    assertThat(result.wrongRankings()).isZero();
    assertThat(result.millis()).hasSize(360).doesNotContain(Double.POSITIVE_INFINITY);
    assertThat(result.events()).isGreaterThanOrEqualTo(180);
    assertThat(result.files()).isGreaterThan(60 * 20);
  }
}
