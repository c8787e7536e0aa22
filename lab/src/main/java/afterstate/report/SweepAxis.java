package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Numbers;
import afterstate.chart.Scale;
import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import afterstate.chart.Ticks;
import java.util.List;

/// The axis of a swept parameter.
final class SweepAxis {
  /// Beyond this ratio the small values would lie on top of each other.
  private static final double WIDE = 30;

  private static final int MOST_TICKS = 10;

  private SweepAxis() {}

  /// @param width the width into which the names of values must fit
  static Axis of(ParameterSweep sweep, double width) {
    if (!sweep.isNumeric()) {
      double widest = width / sweep.values().size() - 8;
      List<String> names =
          sweep.values().stream().map(v -> TextWidth.fit(v, widest, TextStyle.NOTE)).toList();
      return Axis.categories(sweep.parameter(), names);
    }
    double low = Double.parseDouble(sweep.values().getFirst());
    double high = Double.parseDouble(sweep.values().getLast());
    return low > 0 && high / low > WIDE ? logarithmic(sweep, low, high) : linear(sweep, low, high);
  }

  private static Axis logarithmic(ParameterSweep sweep, double low, double high) {
    double margin = Math.pow(high / low, 0.06);
    Scale scale = new Scale(true, low / margin, high * margin);
    String title = sweep.parameter() + ", log scale";
    return ownTicksFit(sweep, scale)
        ? ownTicks(sweep, title, scale)
        : Axis.of(
            title, scale, Ticks.logarithmic(scale.low(), scale.high(), MOST_TICKS), Numbers::brief);
  }

  private static Axis linear(ParameterSweep sweep, double low, double high) {
    double margin = high > low ? 0.06 * (high - low) : 1;
    Scale scale = Scale.linear(low - margin, high + margin);
    double step = Ticks.step(high - low, 8);
    return ownTicksFit(sweep, scale)
        ? ownTicks(sweep, sweep.parameter(), scale)
        : Axis.of(sweep.parameter(), scale, Ticks.multiples(low, high, step), Numbers::brief);
  }

  /// Whether the labels of all values fit below the axis.
  private static boolean ownTicksFit(ParameterSweep sweep, Scale scale) {
    double before = -1;
    for (String value : sweep.values()) {
      double share = scale.share(Double.parseDouble(value));
      if (share - before < 1.0 / (MOST_TICKS + 2)) {
        return false;
      }
      before = share;
    }
    return true;
  }

  private static Axis ownTicks(ParameterSweep sweep, String title, Scale scale) {
    return new Axis(
        title,
        scale,
        sweep.values().stream().map(v -> new Axis.Tick(Double.parseDouble(v), v)).toList(),
        true);
  }
}
