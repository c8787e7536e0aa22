package afterstate.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter err = new StringWriter();

  @Test
  void clear_inATerminal_leavesAnEmptyLineToWriteOn() {
    try (ProgressLine line = new ProgressLine(new PrintWriter(err), true, 0)) {
      line.show(1, 2, "games", "");
      line.clear();
    }

    String[] written = err.toString().split("\r", -1);
    assertThat(written[1]).contains("1/2 games");
    assertThat(written[2]).isBlank().hasSameSizeAs(written[1]);
    assertThat(written[3]).isEmpty();
  }

  @Test
  void show_nothingDoneYet_saysNoSpeedAndNoTime() {
    try (ProgressLine line = new ProgressLine(new PrintWriter(err), false, 7)) {
      line.show(7, 464, "s of work", "A2");

      assertThat(err.toString()).contains("7/464 s of work; A2").doesNotContain("/s", "left");
    }
  }

  @Test
  void clear_inALog_writesNothing() {
    try (ProgressLine line = new ProgressLine(new PrintWriter(err), false, 0)) {
      line.show(1, 2, "games", "");
      String before = err.toString();
      line.clear();

      assertThat(err).hasToString(before);
    }
  }
}
