package afterstate.grade;

import afterstate.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A table of outlooks as text: a line that says what it is, one that says what it was made from,
/// the names of the columns, then a line for each knot of each curve.
final class OutlookText {
  private static final String FIRST = "afterstate outlook 1";
  private static final String NAMES =
      "tile eighth value points low high chances of the next tiles in 1/10000";
  private static final int HEAD = 3;

  /// The fields of a line before those of its knot.
  private static final int PLACE = 3;

  private static final double CHANCE_UNIT = 1e-4;

  private OutlookText() {}

  static String write(String origin, Map<Phase, PhaseCurve> curves) {
    StringBuilder text = new StringBuilder();
    text.append(FIRST).append('\n').append(origin).append('\n').append(NAMES).append('\n');
    curves.forEach(
        (phase, curve) -> {
          for (int knot = 1; knot < curve.knots(); knot++) {
            text.append(line(phase, curve, knot)).append('\n');
          }
        });
    return text.toString();
  }

  /// Chances of 0 at the end are left out.
  private static String line(Phase phase, PhaseCurve curve, int knot) {
    StringBuilder line = new StringBuilder();
    line.append(Board.tile(phase.rank())).append(' ').append(phase.eighth());
    line.append(' ').append(curve.valueAt(knot));
    for (int column = 0; column < curve.columns(); column++) {
      line.append(' ').append(Math.round(curve.height(column, knot) / unit(column)));
    }
    return line.toString().replaceFirst("( 0)+$", "");
  }

  private static double unit(int column) {
    return column < PhaseCurve.CHANCES ? 1 : CHANCE_UNIT;
  }

  static String origin(String text) {
    return text.lines().skip(1).findFirst().orElseThrow();
  }

  static Map<Phase, PhaseCurve> curves(String text) {
    List<String> lines = text.lines().toList();
    if (lines.size() <= HEAD || !lines.getFirst().equals(FIRST)) {
      throw new IllegalArgumentException("it does not begin with '" + FIRST + "'");
    }
    Map<Phase, List<long[]>> knots = new LinkedHashMap<>();
    for (String line : lines.subList(HEAD, lines.size())) {
      long[] numbers = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
      int rank = numbers[0] == 0 ? 0 : Long.numberOfTrailingZeros(numbers[0]);
      Phase phase = new Phase(rank, (int) numbers[1]);
      knots.computeIfAbsent(phase, _ -> new ArrayList<>()).add(numbers);
    }
    Map<Phase, PhaseCurve> curves = new LinkedHashMap<>();
    knots.forEach((phase, rows) -> curves.put(phase, curve(phase.rank(), rows)));
    return curves;
  }

  private static PhaseCurve curve(int rank, List<long[]> rows) {
    int[] values = new int[rows.size() + 1];
    double[][] columns = new double[PhaseCurve.columns(rank)][rows.size() + 1];
    for (int knot = 1; knot < values.length; knot++) {
      long[] numbers = rows.get(knot - 1);
      values[knot] = (int) numbers[2];
      for (int column = 0; column < numbers.length - PLACE; column++) {
        columns[column][knot] = numbers[column + PLACE] * unit(column);
      }
    }
    return new PhaseCurve(rank, values, columns);
  }
}
