package afterstate.mcts;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.rollout.RandomWalk;
import java.util.Arrays;

/// The tree of [TreeSearch]: parallel arrays, without an object per node. Oracle: `NaiveTree`.
final class Tree implements Agent {
  private static final int ROOT = 0;
  private static final int NONE = -1;

  private final TreeSearch spec;
  private final RandomWalk walk;

  // 1. Storage: the children of a node are four in a row, in code order. Empty after
  // releaseMemory().
  private int[] firstChild = {};
  private int[] visits = {};
  private double[] total = {};
  private int size;

  // 2. The path of the current descent, and the board and points where it is now.
  private int[] path = {};
  private int pathLength;
  private long board;
  private int points;

  Tree(TreeSearch spec, long seed) {
    this.spec = spec;
    this.walk = new RandomWalk(seed, Spawn.fours(spec.spawn4()));
  }

  private void allocate(int nodes, int moves) {
    firstChild = new int[nodes];
    visits = new int[nodes];
    total = new double[nodes];
    path = new int[moves];
  }

  /// Frees the arrays. Every move grows a new tree anyway; only the random generator has to stay.
  @Override
  public void releaseMemory() {
    allocate(0, 0);
  }

  /// The number of nodes that the arrays can hold.
  int capacity() {
    return firstChild.length;
  }

  @Override
  public Choice consider(long root) {
    if (Slide.isOver(root)) {
      throw Choice.noMoveLeft(root);
    }
    if (capacity() == 0) {
      allocate(1 + 4 * (spec.iterations() + 1), spec.iterations() + 2);
    }
    size = 0;
    add(1);
    visits[ROOT] = 1;
    expand(ROOT);
    for (int i = 0; i < spec.iterations(); i++) {
      board = root;
      int leaf = descend(); // 1. Selection; tiles are drawn on the way
      grow(leaf); // 2. Expansion
      double score = points + rollOut(); // 3. Simulation
      backUp(score); // 4. Backpropagation
    }
    return choice(root);
  }

  /// Follows the highest bounds to a node without children, playing the moves on `board`.
  private int descend() {
    int node = ROOT;
    points = 0;
    pathLength = 0;
    path[pathLength++] = node;
    while (firstChild[node] != NONE && !Slide.isOver(board)) {
      node = step(firstChild[node] + bestMove(node));
    }
    return node;
  }

  /// Expands a leaf that was visited before, and goes to its first legal child.
  private void grow(int leaf) {
    if (visits[leaf] == 0 || firstChild[leaf] != NONE || Slide.isOver(board)) {
      return;
    }
    expand(leaf);
    int code = 0;
    while (Slide.change(board, code) == 0) {
      code++;
    }
    step(firstChild[leaf] + code);
  }

  private double rollOut() {
    long sum = 0;
    for (int i = 0; i < spec.rollouts(); i++) {
      sum += walk.points(board, spec.depth());
    }
    return (double) sum / spec.rollouts();
  }

  private void backUp(double score) {
    for (int i = 0; i < pathLength; i++) {
      visits[path[i]]++;
      total[path[i]] += score;
    }
  }

  /// Goes to a child: its index among the four is the code of the move.
  private int step(int child) {
    int code = (child - 1) & 3;
    points += Slide.gain(board, Move.of(code));
    board = walk.spawn(board ^ Slide.change(board, code));
    path[pathLength++] = child;
    return child;
  }

  private void expand(int node) {
    firstChild[node] = size;
    add(4);
  }

  private void add(int nodes) {
    Arrays.fill(firstChild, size, size + nodes, NONE);
    Arrays.fill(visits, size, size + nodes, 0);
    Arrays.fill(total, size, size + nodes, 0);
    size += nodes;
  }

  /// The first legal move that was never visited; else the one with the highest bound.
  private int bestMove(int node) {
    int best = NONE;
    double bestBound = Double.NEGATIVE_INFINITY;
    double log = StrictMath.log(visits[node]);
    for (int code = 0; code < 4; code++) {
      if (Slide.change(board, code) != 0) {
        double bound = bound(log, firstChild[node] + code);
        if (bound > bestBound) {
          best = code;
          bestBound = bound;
        }
      }
    }
    return best;
  }

  /// @param log the logarithm of the parent's visits
  private double bound(double log, int child) {
    return visits[child] == 0
        ? Double.POSITIVE_INFINITY
        : mean(child) + spec.c() * Math.sqrt(log / visits[child]);
  }

  private double mean(int node) {
    return total[node] / visits[node];
  }

  /// The values of the root's moves are their means, whichever rule chooses the move; a move that
  /// was never tried has the value 0.
  private Choice choice(long root) {
    Choice byRule = Choice.ofHighest(root, (move, _) -> merit(firstChild[ROOT] + move.ordinal()));
    Choice byMean =
        Choice.ofHighest(root, (move, _) -> meanOrZero(firstChild[ROOT] + move.ordinal()));
    return new Choice(byRule.best(), byMean.up(), byMean.right(), byMean.down(), byMean.left());
  }

  private double merit(int child) {
    return switch (spec.choose()) {
      case VALUE -> visits[child] == 0 ? Double.NEGATIVE_INFINITY : mean(child);
      case UCB ->
          visits[child] == 0
              ? Double.NEGATIVE_INFINITY
              : bound(StrictMath.log(visits[ROOT]), child);
      case VISITS -> visits[child];
    };
  }

  private double meanOrZero(int child) {
    return visits[child] == 0 ? 0 : mean(child);
  }
}
