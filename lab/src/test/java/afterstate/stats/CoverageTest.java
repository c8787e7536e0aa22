package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.grading.AccuracyFile;
import afterstate.grading.AccuracyRow;
import afterstate.random.SplitMix;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often the interval of a mean score holds the true mean, for samples of scores that agents
/// really made. The shares are those of 20,000 trials in notes/0013, which also tells what other
/// intervals do; the standard error of a share of 3,000 trials is 0.4 to 0.6 %.
class CoverageTest {
  private static final int TRIALS = 3000;

  /// With very few games no interval is right for every shape: the scores of the first agent have
  /// two humps, those of the second a long tail, and those of the third lean to neither side.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a2 | layers=6           |  3 | 0.880",
        "a2 | layers=6           |  5 | 0.933",
        "a2 | layers=6           | 10 | 0.948",
        "a2 | layers=6           | 30 | 0.951",
        "b3 | w0=1, w1=1, w2=max |  3 | 0.933",
        "b3 | w0=1, w1=1, w2=max |  5 | 0.924",
        "b3 | w0=1, w1=1, w2=max | 10 | 0.927",
        "b3 | w0=1, w1=1, w2=max | 30 | 0.939",
        "d2 | objective=moves    |  3 | 0.894",
        "d2 | objective=moves    |  5 | 0.928",
        "d2 | objective=moves    | 10 | 0.952",
        "d2 | objective=moves    | 30 | 0.950"
      })
  void positiveMeanInterval_storedScores_holdsTheirMean(
      String study, String agent, int games, double share) {
    double[] scores = StoredScores.of(study, agent);
    double truth = StoredScores.mean(scores);
    SplitMix dice = new SplitMix(games);
    int held = 0;
    for (int i = 0; i < TRIALS; i++) {
      Running sample = new Running();
      DoubleStream.generate(() -> scores[dice.nextInt(scores.length)])
          .limit(games)
          .forEach(sample::add);
      held += sample.positiveMeanInterval().contains(truth) ? 1 : 0;
    }
    assertThat((double) held / TRIALS).isCloseTo(share, within(0.015));
  }

  /// Accuracies in percent. Those of `greedy` are spread evenly, and most of `ntuple` are close to
  /// 100, with one far below: a sample without it knows nothing of it, and no interval repairs
  /// that.
  @ParameterizedTest
  @CsvSource({"greedy, 3, 0.964", "greedy, 10, 0.951", "ntuple, 3, 0.646", "ntuple, 10, 0.725"})
  void boundedMeanInterval_storedAccuracies_holdsTheirMeanAndStaysInBounds(
      String agent, int games, double share) {
    double[] accuracies =
        AccuracyFile.read(Path.of("../studies/accuracy.csv")).stream()
            .filter(row -> row.agent().equals(agent))
            .mapToDouble(AccuracyRow::accuracy)
            .toArray();
    double truth = StoredScores.mean(accuracies);
    SplitMix dice = new SplitMix(games);
    int held = 0;
    for (int i = 0; i < TRIALS; i++) {
      Interval interval =
          Sample.of(
                  DoubleStream.generate(() -> accuracies[dice.nextInt(accuracies.length)])
                      .limit(games))
              .boundedMeanInterval(100);
      assertThat(interval.low()).isGreaterThanOrEqualTo(0);
      assertThat(interval.high()).isLessThanOrEqualTo(100);
      held += interval.contains(truth) ? 1 : 0;
    }
    assertThat((double) held / TRIALS).isCloseTo(share, within(0.015));
  }

  /// Settings of document B that play many games alike, so that most differences are 0. Student's
  /// interval of the differences holds the truth in 68 % of the samples of the first line; the sum
  /// of the two means does not know that most games are alike, and is too long (notes/0024).
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "w0=1, w1=max, w2=max |  30 | 0.999",
        "w0=1, w1=1, w2=1     |  30 | 0.974",
        "w0=1, w1=1, w2=1     | 100 | 0.945",
        "w0=max, w1=1, w2=1   |  30 | 0.941",
        "w0=1, w1=1, w2=max   |  30 | 0.947"
      })
  void sum_storedPairs_holdsTheirDifference(String agent, int games, double share) {
    double[] ours = StoredScores.of("b6", "w0=max, w1=max, w2=1");
    double[] theirs = StoredScores.of("b6", agent);
    double truth = StoredScores.mean(ours) - StoredScores.mean(theirs);
    SplitMix dice = new SplitMix(games);
    int held = 0;
    for (int i = 0; i < TRIALS; i++) {
      int[] drawn = IntStream.generate(() -> dice.nextInt(ours.length)).limit(games).toArray();
      double[] first = IntStream.of(drawn).mapToDouble(game -> ours[game]).toArray();
      double[] second = IntStream.of(drawn).mapToDouble(game -> theirs[game]).toArray();
      Estimate difference =
          Estimate.sum(
              List.of(mean(first), mean(second).times(-1)),
              new double[][] {{0, -Correlation.of(first, second)}, {0, 0}});
      held += difference.interval().contains(truth) ? 1 : 0;
    }
    assertThat((double) held / TRIALS).isCloseTo(share, within(0.015));
  }

  private static Estimate mean(double... scores) {
    Sample sample = Sample.of(scores);
    return new Estimate(sample.mean(), sample.positiveMeanInterval());
  }
}
