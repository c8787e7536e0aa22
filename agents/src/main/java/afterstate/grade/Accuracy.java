package afterstate.grade;

import afterstate.board.Move;

/// How accurate the moves of a game were, from 0 to 100 %.
///
/// Two things count: what the moves did to the chances on balance, harm and repair together, and a
/// small part of what the best moves would have gained. Without the first, players with a style of
/// their own come out too low, since the judge thinks little of their boards, and wrongly so;
/// without the second, all strong players are equal (notes/0030). The root spreads the scale, as
/// players differ by factors.
public final class Accuracy {
  /// The loss per move at which the accuracy is 50 %.
  public static final double HALF = 0.01;

  /// How much the regret of a move counts.
  public static final double PART_OF_REGRET = 0.02;

  private double harm;
  private double regret;
  private int moves;

  public void add(Judgement judgement, Move move) {
    harm += judgement.harm(move);
    regret += judgement.regret(move);
    moves++;
  }

  public int moves() {
    return moves;
  }

  /// In percent; 100 without a move.
  public double percent() {
    return moves == 0 ? 100 : percent(harm / moves, regret / moves);
  }

  /// @param harm the mean harm of a move
  /// @param regret the mean regret of a move
  static double percent(double harm, double regret) {
    return 100 / (1 + Math.sqrt((Math.max(0, harm) + PART_OF_REGRET * regret) / HALF));
  }
}
