package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurvePointTest {
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
    assertThat(CurvePoint.HEADER)
        .isEqualTo(
            "games,moves,seconds,evaluated,mean,error,1024,2048,4096,8192,16384,32768,65536\n");
    assertThat(POINT.line())
        .isEqualTo(
            "1234567,9876543210,123.5,300,54321.5,1234.5,"
                + "1.0000,0.9967,0.5000,0.2500,0.0033,0.0000,0.0000\n");
  }

  @Test
  void parse_line_isThePoint() {
    assertThat(CurvePoint.parse(POINT.line().strip())).isEqualTo(POINT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1,2,3,4,5,6,0,0,0,0,0,0",
        "1,2,3,4,5,6,0,0,0,0,0,0,0,0",
        "1.5,2,3,4,5,6,0,0,0,0,0,0,0",
        "1,2,3,4,,6,0,0,0,0,0,0,0",
        "1,2,3,4,5,6,0,0,0,x,0,0,0",
        "1,2,3,4000000000,5,6,0,0,0,0,0,0,0"
      })
  void parse_otherLine_isRefused(String line) {
    assertThatIllegalArgumentException().isThrownBy(() -> CurvePoint.parse(line));
  }
}
