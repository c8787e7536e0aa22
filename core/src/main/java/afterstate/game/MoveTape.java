package afterstate.game;

import afterstate.board.Move;
import afterstate.board.Quote;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The moves of a game, in two bits each. Its rules and its id give the tiles, so that together
/// they are the whole game.
///
/// As text, a tape is the number of moves, a dot, and three moves in each character: `7.AbC`. The
/// page writes the same into links.
public final class MoveTape implements Episode.Watcher {
  private static final Pattern TEXT = Pattern.compile("([0-9]{1,7})\\.([A-Za-z0-9_-]*)");
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  private static final int MOVES_A_BYTE = 4;
  private static final int MOVES_A_CHARACTER = 3;

  private byte[] bits = new byte[256];
  private int size;

  @Override
  public void played(Game game, Move move) {
    add(move.ordinal());
  }

  private void add(int code) {
    if (size == MOVES_A_BYTE * bits.length) {
      bits = Arrays.copyOf(bits, 2 * bits.length);
    }
    bits[size / MOVES_A_BYTE] |= (byte) (code << 2 * (size % MOVES_A_BYTE));
    size++;
  }

  /// How many moves there are.
  public int size() {
    return size;
  }

  public Move move(int index) {
    return Move.of(index < size ? code(index) : -1);
  }

  /// The code of a move, or 0 after the end.
  private int code(int index) {
    return index < size ? bits[index / MOVES_A_BYTE] >> 2 * (index % MOVES_A_BYTE) & 3 : 0;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(8 + size / MOVES_A_CHARACTER);
    text.append(size).append('.');
    for (int i = 0; i < size; i += MOVES_A_CHARACTER) {
      text.append(ALPHABET.charAt(code(i) << 4 | code(i + 1) << 2 | code(i + 2)));
    }
    return text.toString();
  }

  /// Reads the text of a tape.
  ///
  /// @throws IllegalArgumentException if it is not what [#toString] writes
  public static MoveTape parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (parts.matches()) {
      MoveTape tape = new MoveTape();
      int count = Integer.parseInt(parts.group(1));
      String characters = parts.group(2);
      for (int i = 0; i < count && i / MOVES_A_CHARACTER < characters.length(); i++) {
        int three = ALPHABET.indexOf(characters.charAt(i / MOVES_A_CHARACTER));
        tape.add(three >> 4 - 2 * (i % MOVES_A_CHARACTER) & 3);
      }
      if (tape.toString().equals(text)) {
        return tape;
      }
    }
    throw new IllegalArgumentException(
        Quote.of(text) + " is not a number of moves, a dot, and a character for each three");
  }

  /// Plays the moves on a game that has none yet, and calls the watcher after each.
  ///
  /// @throws IllegalArgumentException naming the first move that is illegal
  public Outcome replay(Game game, Episode.Watcher watcher) {
    for (int i = 0; i < size; i++) {
      Move move = move(i);
      game.play(move);
      watcher.played(game, move);
    }
    return game.outcome();
  }
}
