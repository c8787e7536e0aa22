package afterstate.expectimax;

import afterstate.agent.Budget;
import afterstate.agent.Evaluator;

/// The leaves that one thread of a search looks at, and whether it may look at more.
final class Leaves {
  private static final int BITS = 16;

  private final Evaluator evaluator;
  private final Budget budget;

  /// Half of the leaves of a search are met more than once, and one costs tens of loads.
  private final Memory memory = new Memory(BITS);

  private long looks;

  Leaves(Evaluator evaluator, Budget budget) {
    this.evaluator = evaluator;
    this.budget = budget;
  }

  /// A new move begins.
  void begin() {
    looks = 0;
    budget.begin();
  }

  boolean isSpent() {
    return budget.isSpent(looks);
  }

  /// What a leaf is worth. It counts when it is remembered, too: what a search finds must not
  /// depend on what was searched before.
  double value(long after) {
    looks++;
    int slot = memory.slot(after);
    if (memory.holds(slot, after)) {
      return memory.value(slot);
    }
    double value = evaluator.value(after);
    memory.put(slot, after, value);
    return value;
  }
}
