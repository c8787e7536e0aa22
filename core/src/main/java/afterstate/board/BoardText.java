package afterstate.board;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// Boards as text, in two forms.
///
/// *Rank digits*: 16 characters, one per cell from the top left, row by row: `0` empty, `1` a 2,
/// `2` a 4, ... `F` a 32768, `G` a 65536, `H` a 131072. *Rows of numbers*: four lines of four
/// tiles; a dot is an empty cell.
public final class BoardText {
  private static final String DIGITS = "0123456789ABCDEFGH";

  private BoardText() {}

  public static char digit(int rank) {
    return DIGITS.charAt(rank);
  }

  public static String digits(Position position) {
    StringBuilder text = new StringBuilder(Board.CELLS);
    for (int cell = 0; cell < Board.CELLS; cell++) {
      text.append(digit(position.rank(cell)));
    }
    return text.toString();
  }

  /// The rank digits of a board are its hexadecimal form.
  public static String digits(long board) {
    return HexFormat.of().withUpperCase().toHexDigits(board);
  }

  /// Four lines of numbers in columns of equal width, a dot for an empty cell.
  public static String rows(Position position) {
    int width = Integer.toString(position.maxTile()).length();
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int rank = position.rank(cell);
      String tile = rank == 0 ? "." : Integer.toString(Board.tile(rank));
      text.append(" ".repeat(width - tile.length()))
          .append(tile)
          .append(cell % 4 == 3 ? "\n" : " ");
    }
    return text.toString();
  }

  /// Reads either form: 16 rank digits (in one word or four), or 16 numbers (0 or a dot is empty)
  /// in any number of rows, separated by spaces, commas, bars or brackets.
  ///
  /// @throws IllegalArgumentException naming the cell or count that is wrong, and the rule
  public static Position parse(String text) {
    List<String> words =
        Arrays.stream(text.split("[\\s,;|/\\[\\]]+")).filter(word -> !word.isEmpty()).toList();
    boolean digitRows = words.size() == 4 && words.stream().allMatch(word -> word.length() == 4);
    if (words.size() == 1 || digitRows) {
      return parseDigits(String.join("", words));
    }
    if (words.size() != Board.CELLS) {
      throw new IllegalArgumentException(
          "a board has 16 cells, this has "
              + words.size()
              + "; write 16 rank digits (0 empty, 1 = 2, 2 = 4, ... H = 131072) or 16 numbers");
    }
    int[] ranks = new int[Board.CELLS];
    Arrays.setAll(ranks, cell -> rankOfNumber(words.get(cell), cell));
    return Position.ofRanks(ranks);
  }

  private static Position parseDigits(String digits) {
    if (digits.length() != Board.CELLS) {
      throw new IllegalArgumentException(
          "a board has 16 rank digits, " + Quote.of(digits) + " has " + digits.length());
    }
    int[] ranks = new int[Board.CELLS];
    Arrays.setAll(ranks, cell -> rankOfDigit(digits.charAt(cell), cell));
    return Position.ofRanks(ranks);
  }

  private static int rankOfDigit(char digit, int cell) {
    int rank = DIGITS.indexOf(Character.toUpperCase(digit));
    if (rank < 0) {
      throw new IllegalArgumentException(
          Quote.of(String.valueOf(digit))
              + " in cell "
              + cell
              + " is not a rank digit; they are 0 to 9 and A to H");
    }
    return rank;
  }

  private static int rankOfNumber(String word, int cell) {
    if (word.equals(".") || word.equals("0")) {
      return 0;
    }
    for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
      if (word.equals(Integer.toString(Board.tile(rank)))) {
        return rank;
      }
    }
    throw new IllegalArgumentException(
        Quote.of(word)
            + " in cell "
            + cell
            + " is not a tile; a cell is 0 or a power of two from 2 to 131072");
  }
}
