package afterstate.grading;

import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.grade.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A graded game of an agent.
///
/// @param agent its spec text
/// @param accuracy in percent
/// @param counts how many moves got each [Grade], in its order
public record AccuracyRow(
    String agent,
    long seed,
    long game,
    int score,
    int tile,
    double accuracy,
    List<Integer> counts) {
  static final LineFormat FORMAT =
      new LineFormat(
          "agent,seed,game,score,tile,accuracy,best,good,inaccuracy,mistake,blunder", false);

  private static final int FIRST_COUNT = 6;

  public AccuracyRow {
    counts = List.copyOf(counts);
  }

  public int moves() {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }

  public int count(Grade grade) {
    return counts.get(grade.ordinal());
  }

  String line() {
    StringBuilder line = new StringBuilder();
    line.append('"').append(agent).append('"').append(',').append(seed).append(',').append(game);
    line.append(',').append(score).append(',').append(tile);
    line.append(',').append(String.format(Locale.ROOT, "%.3f", accuracy));
    counts.forEach(count -> line.append(',').append(count));
    return line.toString();
  }

  static AccuracyRow of(Row row) {
    List<Integer> counts = new ArrayList<>();
    for (Grade grade : Grade.values()) {
      counts.add(row.small(FIRST_COUNT + grade.ordinal()));
    }
    return new AccuracyRow(
        row.text(0),
        row.whole(1),
        row.whole(2),
        row.small(3),
        row.small(4),
        row.decimal(5),
        counts);
  }
}
