package afterstate.endgame;

import afterstate.board.Move;
import afterstate.board.Position;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A solved endgame: the chance of making the goal under perfect play.
public final class Solution {
  private final Endgame endgame;
  private final double spawn4;
  private final List<Line> rows;
  private final List<Line> columns;
  private final float[] chances;

  private Solution(Endgame endgame, double spawn4) {
    this.endgame = endgame;
    this.spawn4 = spawn4;
    this.rows = Line.all(endgame, false);
    this.columns = Line.all(endgame, true);
    this.chances = new Solver(endgame, spawn4).solve();
  }

  /// Solves an endgame, on all cores.
  ///
  /// @param spawn4 the probability that a new tile is a 4
  public static Solution of(Endgame endgame, double spawn4) {
    return new Solution(endgame, spawn4);
  }

  public Endgame endgame() {
    return endgame;
  }

  /// The chance at the start of a game, when two random tiles are added to the walls.
  public double chance() {
    double sum = 0;
    int empty = endgame.emptyCells(0);
    for (int index = 0; index < endgame.cells(); index++) {
      int power = endgame.power(index);
      int others = empty & ~(1 << index);
      sum += (1 - spawn4) * endgame.afterTile(chances, power, others, spawn4);
      sum += spawn4 * endgame.afterTile(chances, 2 * power, others, spawn4);
    }
    return sum / endgame.cells();
  }

  /// The chance of a position before a move.
  ///
  /// @throws IllegalArgumentException if it is not of this endgame
  public double chance(Position position) {
    return chances[endgame.state(position)];
  }

  /// A legal move.
  ///
  /// @param after the board after the slide, null if the slide makes the goal
  public record Option(Move move, double chance, @Nullable Position after) {}

  /// The legal moves in code order: up, right, down, left.
  ///
  /// @throws IllegalArgumentException if the position is not of this endgame
  public List<Option> options(Position position) {
    int state = endgame.state(position);
    return Move.ALL.stream().flatMap(move -> Stream.ofNullable(option(state, move))).toList();
  }

  private @Nullable Option option(int state, Move move) {
    int change = 0;
    for (Line line : move == Move.UP || move == Move.DOWN ? columns : rows) {
      int code = line.code(state);
      int part = move == Move.UP || move == Move.LEFT ? line.toFirst(code) : line.toLast(code);
      if (part == Line.MAKES_GOAL) {
        return new Option(move, 1, null);
      }
      change += part;
    }
    int after = state + change;
    return change == 0
        ? null
        : new Option(
            move,
            endgame.afterTile(chances, after, endgame.emptyCells(after), spawn4),
            endgame.position(after));
  }
}
