package afterstate.mcts;

import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.mcts.TreeSearch.Backup;
import afterstate.mcts.TreeSearch.LeafTiles;
import afterstate.mcts.TreeSearch.Policy;
import afterstate.mcts.TreeSearch.Tiles;
import afterstate.rollout.RandomWalk;
import afterstate.rollout.WalkValue;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Tree search with an object per node and recursion, drawing from the same dice in the same order.
final class NaiveTree {
  private final TreeSearch spec;
  private final RandomWalk walk;
  private final Node root = new Node();

  NaiveTree(TreeSearch spec, long seed) {
    this.spec = spec;
    this.walk = new RandomWalk(seed, Spawn.fours(spec.spawn4()));
  }

  static final class Node {
    final Map<Move, Node> children = new EnumMap<>(Move.class);
    long ownBoard;
    int visits;
    double total;

    Node child(Move move) {
      return Objects.requireNonNull(children.get(move));
    }

    double mean() {
      return visits == 0 ? 0 : total / visits;
    }

    double worth(Backup backup) {
      return backup == Backup.TOTAL ? total : mean();
    }

    double bound(Move move, TreeSearch spec) {
      Node child = child(move);
      return child.visits == 0
          ? Double.POSITIVE_INFINITY
          : child.worth(spec.backup())
              + spec.c() * Math.sqrt(StrictMath.log(visits) / child.visits);
    }
  }

  /// The root after all iterations.
  Node search(long board) {
    root.visits = 1;
    expand(root, board);
    for (int i = 0; i < spec.iterations(); i++) {
      choose(root, board, 0);
      root.visits++;
    }
    return root;
  }

  private void expand(Node node, long board) {
    for (Move move : Move.ALL) {
      Node child = new Node();
      node.children.put(move, child);
      if (spec.tiles() == Tiles.FIXED && Slide.isLegal(board, move)) {
        child.ownBoard = walk.spawn(Slide.slide(board, move));
      }
    }
  }

  static Stream<Move> legal(long board) {
    return Move.ALL.stream().filter(move -> Slide.isLegal(board, move));
  }

  /// The legal move with the highest merit, the first among equals.
  static Move highest(long board, ToDoubleFunction<Move> merit) {
    return legal(board)
        .reduce((a, b) -> merit.applyAsDouble(b) > merit.applyAsDouble(a) ? b : a)
        .orElseThrow();
  }

  private double choose(Node node, long board, int points) {
    return play(node, board, points, highest(board, move -> node.bound(move, spec)));
  }

  /// Plays a move from a node; the score of what follows is counted in the child.
  private double play(Node node, long board, int points, Move move) {
    Node child = node.child(move);
    long after = Slide.slide(board, move);
    int made = points + Slide.gain(board, move);
    double score = child.visits == 0 ? rollOuts(child, after, made) : visit(child, after, made);
    child.visits++;
    child.total += score;
    return score;
  }

  private double visit(Node node, long after, int points) {
    long board = tile(node, after);
    if (Slide.isOver(board)) {
      return score(points, board);
    }
    if (!node.children.isEmpty()) {
      return choose(node, board, points);
    }
    expand(node, board);
    return play(node, board, points, legal(board).findFirst().orElseThrow());
  }

  private long tile(Node node, long after) {
    return spec.tiles() == Tiles.FIXED ? node.ownBoard : walk.spawn(after);
  }

  private double rollOuts(Node leaf, long after, int points) {
    Evaluator evaluator = spec.leaf().evaluator();
    boolean guided = !evaluator.equals(Evaluator.ZERO) || spec.policy() == Policy.GREEDY;
    if (guided && spec.depth() == 0) {
      return score(points, after) + value(after);
    }
    long board = spec.leafTiles() == LeafTiles.LEAF ? tile(leaf, after) : 0;
    double sum = 0;
    for (int i = 0; i < spec.rollouts(); i++) {
      long start = spec.leafTiles() == LeafTiles.LEAF ? board : walk.spawn(after);
      sum += rollOut(start, spec.depth(), points, guided);
    }
    return sum / spec.rollouts();
  }

  private double rollOut(long board, int left, int points, boolean guided) {
    if (left == 0 || Slide.isOver(board)) {
      return score(points, board);
    }
    Move move =
        spec.policy() == Policy.RANDOM
            ? Move.of(walk.legalMove(board))
            : highest(board, each -> Slide.gain(board, each) + value(Slide.slide(board, each)));
    long after = Slide.slide(board, move);
    int made = points + Slide.gain(board, move);
    return guided && left == 1
        ? score(made, after) + value(after)
        : rollOut(walk.spawn(after), left - 1, made, guided);
  }

  private double score(int points, long end) {
    return spec.value() == WalkValue.SUM ? Board.tileSum(end) : points;
  }

  private double value(long after) {
    int rank = TileDowngrading.rank(spec.downgrade());
    return spec.leaf().evaluator().value(TileDowngrading.below(after, rank));
  }
}
