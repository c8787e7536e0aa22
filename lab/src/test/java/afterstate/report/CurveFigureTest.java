package afterstate.report;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.chart.Drawings;
import afterstate.chart.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveFigureTest {
  @Test
  void of_twoCurves_isAWholeDrawingWithTooltips() throws Exception {
    Figure figure =
        CurveFigure.of(
            new CurveFigure.Titles("n", "t", "s", "c", "wrong"),
            List.of(5, 20, 100),
            List.of(
                new CurveFigure.Curve("first", List.of(0.9, 0.5, 0.0)),
                new CurveFigure.Curve("second", List.of(1.0, 1.0, 1.0))));

    Drawings.assertWhole(figure);
    assertThat(figure.svg())
        .contains("<title>first, 20 games: 50.0 %</title>", ">second</text>", ">100</text>");
  }
}
