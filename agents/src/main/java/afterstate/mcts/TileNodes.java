package afterstate.mcts;

import java.util.Arrays;

/// Where a [Tree] keeps the nodes of the boards that a tile leads to: a hash table from an
/// afterstate's node and a board to the board's node.
final class TileNodes {
  static final int NONE = -1;

  private final int[] nodes;
  private final int[] parents;
  private final long[] boards;
  private final int mask;

  /// @param most the largest number of entries
  TileNodes(int most) {
    int slots = Integer.highestOneBit(Math.max(1, most)) << 2; // at most half full
    mask = slots - 1;
    nodes = new int[slots];
    parents = new int[slots];
    boards = new long[slots];
  }

  void clear() {
    Arrays.fill(nodes, NONE);
  }

  /// The slot of a board after an afterstate; it is free if the board has no node yet.
  int slot(int parent, long board) {
    long mixed = (board ^ parent * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
    int slot = (int) (mixed >>> 32) & mask;
    while (nodes[slot] != NONE && (parents[slot] != parent || boards[slot] != board)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /// The node in a slot, or [#NONE].
  int node(int slot) {
    return nodes[slot];
  }

  void put(int slot, int parent, long board, int node) {
    nodes[slot] = node;
    parents[slot] = parent;
    boards[slot] = board;
  }
}
