package afterstate.study;

import afterstate.experiment.GameRow;
import afterstate.random.SplitMix;
import afterstate.stats.Crowning;
import afterstate.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Some games of each setting crown the one with the highest mean, again and again.
///
/// @param contenders in the order of their labels, at least two
/// @param shares how often each is crowned, by the number of games that each plays
record Contest(
    CrownedSweep sweep, List<Contender> contenders, SequencedMap<Integer, double[]> shares) {
  /// How many games each setting plays.
  static final List<Integer> GAMES = List.of(5, 10, 20, 50, 100, 200, 500);

  private static final int REPETITIONS = 10_000;
  private static final long SEED = 2048;

  /// A setting and all games that we have of it.
  record Contender(String label, List<GameRow> rows, double mean) {
    static Contender of(String label, List<GameRow> rows) {
      return new Contender(
          label, rows, Sample.of(rows.stream().mapToDouble(GameRow::score)).mean());
    }

    double[] scores() {
      return rows.stream().mapToDouble(GameRow::score).toArray();
    }
  }

  static Contest of(CrownedSweep sweep, List<Contender> contenders) {
    List<double[]> scores = contenders.stream().map(Contender::scores).toList();
    SequencedMap<Integer, double[]> shares = new TreeMap<>();
    for (int games : GAMES) {
      SplitMix dice = new SplitMix(SplitMix.derive(SEED, games));
      shares.put(games, Crowning.shares(scores, games, REPETITIONS, dice::nextInt));
    }
    return new Contest(sweep, contenders, shares);
  }

  /// The one with the highest mean of all games.
  Contender best() {
    return contenders.stream().max(Comparator.comparingDouble(Contender::mean)).orElseThrow();
  }

  /// How often that setting is crowned; 0 if there is none of that name.
  double share(String label, int games) {
    return IntStream.range(0, contenders.size())
        .filter(i -> contenders.get(i).label.equals(label))
        .mapToDouble(i -> shares(games)[i])
        .sum();
  }

  private double[] shares(int games) {
    double[] own = shares.get(games);
    if (own == null) {
      throw new IllegalArgumentException(games + " is not one of " + GAMES);
    }
    return own;
  }

  /// How often another one than the best is crowned.
  double wrong(int games) {
    return Math.clamp(1 - share(best().label, games), 0, 1);
  }

  /// How much less than the best the crowned one scores on average, as a share of the best.
  double cost(int games) {
    return IntStream.range(0, contenders.size())
        .mapToDouble(i -> shares(games)[i] * (1 - contenders.get(i).mean / best().mean))
        .sum();
  }
}
