package afterstate.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.stats.Sample;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The numbers behind the curves.
class ShapesTest {
  private static final Sample HUNDRED =
      Sample.of(IntStream.range(0, 100).mapToDouble(i -> 100 + i * i));

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void histogram_anyScale_countsEveryGameOnce(boolean logarithmic) {
    Scale scale = new Scale(logarithmic, 100, 10_000);
    Histogram histogram = Histogram.of(HUNDRED, scale, 23);
    assertThat(histogram.counts().stream().mapToInt(i -> i).sum()).isEqualTo(100);
    assertThat(histogram.edge(0)).isCloseTo(100, within(1e-9));
    assertThat(histogram.edge(23)).isCloseTo(10_000, within(1e-6));
  }

  @Test
  void histogram_edges_belongToTheUpperBin() {
    Histogram histogram = Histogram.of(Sample.of(0, 9, 10, 19, 30), Scale.linear(0, 30), 3);
    assertThat(histogram.counts()).containsExactly(2, 2, 1);
  }

  @Test
  void bins_linearAxis_beginAtRoundNumbers() {
    Axis axis = Axis.fromZero("score", 40_000, 8, Numbers::whole);
    assertThat(Histogram.bins(axis, 2000)).isEqualTo(40);
    assertThat(Histogram.bins(axis, 5)).isEqualTo(8);
  }

  @Test
  void survival_fewNumbers_fallsStepByStep() {
    assertThat(Survival.of(Sample.of(3, 1)))
        .containsExactly(new Point(1, 1), new Point(1, 0.5), new Point(3, 0.5), new Point(3, 0));
  }

  @Test
  void survival_manyNumbers_runsFromOneToNone() {
    Sample many = Sample.of(IntStream.range(0, 5000).asDoubleStream());
    List<Point> line = Survival.of(many);
    assertThat(line).hasSizeLessThan(700);
    assertThat(line.getFirst()).isEqualTo(new Point(0, 1));
    assertThat(line.getLast()).isEqualTo(new Point(4999, 0));
    assertThat(line).allSatisfy(s -> assertThat(s.y()).isCloseTo(1 - s.x() / 5000, within(1e-3)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void density_anyScale_hasAreaOne(boolean logarithmic) {
    Density density = Density.of(HUNDRED, new Scale(logarithmic, 1, 20_000)).orElseThrow();
    assertThat(area(density.points())).isCloseTo(1, within(0.002));
  }

  /// A third of the games are next to 0, where a kernel would reach below.
  @Test
  void density_scoresNearZero_staysAboveZeroAndKeepsItsArea() {
    Sample low = Sample.of(IntStream.range(0, 300).mapToDouble(i -> i < 100 ? 1 : i));
    List<Point> points = Density.of(low, Scale.linear(0, 400)).orElseThrow().points();
    assertThat(points).allSatisfy(point -> assertThat(point.x()).isNotNegative());
    assertThat(area(points)).isCloseTo(1, within(0.005));
  }

  private static double area(List<Point> points) {
    double area = 0;
    for (int i = 1; i < points.size(); i++) {
      Point left = points.get(i - 1);
      Point right = points.get(i);
      area += (right.x() - left.x()) * (left.y() + right.y()) / 2;
    }
    return area;
  }

  /// By hand: deviation 15.811, quartiles 20 and 40, so 0.9 * 20 / 1.34 / 5^0.2.
  @Test
  void density_bandwidth_isSilvermansRule() {
    Density density = Density.of(Sample.of(10, 20, 30, 40, 50), Scale.linear(0, 60)).orElseThrow();
    assertThat(density.bandwidth()).isCloseTo(9.7358, within(1e-3));
  }

  @Test
  void density_fewOrEqualScores_isNothing() {
    assertThat(Density.of(Sample.of(5, 6), Scale.linear(0, 9))).isEmpty();
    assertThat(Density.of(Sample.of(5, 5, 5, 5), Scale.linear(0, 9))).isEmpty();
  }

  /// By hand: quartiles 3 and 7, so the whiskers may reach from -3 to 13.
  @Test
  void box_outlier_isBeyondTheWhisker() {
    BoxPlot box = BoxPlot.of(Sample.of(1, 2, 3, 4, 5, 6, 7, 8, 54));
    assertThat(box).isEqualTo(new BoxPlot(1, 3, 5, 7, 8, 10, List.of(54.0)));
  }

  @Test
  void box_singleNumber_isAllOfIt() {
    assertThat(BoxPlot.of(Sample.of(7))).isEqualTo(new BoxPlot(7, 7, 7, 7, 7, 7, List.of()));
  }

  @Test
  void look_firstTwentyEight_differWithoutMarkers() {
    assertThat(IntStream.range(0, 28).mapToObj(SeriesStyle::of).map(SeriesStyle::pen))
        .doesNotHaveDuplicates();
  }
}
