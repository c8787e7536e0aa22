package afterstate.expectimax;

import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.Symmetry;
import afterstate.board.TileDowngrading;

/// One of the threads that share a search: it takes boards of the root until none is left. The
/// nodes of the tree in reading order: chance, max. Oracles: `NaiveLearned`,
/// `NaivePathProbability`, and `NaiveExpectimax` where no path ends early.
///
/// Every chance node is averaged over the canonical form of its board, so that its value does not
/// depend on whether the table, or another thread, was there before.
///
/// Along a path the probability falls with each tile and, if moves are weighed, with what each move
/// seems to lose. So the search spends its leaves on critical boards, with few empty cells and few
/// good moves: it looks many moves ahead there, and only briefly at the rest (notes/0010).
final class SearchWorker {
  /// The probability of a 4.
  static final float FOUR = 0.1f;

  /// A move that seems to lose this many points counts as e times less probable.
  private static final float TOLERANCE = 3000;

  private static final float NO_MOVE_LEFT = 0;
  private static final float ILLEGAL = Float.NEGATIVE_INFINITY;

  private final SharedSearch shared;
  private final BudgetedEvaluator leaves;
  private final boolean weighsMoves;
  private final boolean points;
  private final boolean symmetric;
  private final int downgrade;
  private final TranspositionTable table;

  /// The path probability below which the current pass ends paths.
  private float least;

  SearchWorker(SharedSearch shared, BudgetedEvaluator leaves) {
    this.shared = shared;
    this.leaves = leaves;
    weighsMoves = shared.weighsMoves();
    points = shared.points();
    symmetric = shared.symmetric();
    downgrade = shared.downgrade();
    table = shared.table();
  }

  /// Starts a new move.
  void beginBudget() {
    leaves.begin();
  }

  /// Starts a new pass with limits of its own.
  void beginBudget(long mostEvaluations, double mostMillis) {
    leaves.begin(mostEvaluations, mostMillis);
  }

  /// The leaves evaluated since the budget began.
  long evaluations() {
    return leaves.evaluations();
  }

  /// Takes part in a pass.
  void search(Root root, Horizon horizon) {
    least = horizon.least();
    int plies = Depth.after(horizon.plies());
    for (int i = root.claim(); i >= 0; i = root.claim()) {
      if (root.beginsMove(i) && isOver()) {
        return;
      }
      root.set(i, max(root.board(i), plies, horizon.start() * root.probability(i)));
    }
  }

  /// Whether the current pass has to be abandoned, because this worker or another has spent its
  /// budget.
  private boolean isOver() {
    if (!shared.spent().get() && leaves.isSpent()) {
      shared.spent().set(true);
    }
    return shared.spent().get();
  }

  float leaf(long real) {
    return (float) leaves.value(TileDowngrading.below(real, downgrade));
  }

  /// The average over every empty cell and both tiles. Meaningless once the budget is spent.
  private float chance(long real, int plies, float probability) {
    long after = TileDowngrading.below(real, downgrade);
    long board = symmetric ? Symmetry.canonical(after) : after;
    float known = table.find(board, plies, inTable(probability));
    if (!Float.isNaN(known)) {
      return known;
    }
    if (isOver()) {
      return 0;
    }
    long cells = Spawn.emptyCells(board);
    int count = Long.bitCount(cells);
    float two = probability * (1 - FOUR) / count;
    float four = probability * FOUR / count;
    float twos = 0;
    float fours = 0;
    for (; cells != 0; cells &= cells - 1) {
      long cell = cells & -cells;
      twos += max(board | cell, plies, two);
      fours += max(board | cell << 1, plies, four);
    }
    float value = ((1 - FOUR) * twos + FOUR * fours) / count;
    if (!shared.spent().get()) {
      table.put(board, plies, inTable(probability), value);
    }
    return value;
  }

  /// The path probability as the table stores it. Without weighing of moves, a value holds for
  /// paths of any probability.
  private float inTable(float probability) {
    return weighsMoves ? probability : 0;
  }

  /// The best of the legal moves: its gain, and what follows.
  private float max(long board, int plies, float probability) {
    // 1. The moves and their gains
    long up = Slide.up(board);
    long right = Slide.right(board);
    long down = Slide.down(board);
    long left = Slide.left(board);
    int inRows = points ? Slide.gainInRows(board) : 0;
    int inColumns = points ? Slide.gainInColumns(board) : 0;

    // 2. What they seem to be worth: the value where paths end, else the basis of their weights
    int below = Depth.after(plies);
    boolean ends = below == 0 || probability < least;
    boolean asks = ends || weighsMoves;
    float upSeems = asks ? seems(board, up, inColumns) : 0;
    float rightSeems = asks ? seems(board, right, inRows) : 0;
    float downSeems = asks ? seems(board, down, inColumns) : 0;
    float leftSeems = asks ? seems(board, left, inRows) : 0;
    float top = Math.max(Math.max(upSeems, rightSeems), Math.max(downSeems, leftSeems));
    if (ends) {
      return top == ILLEGAL ? NO_MOVE_LEFT : top;
    }

    // 3. What follows them
    float best = follow(board, up, inColumns, below, probability, upSeems - top);
    best = Math.max(best, follow(board, right, inRows, below, probability, rightSeems - top));
    best = Math.max(best, follow(board, down, inColumns, below, probability, downSeems - top));
    best = Math.max(best, follow(board, left, inRows, below, probability, leftSeems - top));
    return best == ILLEGAL ? NO_MOVE_LEFT : best;
  }

  /// The value of a move if its afterstate is a leaf.
  private float seems(long board, long after, int gain) {
    return after == board ? ILLEGAL : gain + leaf(after);
  }

  /// The value of a move after a deeper search. A move that makes its path too improbable is ruled
  /// out, like an illegal one.
  ///
  /// @param loss what the move seems to lose, as a number of at most 0
  private float follow(long board, long after, int gain, int plies, float probability, float loss) {
    float weighed =
        loss == 0 ? probability : probability * (float) StrictMath.exp(loss / TOLERANCE);
    return after == board || weighed < least ? ILLEGAL : gain + chance(after, plies, weighed);
  }
}
