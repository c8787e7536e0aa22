package afterstate.learn;

import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.Arrays;

/// Plays games by the highest gain plus value, and learns from every move: [Delayed] TD(lambda), or
/// [Backward], each with [Rule#TD] or [Rule#TC].
///
/// One for each thread; the weights and their history are shared without locks. Two threads that
/// change a weight at once may lose one of the changes, which costs less than any lock would
/// (notes/0017). Oracle: `NaiveLearner`.
public final class Learner {
  /// A game of no more moves does not begin again.
  private static final int SHORT = 10;

  private static final int FOURS = Spawn.fours(0.1);

  private final Corrector corrector;
  private final Credit credit;
  private final Carousel carousel;
  private final Scope scope;

  /// The boards of the game, to begin again from; grows with the longest game.
  private long[] path = new long[1 << 12];

  /// @param lambda how much of an error counts for the move before
  public Learner(Weights weights, History history, Carousel carousel, double lambda, Scope scope) {
    this.carousel = carousel;
    this.scope = scope;
    corrector = new Corrector(weights, history, scope.frozen);
    credit = scope.backward ? new Backward(corrector, lambda) : new Delayed(corrector, lambda);
  }

  /// What is learned of a game.
  ///
  /// @param downgrade the rank from which on boards are seen one rank lower; see [TileDowngrading]
  /// @param frozen the number of stages, from the first, whose weights stay as they are
  /// @param restart whether a game that has ended begins again at its middle, and so on until there
  ///   is little left: late boards, which decide how far it goes, are learned from more often
  ///   (Matsuzaki 2017)
  /// @param backward whether a game is learned from when it is over, the last move first
  public record Scope(int downgrade, int frozen, boolean restart, boolean backward) {
    public static final Scope ALL = new Scope(TileDowngrading.NEVER, 0, false, false);
  }

  /// What became of a game.
  ///
  /// @param whole whether it began with two tiles, not on a board of the carousel
  /// @param moves those of its restarts included
  public record Played(boolean whole, int moves, int score) {}

  /// Plays one game, and its restarts, and learns.
  ///
  /// @param alpha the share of an error that is corrected at once
  /// @param random deals the tiles, and decides where to begin
  public Played play(double alpha, SplitMix random) {
    corrector.use(alpha);
    long saved = carousel.board(random);
    boolean whole = saved == 0;
    Played game = playFrom(whole ? deal(deal(0, random), random) : saved, whole, random);
    int moves = game.moves;
    for (int last = moves; scope.restart && last > SHORT; moves += last) {
      last = playFrom(path[last / 2], false, random).moves;
    }
    return new Played(whole, moves, game.score);
  }

  private Played playFrom(long board, boolean whole, SplitMix random) {
    int level = carousel.level(board);
    int moves = 0;
    int score = 0;
    float value = 0; // of the afterstate before
    boolean over = false;
    while (Slide.isExact(board)) { // two 32768 make what a board cannot say: the game ends there
      // 1. The best of the four moves.
      long seen = TileDowngrading.below(board, scope.downgrade);
      int gainInRows = Slide.gainInRows(seen);
      int gainInColumns = Slide.gainInColumns(seen);
      long up = Slide.up(seen);
      long right = Slide.right(seen);
      long down = Slide.down(seen);
      long left = Slide.left(seen);
      float best = Float.NEGATIVE_INFINITY;
      long after = seen;
      int gain = 0;
      Move move = Move.UP;
      if (up != seen) {
        best = gainInColumns + value(up);
        after = up;
        gain = gainInColumns;
      }
      if (right != seen) {
        float sum = gainInRows + value(right);
        if (sum > best) {
          best = sum;
          after = right;
          gain = gainInRows;
          move = Move.RIGHT;
        }
      }
      if (down != seen) {
        float sum = gainInColumns + value(down);
        if (sum > best) {
          best = sum;
          after = down;
          gain = gainInColumns;
          move = Move.DOWN;
        }
      }
      if (left != seen) {
        float sum = gainInRows + value(left);
        if (sum > best) {
          best = sum;
          after = left;
          gain = gainInRows;
          move = Move.LEFT;
        }
      }

      // 2. The afterstate before this one was worth what it led to.
      if (after == seen) {
        over = true;
        break;
      }
      if (moves > 0) {
        credit.missed(best - value);
      }

      // 3. On with the game.
      value = best - gain;
      credit.moved(TileDowngrading.below(after, scope.downgrade), gain);
      score += seen == board ? gain : Slide.gain(board, move);
      if (moves == path.length) {
        path = Arrays.copyOf(path, 2 * moves);
      }
      path[moves++] = board;
      board = deal(seen == board ? after : Slide.slide(board, move), random);
      int reached = carousel.level(board);
      if (reached > level) {
        carousel.offer(reached, board, random);
        level = reached;
      }
    }
    credit.ended(value, over ? 0 : value);
    return new Played(whole, moves, score);
  }

  private float value(long after) {
    return corrector.value(TileDowngrading.below(after, scope.downgrade));
  }

  private static long deal(long board, SplitMix random) {
    return board | Spawn.tile(Spawn.places(board), random.nextBits(Spawn.BITS), FOURS);
  }
}
