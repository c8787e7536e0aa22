package afterstate.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.BoardText;
import java.util.List;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class PainterTest {
  @Test
  void lines_drawnBoard_showEveryTileInItsPlace() {
    List<AttributedString> lines =
        Painter.lines(BoardText.parse("2 . . 131072 | . . . . | . . . . | 2048 . . 4"));

    assertThat(lines).hasSize(Painter.HEIGHT);
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isEqualTo(Painter.WIDTH));
    assertThat(lines.get(2).toString().strip().split("\\s+")).containsExactly("2", "131072");
    assertThat(lines.get(14).toString().strip().split("\\s+")).containsExactly("2048", "4");
  }

  @Test
  void lines_everyRank_hasAColour() {
    Painter.lines(BoardText.parse("0123456789ABCDE0"));
    Painter.lines(BoardText.parse("F0H0000000000000"));
    Painter.lines(BoardText.parse("G000000000000000"));
  }
}
