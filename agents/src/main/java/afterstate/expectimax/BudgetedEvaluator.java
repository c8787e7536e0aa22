package afterstate.expectimax;

import afterstate.agent.Evaluator;

/// The evaluator as one worker uses it: through a cache, within a budget.
final class BudgetedEvaluator {
  private static final int CACHE_BITS = 16;

  private final Evaluator evaluator;
  private final Budget budget;

  /// Half of the leaves of a search are met more than once, and one costs tens of loads.
  private final EvaluationCache cache = new EvaluationCache(CACHE_BITS);

  private long evaluations;

  BudgetedEvaluator(Evaluator evaluator, Budget budget) {
    this.evaluator = evaluator;
    this.budget = budget;
  }

  /// A new move begins.
  void begin() {
    evaluations = 0;
    budget.begin();
  }

  boolean isSpent() {
    return budget.isSpent(evaluations);
  }

  /// What a leaf is worth. One from the cache counts as an evaluation, too: what a search finds
  /// must not depend on what was searched before.
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
