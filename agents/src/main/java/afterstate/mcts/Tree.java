package afterstate.mcts;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.mcts.TreeSearch.Backup;
import afterstate.mcts.TreeSearch.Tiles;
import afterstate.rollout.RandomWalk;
import java.util.Arrays;

/// The tree of [TreeSearch]: parallel arrays, without an object per node. Oracle: `NaiveTree`.
final class Tree implements Agent {
  private static final int ROOT = 0;
  private static final int NONE = -1;

  private final TreeSearch spec;
  private final RandomWalk walk;
  private final Rollouts rollouts;
  private final boolean fixed;
  private final int downgrade;

  // 1. Storage: the children of a node are four in a row, in code order. Empty after
  // releaseMemory().
  private int[] firstChild = {};
  private int[] visits = {};
  private double[] total = {};
  private long[] boards = {}; // with the tile of the node, where tiles are fixed
  private int size;

  // 2. The path of the current descent, and the value, afterstate and board where it is now.
  private int[] path = {};
  private int pathLength;
  private int made;
  private long after;
  private long board; // not known at a leaf whose rollouts need no tile

  Tree(TreeSearch spec, long seed) {
    this.spec = spec;
    walk = new RandomWalk(seed, Spawn.fours(spec.spawn4()));
    rollouts = new Rollouts(spec, walk);
    fixed = spec.tiles() == Tiles.FIXED;
    downgrade = TileDowngrading.rank(spec.downgrade());
  }

  private void allocate(int nodes, int moves) {
    firstChild = new int[nodes];
    visits = new int[nodes];
    total = new double[nodes];
    boards = new long[fixed ? nodes : 0];
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
  public Choice consider(long real) {
    if (Slide.isOver(real)) {
      throw Choice.noMoveLeft(real);
    }
    long root = TileDowngrading.below(real, downgrade);
    if (capacity() == 0) {
      allocate(1 + 4 * (spec.iterations() + 1), spec.iterations() + 2);
    }
    size = 0;
    add(1);
    visits[ROOT] = 1;
    board = root;
    expand(ROOT);
    for (int i = 0; i < spec.iterations(); i++) {
      board = root;
      int leaf = grow(descend()); // 1. Selection; 2. Expansion
      double score = rollOut(leaf); // 3. Simulation
      backUp(score); // 4. Backpropagation
    }
    return choice(root);
  }

  /// Follows the highest bounds to a node without children, playing the moves on `board`.
  private int descend() {
    int node = ROOT;
    made = spec.value().ofStart(board);
    pathLength = 0;
    path[pathLength++] = node;
    while (firstChild[node] != NONE && !Slide.isOver(board)) {
      node = step(firstChild[node] + bestMove(node));
    }
    return node;
  }

  /// Expands a leaf that was visited before, and goes to its first legal child.
  private int grow(int leaf) {
    if (visits[leaf] == 0 || firstChild[leaf] != NONE || Slide.isOver(board)) {
      return leaf;
    }
    expand(leaf);
    int code = 0;
    while (Slide.change(board, code) == 0) {
      code++;
    }
    return step(firstChild[leaf] + code);
  }

  /// A node that was visited before is only rolled out if the game is over there.
  private double rollOut(int leaf) {
    return visits[leaf] == 0 ? made + rollouts.score(after, board) : made;
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
    made += spec.value().ofMove(board, Move.of(code));
    after = board ^ Slide.change(board, code);
    if (visits[child] > 0 || rollouts.needTile()) {
      board = fixed ? boards[child] : walk.spawn(after);
      made += spec.value().ofTile(board ^ after);
    }
    path[pathLength++] = child;
    return child;
  }

  /// Gives children to a node. Where tiles are fixed, the legal ones get theirs.
  private void expand(int node) {
    firstChild[node] = size;
    add(4);
    for (int code = 0; fixed && code < 4; code++) {
      long change = Slide.change(board, code);
      if (change != 0) {
        boards[firstChild[node] + code] = walk.spawn(board ^ change);
      }
    }
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
        : worth(child) + spec.c() * Math.sqrt(log / visits[child]);
  }

  private double worth(int node) {
    return spec.backup() == Backup.TOTAL ? total[node] : mean(node);
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
      case VALUE -> visits[child] == 0 ? Double.NEGATIVE_INFINITY : worth(child);
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
