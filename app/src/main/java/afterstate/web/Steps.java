package afterstate.web;

import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.game.Transcript;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The last steps of a game, packed: a game has tens of thousands of steps, and a server has
/// thousands of games.
final class Steps {
  static final int KEPT = 20_000;

  /// The most memory that the steps of a game take.
  static final long MOST_BYTES = 28L * KEPT;

  private static final int FIRST_SIZE = 250;
  private static final int DIRECTIONS = 4;

  private int[] moves = new int[FIRST_SIZE]; // move, cell and tile in four bits each
  private int[] gains = new int[FIRST_SIZE];
  private float[] millis = new float[FIRST_SIZE];
  private float[] values = new float[DIRECTIONS * FIRST_SIZE];
  private int count;

  /// How many steps there have been since the start of the game.
  int count() {
    return count;
  }

  /// The number of the first step that is still kept.
  int first() {
    return Math.max(0, count - KEPT);
  }

  void add(Transcript.Step step, int gain, Choice choice, double time) {
    if (count == gains.length && count < KEPT) {
      grow(Math.min(KEPT, 2 * count));
    }
    int slot = count % gains.length;
    moves[slot] = step.move().ordinal() << 8 | step.cell() << 4 | step.tile();
    gains[slot] = gain;
    millis[slot] = (float) time;
    for (Move move : Move.ALL) {
      values[DIRECTIONS * slot + move.ordinal()] = (float) choice.value(move);
    }
    count++;
  }

  private void grow(int size) {
    moves = Arrays.copyOf(moves, size);
    gains = Arrays.copyOf(gains, size);
    millis = Arrays.copyOf(millis, size);
    values = Arrays.copyOf(values, DIRECTIONS * size);
  }

  /// The points of some steps.
  int gains(int from, int to) {
    int sum = 0;
    for (int step = from; step < to; step++) {
      sum += gains[step % gains.length];
    }
    return sum;
  }

  /// Some steps as a JSON array of arrays.
  ///
  /// @param detail the last value of each step, as JSON
  String json(int from, int to, @Nullable String detail) {
    StringBuilder json = new StringBuilder("[");
    for (int step = from; step < to; step++) {
      int slot = step % gains.length;
      json.append(step == from ? "[" : ",[")
          .append(moves[slot] >> 8)
          .append(',')
          .append(moves[slot] >> 4 & 0xF)
          .append(',')
          .append(moves[slot] & 0xF)
          .append(',')
          .append(gains[slot])
          .append(",[");
      for (int move = 0; move < DIRECTIONS; move++) {
        float value = values[DIRECTIONS * slot + move];
        json.append(move == 0 ? "" : ",");
        json.append(Float.isFinite(value) ? Float.toString(value) : "null");
      }
      json.append("],").append(Math.round(millis[slot] * 1000) / 1000f);
      json.append(',').append(detail).append(']');
    }
    return json.append(']').toString();
  }
}
