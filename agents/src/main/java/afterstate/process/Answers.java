package afterstate.process;

import afterstate.agent.Choice;
import afterstate.agent.Decimal;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Slide;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what players answer. A broken rule is an `IllegalArgumentException` that states it.
final class Answers {
  private static final Map<String, Move> WORDS =
      Move.ALL.stream().collect(Collectors.toMap(Move::word, move -> move));

  private static final String LETTERS = "urdl";

  private Answers() {}

  /// The choice that an answer to `board` means: a move, or `values` of all four.
  static Choice choice(long board, String answer) {
    String[] words = answer.strip().split("\\s+");
    if (words[0].equals("values")) {
      return ofValues(board, words);
    }
    @Nullable Move move = words.length == 1 ? move(words[0]) : null;
    if (move == null) {
      throw new IllegalArgumentException("it must be up, right, down, left or four values");
    }
    requireLegal(board, move);
    return Choice.ofHighest(board, (legal, _) -> legal == move ? 1 : 0);
  }

  private static Choice ofValues(long board, String[] words) {
    require(words.length == 5, "values has " + (words.length - 1) + " numbers, must have 4");
    double[] values = new double[4];
    int best = -1;
    for (int code = 0; code < values.length; code++) {
      boolean legal = Slide.isLegal(board, Move.of(code));
      values[code] = legal ? number(words[code + 1]) : Double.NaN;
      if (!Double.isNaN(values[code]) && (best < 0 || values[code] > values[best])) {
        best = code;
      }
    }
    require(best >= 0, "there is no number for a legal move");
    return new Choice(Move.of(best), values[0], values[1], values[2], values[3]);
  }

  /// A value; `-` is none.
  private static double number(String word) {
    try {
      return word.equals("-") ? Double.NaN : Decimal.parse(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("each value is a number, or - for none", e);
    }
  }

  private static @Nullable Move move(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.length() == 1 ? move(lower.charAt(0)) : WORDS.get(lower);
  }

  private static @Nullable Move move(char letter) {
    int code = Math.max(LETTERS.indexOf(Character.toLowerCase(letter)), "0123".indexOf(letter));
    return code < 0 ? null : Move.of(code);
  }

  /// Reads `moves LETTERS` for the first `count` boards.
  static void moves(long[] boards, Move[] moves, int count, String answer) {
    require(answer.startsWith("moves "), "the answer to boards is moves and a letter for each");
    String letters = answer.substring("moves ".length()).strip();
    require(
        letters.length() == count,
        "there are " + letters.length() + " moves for " + count + " boards");
    for (int i = 0; i < count; i++) {
      @Nullable Move move = move(letters.charAt(i));
      if (move == null) {
        throw new IllegalArgumentException("letter " + (i + 1) + " is not one of U, R, D, L");
      }
      requireLegal(boards[i], move);
      moves[i] = move;
    }
  }

  private static void requireLegal(long board, Move move) {
    require(
        Slide.isLegal(board, move),
        "nothing moves " + move.word() + " on " + BoardText.digits(board));
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}
