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

    /// What the furthest pass may cost if there is no budget.
    List<OfCost> guard();
  }

  /// What a search may spend on a move.
  sealed interface OfCost extends Limit {}

  /// Paths end after a number of plies, whatever their moves. A path through improbable tiles ends
  /// earlier.
  ///
  /// With a budget, each pass is one ply deeper than the one before and ends paths at half its
  /// probability.
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

  /// Paths end when they become less probable than this. Tiles and moves count: the more a move
  /// seems to lose, the less probable it is.
  ///
  /// @param least at least [#SMALLEST]
  record PathProbability(double least, Depth depth) implements OfPaths {
    /// Far below the probability of any path at the end of a game.
    static final double SMALLEST = 1.0 / (1 << 30);

    /// With a budget, each pass divides the probability at which paths end by this.
    private static final float FURTHER = 4;

    /// A limit for boards where all moves seem equally good: no move is improbable there, and paths
    /// hardly ever end.
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

  /// A move may take this many leaf evaluations.
  record Nodes(int most) implements OfCost {}

  /// A move may take this long.
  record Time(double millis) implements OfCost {}
}
