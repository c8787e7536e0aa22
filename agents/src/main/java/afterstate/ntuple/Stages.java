package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Quote;
import afterstate.board.TileDowngrading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The parts of a game that have their own weights, by the largest tiles on the board.
///
/// A stage begins with some tiles: `16384`, or `16384+8192` for both together. As text: where each
/// stage but the first begins, separated by commas or slashes. Empty text or `none` is a single
/// stage.
///
/// The sum of the different tiles on a board decides: a board with 16384, 8192 and two 4096 has
/// 16384+8192+4096.
///
/// @param starts the sums at which the second stage begins, the third, and so on
public record Stages(List<Integer> starts) {
  public static final Stages ONE = new Stages(List.of());

  private static final String EXAMPLE = "16384/16384+8192";

  /// The allowed values, in words.
  public static final String VALUES = "none, or tiles such as " + EXAMPLE;

  /// A single stage as a word of spec text.
  private static final String NONE = "none";

  private static final int MOST = 8;

  /// The smallest tile with which a stage may begin is 256, so that a cheap test covers most
  /// boards.
  private static final int LEAST_RANK = 8;

  public Stages {
    starts = List.copyOf(starts);
    if (starts.size() >= MOST) {
      throw new IllegalArgumentException((starts.size() + 1) + " stages, must be at most " + MOST);
    }
    int before = Board.tile(LEAST_RANK) - 1;
    for (int start : starts) {
      if (start <= before || start >= 2 * Board.tile(Board.MAX_RANK) || (start & 1) != 0) {
        throw new IllegalArgumentException(
            "a stage begins with "
                + start
                + ", must be a tile or a sum of different tiles, at least 256, with no tile above"
                + " 32768, and more than the stage before");
      }
      before = start;
    }
  }

  /// Reads `16384/16384+8192`, or the same with commas.
  ///
  /// @throws IllegalArgumentException naming the stage and the rule
  public static Stages parse(String text) {
    List<Integer> starts = new ArrayList<>();
    boolean none = text.isBlank() || text.equals(NONE);
    for (String start : none ? new String[0] : text.split("[,/]", -1)) {
      starts.add(start(start));
    }
    return new Stages(starts);
  }

  private static int start(String text) {
    int[] tiles = Arrays.stream(text.split("\\+", -1)).mapToInt(Stages::tile).toArray();
    if (Arrays.stream(tiles).distinct().count() < tiles.length) {
      throw new IllegalArgumentException(
          Quote.of(text) + " has a tile twice, must be a sum of different tiles");
    }
    return Arrays.stream(tiles).sum();
  }

  private static int tile(String word) {
    return IntStream.rangeClosed(1, Board.MAX_RANK)
        .map(Board::tile)
        .filter(tile -> word.strip().equals(String.valueOf(tile)))
        .findAny()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Quote.of(word) + " is not a tile from 2 to 32768; write " + EXAMPLE));
  }

  public int count() {
    return starts.size() + 1;
  }

  public String text() {
    return starts.stream().map(Stages::sum).collect(Collectors.joining(","));
  }

  /// As a word of spec text: `16384/16384+8192`.
  @Override
  public String toString() {
    return starts.isEmpty() ? NONE : text().replace(',', '/');
  }

  private static String sum(int start) {
    return IntStream.iterate(Board.MAX_RANK, rank -> rank > 0, rank -> rank - 1)
        .map(Board::tile)
        .filter(tile -> (start & tile) != 0)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining("+"));
  }

  /// Finds the stage of a board, from 0.
  public Selector selector() {
    return new Selector(starts.stream().mapToInt(Integer::intValue).toArray());
  }

  /// Finds the stage of a board. Hot: a few operations if no tile is large enough.
  public static final class Selector {
    private final int[] starts;
    private final int leastRank;

    private Selector(int[] starts) {
      this.starts = starts;
      leastRank =
          starts.length == 0 ? Board.MAX_RANK : 31 - Integer.numberOfLeadingZeros(starts[0]);
    }

    /// How many stages it tells apart.
    int stages() {
      return starts.length + 1;
    }

    public int of(long board) {
      return starts.length == 0 || !TileDowngrading.hasRankFrom(board, leastRank) ? 0 : late(board);
    }

    private int late(long board) {
      int present = 0;
      for (long rest = board; rest != 0; rest >>>= 4) {
        present |= 1 << (rest & 0xF);
      }
      int stage = 0;
      while (stage < starts.length && present >= starts[stage]) {
        stage++;
      }
      return stage;
    }
  }
}
