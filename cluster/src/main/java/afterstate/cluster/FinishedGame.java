package afterstate.cluster;

import afterstate.board.Position;
import afterstate.game.Outcome;
import java.io.Serializable;

/// The result of an order.
///
/// @param moves how many there were
/// @param tape the moves as the text of a `MoveTape`, empty if nobody wants to know
record FinishedGame(
    long order, int score, int moves, long low, int high, double millis, String tape)
    implements Serializable {
  static FinishedGame of(Order order, Outcome outcome, double millis, String tape) {
    Position board = outcome.board();
    return new FinishedGame(
        order.number(), outcome.score(), outcome.moves(), board.low(), board.high(), millis, tape);
  }

  Outcome outcome() {
    return new Outcome(score, moves, new Position(low, high));
  }
}
