package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.files.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurvePointTest {
  private static final String OLD_HEADER =
      "games,moves,seconds,evaluated,mean,error,1024,2048,4096,8192,16384,32768,65536\n";

  @TempDir private Path folder;

  private static final CurvePoint POINT =
      new CurvePoint(
          1_234_567,
          9_876_543_210L,
          123.5,
          300,
          54_321.5,
          1234.5,
          List.of(1.0, 0.9967, 0.5, 0.25, 0.0033, 0.0, 0.0));

  @Test
  void line_point_isARowUnderTheHeader() {
    assertThat(CurvePoint.FORMAT.header())
        .isEqualTo(
            "games,moves,seconds,evaluated,mean,error,1024,2048,4096,8192,16384,32768,65536,check\n");
    assertThat(POINT.line())
        .isEqualTo(
            "1234567,9876543210,123.5,300,54321.5,1234.5,"
                + "1.0000,0.9967,0.5000,0.2500,0.0033,0.0000,0.0000");
  }

  private List<CurvePoint> read(String text) throws IOException {
    List<CurvePoint> points = new ArrayList<>();
    Path file = Files.writeString(folder.resolve("curve.csv"), text);
    CurvePoint.FORMAT.read(file, row -> points.add(CurvePoint.of(row)));
    return points;
  }

  @Test
  void of_lineOfAnyVersion_isThePoint() throws IOException {
    String line = POINT.line();
    String file = new String(CurvePoint.FORMAT.file(List.of(line, line)), StandardCharsets.UTF_8);

    assertThat(read(file)).containsExactly(POINT, POINT);
    assertThat(read(OLD_HEADER + line + "\n")).containsExactly(POINT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,2,3.0,4,5.0,6.0,0.0,0.0,0.0,0.0,0.0,0.0",
        "1,2,3.0,4,5.0,6.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0",
        "1.5,2,3.0,4,5.0,6.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0",
        "1,2,3.0,4,,6.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0",
        "1,2,3.0,4,5.0,6.0,0.0,0.0,0.0,x,0.0,0.0,0.0",
        "1,2,3.0,4,5e0,6.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0",
        "1,2,3.0,4000000000,5.0,6.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0"
      })
  void of_otherLine_isRefused(String line) {
    assertThatThrownBy(() -> read(OLD_HEADER + line + "\n"))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("curve.csv is damaged: line 2: ");
  }
}
