package afterstate.experiment;

import afterstate.agent.AgentSpec;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import afterstate.stats.SequentialTest;
import afterstate.stats.Superiority;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Two agents play the same games until it is clear which one scores higher, or that they differ by
/// less than a margin.
///
/// Pairs are counted in the order of their numbers, so that the answer does not depend on the
/// threads.
public final class Match implements Runner.Plan {
  private final List<AgentSpec> agents;
  private final Rules rules;
  private final long seed;
  private final int mostPairs;
  private final double margin;

  private final SequentialTest test = new SequentialTest();
  private final List<int[]> pairs = new ArrayList<>(); // two scores each, or MISSING
  private int jobs;

  private static final int MISSING = -1;

  /// The result.
  public enum Verdict {
    FIRST_IS_BETTER,
    SECOND_IS_BETTER,
    NO_DIFFERENCE,
    NOT_DECIDED
  }

  /// The answer from the pairs that were counted.
  ///
  /// @param difference the mean of first minus second in percent of the second's mean
  /// @param interval the interval of `difference`, valid however often you look at it
  /// @param superiority how often the first scores higher
  public record Answer(
      Verdict verdict,
      int pairs,
      Sample first,
      Sample second,
      double difference,
      Interval interval,
      Superiority superiority) {}

  /// A match to be played by a [Runner].
  ///
  /// @param margin a difference of fewer percent than this counts as none
  public Match(
      AgentSpec first, AgentSpec second, Rules rules, long seed, int mostPairs, double margin) {
    Recipe.require(mostPairs >= 2, "pairs is " + mostPairs + ", must be at least 2");
    Recipe.require(
        margin > 0 && margin <= 100, "the margin is " + margin + ", must be above 0 and up to 100");
    this.agents = List.of(first, second);
    this.rules = rules;
    this.seed = seed;
    this.mostPairs = mostPairs;
    this.margin = margin;
  }

  @Override
  public Runner.@Nullable Job next() {
    int pair = jobs / 2;
    if (pair == mostPairs || verdict() != Verdict.NOT_DECIDED) {
      return null;
    }
    if (pair == pairs.size()) {
      pairs.add(new int[] {MISSING, MISSING});
    }
    int side = jobs++ % 2;
    return new Runner.Job(side, agents.get(side), rules, new GameId(seed, pair));
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    pairs.get((int) job.id().number())[job.setting()] = outcome.score();
    while (test.pairs() < pairs.size() && verdict() == Verdict.NOT_DECIDED) {
      int[] pair = pairs.get((int) test.pairs());
      if (pair[0] == MISSING || pair[1] == MISSING) {
        break;
      }
      test.add(pair[0], pair[1]);
    }
  }

  /// What is decided so far.
  public Verdict verdict() {
    Interval interval = interval();
    if (interval.low() > 0) {
      return Verdict.FIRST_IS_BETTER;
    }
    if (interval.high() < 0) {
      return Verdict.SECOND_IS_BETTER;
    }
    return interval.low() >= -margin && interval.high() <= margin
        ? Verdict.NO_DIFFERENCE
        : Verdict.NOT_DECIDED;
  }

  /// The pairs counted so far.
  public int pairs() {
    return (int) test.pairs();
  }

  /// First minus second in percent of the second's mean.
  public double difference() {
    return percent(test.ratio());
  }

  /// The interval of the difference; it never goes below -100 %.
  public Interval interval() {
    Interval ratio = test.interval();
    return new Interval(percent(ratio.low()), percent(ratio.high()));
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  /// The answer so far; there must be a pair.
  public Answer answer() {
    List<int[]> seen = pairs.subList(0, pairs());
    Sample first = Sample.of(seen.stream().mapToDouble(pair -> pair[0]));
    Sample second = Sample.of(seen.stream().mapToDouble(pair -> pair[1]));
    return new Answer(
        verdict(), pairs(), first, second, difference(), interval(), Superiority.of(first, second));
  }
}
