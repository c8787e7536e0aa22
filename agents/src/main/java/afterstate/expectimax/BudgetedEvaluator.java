package afterstate.expectimax;

import afterstate.agent.Evaluator;

/// The evaluator as one worker uses it: through a cache, within a budget.
final class BudgetedEvaluator {
  private static final int CACHE_BITS = 16;

  private final Evaluator evaluator;
  private final Budget budget;

  /// Half of the leaves of a search occur more than once, and evaluating one takes tens of loads.
  private final EvaluationCache cache = new EvaluationCache(CACHE_BITS);

  private long evaluations;

  BudgetedEvaluator(Evaluator evaluator, Budget budget) {
    this.evaluator = evaluator;
    this.budget = budget;
  }

  /// Starts a new move.
  void begin() {
    evaluations = 0;
    budget.begin();
  }

  /// Starts a new pass with limits of its own.
  void begin(long mostEvaluations, double mostMillis) {
    evaluations = 0;
    budget.begin(mostEvaluations, mostMillis);
  }

  /// Since the move or the pass began.
  long evaluations() {
    return evaluations;
  }

  boolean isSpent() {
    return budget.isSpent(evaluations);
  }

  /// The value of a leaf. A cache hit counts as an evaluation too: the result of a search must not
  /// depend on earlier searches.
  double value(long after) {
    evaluations++;
    int slot = cache.slot(after);
    if (cache.holds(slot, after)) {
      return cache.value(slot);
    }
    double value = evaluator.value(after);
    cache.put(slot, after, value);
    return value;
  }
}
