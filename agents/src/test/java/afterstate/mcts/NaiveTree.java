package afterstate.mcts;

import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.rollout.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Tree search with an object a node and recursion, drawing from the same dice in the same order.
final class NaiveTree {
  private final TreeSearch spec;
  private final RandomWalk walk;
  private final Node root = new Node();

  NaiveTree(TreeSearch spec, long seed) {
    this.spec = spec;
    this.walk = new RandomWalk(seed, Spawn.fours(spec.spawn4()));
  }

  static final class Node {
    final List<Node> children = new ArrayList<>();
    int visits;
    double total;

    void expand() {
      for (int code = 0; code < 4; code++) {
        children.add(new Node());
      }
    }

    Node child(Move move) {
      return children.get(move.ordinal());
    }

    double mean() {
      return visits == 0 ? 0 : total / visits;
    }

    double bound(Move move, double c) {
      Node child = child(move);
      return child.visits == 0
          ? Double.POSITIVE_INFINITY
          : child.mean() + c * Math.sqrt(StrictMath.log(visits) / child.visits);
    }
  }

  /// The root after all iterations.
  Node search(long board) {
    root.visits = 1;
    root.expand();
    for (int i = 0; i < spec.iterations(); i++) {
      visit(root, board, 0);
    }
    return root;
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

  /// Returns the score of a descent from here and counts it in every node on the way.
  private double visit(Node node, long board, int points) {
    double score;
    if (Slide.isOver(board) || node.children.isEmpty() && node.visits == 0) {
      score = points + rollOut(board);
    } else if (node.children.isEmpty()) {
      node.expand();
      score = play(node, board, points, legal(board).findFirst().orElseThrow());
    } else {
      score = play(node, board, points, highest(board, move -> node.bound(move, spec.c())));
    }
    node.visits++;
    node.total += score;
    return score;
  }

  private double play(Node node, long board, int points, Move move) {
    long next = walk.spawn(Slide.slide(board, move));
    return visit(node.child(move), next, points + Slide.gain(board, move));
  }

  private double rollOut(long board) {
    long sum = 0;
    for (int i = 0; i < spec.rollouts(); i++) {
      sum += walk.points(board, spec.depth());
    }
    return (double) sum / spec.rollouts();
  }
}
