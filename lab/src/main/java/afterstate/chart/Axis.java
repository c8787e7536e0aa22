package afterstate.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// An axis of a chart.
///
/// @param title what it shows, with the unit
/// @param ruled whether the grid has lines at its ticks
public record Axis(String title, Scale scale, List<Tick> ticks, boolean ruled) {
  /// A labelled value.
  public record Tick(double value, String label) {}

  /// From 0 to the first step at or above `highest`.
  public static Axis fromZero(
      String title, double highest, int mostTicks, DoubleFunction<String> label) {
    double top = highest > 0 ? highest : 1;
    double step = Ticks.step(top, mostTicks);
    double high = Math.ceil(top / step - 1e-9) * step;
    return of(title, Scale.linear(0, high), Ticks.multiples(0, high, step), label);
  }

  /// From the nearest 1, 2 or 5 times a power of ten below the values to the nearest one above
  /// them.
  public static Axis logarithmic(
      String title, double lowest, double highest, int mostTicks, DoubleFunction<String> label) {
    double low = Ticks.below(lowest);
    double high = Math.max(Ticks.above(highest), Ticks.above(low * 1.5));
    List<Double> ticks = Ticks.logarithmic(low, high, mostTicks);
    return of(title + ", log scale", new Scale(true, low, high), ticks, label);
  }

  /// Shares from 0 to the first step at or above `highest`, in percent.
  public static Axis shares(String title, double highest, int mostTicks) {
    return fromZero(title, highest, mostTicks, share -> Numbers.brief(100 * share) + " %");
  }

  public static Axis of(
      String title, Scale scale, List<Double> ticks, DoubleFunction<String> label) {
    return new Axis(
        title,
        scale,
        ticks.stream().map(value -> new Tick(value, label.apply(value))).toList(),
        true);
  }

  /// Names at 0, 1, 2, ..., each with half a unit to either side.
  public static Axis categories(String title, List<String> names) {
    List<Tick> ticks = new ArrayList<>();
    for (String name : names) {
      ticks.add(new Tick(ticks.size(), name));
    }
    return new Axis(title, Scale.linear(-0.5, names.size() - 0.5), ticks, false);
  }

  Axis untitled() {
    return new Axis("", scale, ticks, ruled);
  }
}
