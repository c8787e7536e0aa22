package afterstate.claim;

import afterstate.claim.Rule.Term;
import afterstate.experiment.GameRow;
import afterstate.stats.Correlation;
import afterstate.stats.Estimate;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The terms of a rule as estimates that can be added: a mean for each agent, and all other terms.
///
/// Several means over the games of an agent become one mean of their sum. The means of two agents
/// are correlated as far as both played the same games.
record MeanParts(List<Mean> means, List<Estimate> others, Games games) {
  /// The mean of a sum of terms over the games of an agent.
  private record Mean(String who, List<Term> terms, Estimate estimate) {
    static Mean of(String who, List<Term> terms, List<GameRow> rows) {
      if (terms.size() == 1) {
        Term only = terms.getFirst();
        return new Mean(who, terms, quantity(only).of(rows).times(only.weight()));
      }
      Sample totals = Sample.of(rows.stream().mapToDouble(row -> total(terms, row)));
      return new Mean(who, terms, new Estimate(totals.mean(), totals.meanInterval()));
    }

    boolean isShare() {
      return terms.size() == 1 && quantity(terms.getFirst()).kind() == Quantity.Kind.SHARE;
    }

    /// What it is the mean of, for one game; a single term without its weight.
    double of(GameRow row) {
      return terms.size() == 1 ? quantity(terms.getFirst()).y().of(row) : total(terms, row);
    }

    /// The sign of what [#of] leaves out.
    double sign() {
      return terms.size() == 1 ? Math.signum(terms.getFirst().weight()) : 1;
    }

    private static double total(List<Term> terms, GameRow row) {
      return terms.stream().mapToDouble(t -> t.weight() * quantity(t).y().of(row)).sum();
    }
  }

  private static Quantity quantity(Term term) {
    Quantity quantity = term.quantity();
    if (quantity == null) {
      throw new IllegalArgumentException(term + " is a plain number");
    }
    return quantity;
  }

  static MeanParts of(List<Term> terms, Games games) {
    List<Estimate> others = new ArrayList<>();
    Map<String, List<Term>> means = new LinkedHashMap<>();
    for (Term term : terms) {
      Quantity quantity = term.quantity();
      if (quantity == null) {
        others.add(Estimate.exactly(term.weight()));
      } else if (quantity.kind().isMean()) {
        means.computeIfAbsent(quantity.who(), key -> new ArrayList<>()).add(term);
      } else {
        others.add(quantity.of(games.of(quantity.who())).times(term.weight()));
      }
    }
    return new MeanParts(
        means.entrySet().stream()
            .map(one -> Mean.of(one.getKey(), one.getValue(), games.of(one.getKey())))
            .toList(),
        others,
        games);
  }

  /// The sum of all of them.
  Estimate sum() {
    List<Estimate> all = new ArrayList<>(means.stream().map(Mean::estimate).toList());
    all.addAll(others);
    double[][] correlations = new double[all.size()][all.size()];
    for (int i = 0; i < means.size(); i++) {
      for (int j = i + 1; j < means.size(); j++) {
        correlations[i][j] = correlation(means.get(i), means.get(j));
      }
    }
    return Estimate.sum(all, correlations);
  }

  /// The correlation of two means is that of the games that both agents played, and less if there
  /// are others: 400 of 4,000 games tie the means together less than 400 of 400.
  private double correlation(Mean first, Mean second) {
    List<Games.Pair> pairs = games.pairs(first.who, second.who);
    if (pairs.size() < Interval.FEWEST) {
      return 0;
    }
    double[] ours = pairs.stream().mapToDouble(pair -> first.of(pair.first())).toArray();
    double[] theirs = pairs.stream().mapToDouble(pair -> second.of(pair.second())).toArray();
    double ofGames =
        first.isShare() && second.isShare()
            ? Correlation.ofHits(ours, theirs)
            : Correlation.of(ours, theirs);
    double most = Math.sqrt((double) games.of(first.who).size() * games.of(second.who).size());
    return first.sign() * second.sign() * ofGames * pairs.size() / most;
  }
}
