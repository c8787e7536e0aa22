package afterstate.expectimax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// What ends a search. Its paths end by [Plies] or by [PathProbability]; what it spends on a move
/// may be limited by [Nodes], by [Time] or by both.
sealed interface Limit {

  /// Where the paths of a search end.
  sealed interface OfPaths extends Limit {
    /// The pass that goes as far as the limit allows.
    Horizon furthest(long board);

    /// Passes for a budget, each further than the last; the first looks at the moves alone.
    List<Horizon> passes(long board);

    /// What the furthest pass may cost where there is no budget.
    List<OfCost> guard();
  }

  /// What a search may spend on a move.
  sealed interface OfCost extends Limit {}

  /// Paths end after some plies, all moves alike; where a path leads through improbable tiles,
  /// before.
  ///
  /// With a budget each pass is a ply deeper than the last and ends paths at half the probability.
  ///
  /// @param minProbability the path probability at which a pass of two plies ends paths; 0 ends
  ///   none
  record Plies(Depth depth, double minProbability) implements OfPaths {
    @Override
    public Horizon furthest(long board) {
      return pass(depth.on(board));
    }

    @Override
    public List<Horizon> passes(long board) {
      return IntStream.rangeClosed(1, depth.on(board)).mapToObj(this::pass).toList();
    }

    private Horizon pass(int plies) {
      return new Horizon(plies, 1, (float) Math.scalb(minProbability, 2 - plies));
    }

    @Override
    public List<OfCost> guard() {
      return List.of();
    }
  }

  /// Paths end when they become less probable than this. Tiles and moves count: a move is the less
  /// probable the more it seems to lose.
  ///
  /// @param least at least [#SMALLEST]
  record PathProbability(double least, Depth depth) implements OfPaths {
    /// Paths that end with the game do so long before.
    static final double SMALLEST = 1.0 / (1 << 30);

    /// With a budget, each pass ends paths at a probability so many times smaller.
    private static final float FURTHER = 4;

    /// Where all moves seem alike none is improbable, and paths hardly end.
    static final int MOST_LEAVES = 4_000_000;

    @Override
    public Horizon furthest(long board) {
      return new Horizon(depth.on(board), (float) (1 / least), 1);
    }

    @Override
    public List<Horizon> passes(long board) {
      Horizon furthest = furthest(board);
      List<Horizon> passes = new ArrayList<>();
      passes.add(new Horizon(1, 1, 1));
      for (float start = 1; start <= furthest.start() && furthest.plies() > 1; start *= FURTHER) {
        passes.add(new Horizon(furthest.plies(), start, 1));
      }
      return passes;
    }

    @Override
    public List<OfCost> guard() {
      return List.of(new Nodes(MOST_LEAVES));
    }
  }

  /// A move costs so many evaluations of leaves.
  record Nodes(int most) implements OfCost {}

  /// A move takes so long.
  record Time(double millis) implements OfCost {}
}
