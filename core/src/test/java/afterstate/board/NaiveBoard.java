package afterstate.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A board as sixteen ranks in an array, slid by lists: slow, plain and obviously right. The oracle
/// of the fast one.
final class NaiveBoard {
  private final int[] ranks;

  NaiveBoard(int[] ranks) {
    this.ranks = ranks;
  }

  static NaiveBoard of(long board) {
    String hex = String.format("%016x", board);
    return new NaiveBoard(hex.chars().map(digit -> Character.digit(digit, 16)).toArray());
  }

  static NaiveBoard of(Position position) {
    int[] ranks = new int[16];
    Arrays.setAll(ranks, position::rank);
    return new NaiveBoard(ranks);
  }

  record Slid(NaiveBoard after, int gain) {}

  Slid slide(Move move) {
    int[] after = new int[16];
    int gain = 0;
    for (int i = 0; i < 4; i++) {
      int[] cells = cells(move, i);
      List<Integer> tiles = new ArrayList<>();
      for (int cell : cells) {
        if (ranks[cell] != 0) {
          tiles.add(ranks[cell]);
        }
      }
      List<Integer> merged = new ArrayList<>();
      while (!tiles.isEmpty()) {
        int tile = tiles.removeFirst();
        if (!tiles.isEmpty() && tiles.getFirst() == tile) {
          tiles.removeFirst();
          merged.add(tile + 1);
          gain += 1 << (tile + 1);
        } else {
          merged.add(tile);
        }
      }
      for (int step = 0; step < merged.size(); step++) {
        after[cells[step]] = merged.get(step);
      }
    }
    return new Slid(new NaiveBoard(after), gain);
  }

  /// The cells of the i-th line, from the wall that the tiles slide to.
  private static int[] cells(Move move, int i) {
    return switch (move) {
      case UP -> new int[] {i, i + 4, i + 8, i + 12};
      case DOWN -> new int[] {i + 12, i + 8, i + 4, i};
      case LEFT -> new int[] {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3};
      case RIGHT -> new int[] {4 * i + 3, 4 * i + 2, 4 * i + 1, 4 * i};
    };
  }

  boolean isLegal(Move move) {
    return !slide(move).after().equals(this);
  }

  boolean isOver() {
    return Arrays.stream(Move.values()).noneMatch(this::isLegal);
  }

  int[] ranks() {
    return ranks.clone();
  }

  int emptyCount() {
    return (int) Arrays.stream(ranks).filter(rank -> rank == 0).count();
  }

  int maxRank() {
    return Arrays.stream(ranks).max().orElseThrow();
  }

  NaiveBoard transposed() {
    int[] turned = new int[16];
    Arrays.setAll(turned, cell -> ranks[4 * (cell % 4) + cell / 4]);
    return new NaiveBoard(turned);
  }

  NaiveBoard mirrored() {
    int[] turned = new int[16];
    Arrays.setAll(turned, cell -> ranks[4 * (cell / 4) + 3 - cell % 4]);
    return new NaiveBoard(turned);
  }

  /// The board as the fast one has it: a `long` knows no rank above 15.
  long saturated() {
    long board = 0;
    for (int rank : ranks) {
      board = board << 4 | Math.min(rank, 15);
    }
    return board;
  }

  String digits() {
    StringBuilder text = new StringBuilder();
    for (int rank : ranks) {
      text.append("0123456789ABCDEFGH".charAt(rank));
    }
    return text.toString();
  }

  String numbers() {
    StringBuilder text = new StringBuilder();
    for (int rank : ranks) {
      text.append(rank == 0 ? 0 : 1 << rank).append(' ');
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NaiveBoard board && Arrays.equals(ranks, board.ranks);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ranks);
  }
}
