package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.random.SplitMix;
import java.util.stream.DoubleStream;
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
}
