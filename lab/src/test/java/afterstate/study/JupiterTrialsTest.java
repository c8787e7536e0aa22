package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import afterstate.stats.TwoSampleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/// What the study D1 says about the author's own games follows from them and from ours.
class JupiterTrialsTest {
  private static final Study D1 =
      Documents.read(Catalog.standard()::agent).stream()
          .flatMap(document -> document.studies().stream())
          .filter(study -> study.id().equals("d1"))
          .findFirst()
          .orElseThrow();

  private final List<GameRow> ours = Results.read(Path.of("../studies/results/d1")).rows();
  private final List<Trial> theirs = trials();

  private record Trial(int tile, int sum, int moves) {
    static Trial of(String line) {
      int[] numbers = Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray();
      return new Trial(numbers[0], numbers[1], numbers[2]);
    }
  }

  private static List<Trial> trials() {
    try {
      return Files.readAllLines(Path.of("../studies/d/jupiter-trials.csv")).stream()
          .filter(line -> Character.isDigit(line.charAt(0)))
          .map(Trial::of)
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void text_ofTheStudy_hasTheProbabilitiesOfTheTests() {
    assertThat(D1.notes().text())
        .contains(
            "Fisher's exact test gives p = %s for games with 2048 and %s for those with 4096"
                .formatted(rounded(rates(2048)), rounded(rates(4096))))
        .contains(
            "Welch's test %s for moves and %s for the sum"
                .formatted(
                    rounded(means(GameRow::moves, Trial::moves)),
                    rounded(means(GameRow::sum, Trial::sum))));
  }

  @Test
  void rule_ofTheStudy_hasTheIntervalsOfTheTrials() {
    Interval moves = sample(theirs, Trial::moves).meanInterval();
    Interval sums = sample(theirs, Trial::sum).meanInterval();
    Interval winning = Interval.ofRate(reached(2048), theirs.size());
    Interval more = Interval.ofRate(reached(4096), theirs.size());

    assertThat(D1.notes().claims().getFirst().rule())
        .containsExactly(
            line("share(tile>=2048, 200 simulations) > %.3f", winning.low()),
            line("share(tile>=2048, 200 simulations) < %.3f", winning.high()),
            line("share(tile>=4096, 200 simulations) > %.4f", more.low()),
            line("share(tile>=4096, 200 simulations) < %.3f", more.high()),
            line("mean(moves, 200 simulations) > %.1f", moves.low()),
            line("mean(moves, 200 simulations) < %.1f", moves.high()),
            line("mean(sum, 200 simulations) > %.1f", sums.low()),
            line("mean(sum, 200 simulations) < %.1f", sums.high()));
  }

  private static String line(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static String rounded(double probability) {
    return String.format(Locale.ROOT, "%.2f", probability);
  }

  private int reached(int tile) {
    return (int) theirs.stream().filter(trial -> trial.tile >= tile).count();
  }

  private double rates(int tile) {
    int own = (int) ours.stream().filter(row -> row.tile() >= tile).count();
    return TwoSampleTest.ofRates(own, ours.size(), reached(tile), theirs.size());
  }

  private double means(ToDoubleFunction<GameRow> own, ToDoubleFunction<Trial> other) {
    return TwoSampleTest.ofMeans(sample(ours, own), sample(theirs, other));
  }

  private static <T> Sample sample(List<T> games, ToDoubleFunction<T> column) {
    return Sample.of(games.stream().mapToDouble(column));
  }
}
