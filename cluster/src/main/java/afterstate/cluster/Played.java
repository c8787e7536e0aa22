package afterstate.cluster;

import afterstate.board.Position;
import afterstate.game.Outcome;
import java.io.Serializable;

/// The result of an order.
record Played(long order, int score, int moves, long low, int high, double millis)
    implements Serializable {
  static Played of(long order, Outcome outcome, double millis) {
    Position board = outcome.board();
    return new Played(order, outcome.score(), outcome.moves(), board.low(), board.high(), millis);
  }

  Outcome outcome() {
    return new Outcome(score, moves, new Position(low, high));
  }
}
