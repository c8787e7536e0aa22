package afterstate.learn;

import afterstate.board.Lowered;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.Arrays;

/// Plays games by the highest gain plus value, and learns from every move: TD(0) on afterstates,
/// delayed TD(lambda) after Jaskowski (2016), each with [Rule#TD] or [Rule#TC].
///
/// One for each thread; the weights and their history are shared without locks. Two threads that
/// change a weight at once may lose one of the changes, which costs less than any lock would
/// (notes/0008). Oracle: `NaiveLearner`.
public final class Learner {
  /// The moves that an error travels back, where lambda is above 0.
  public static final int HORIZON = 3;

  /// A game of no more moves does not begin again.
  private static final int SHORT = 10;

  private static final int FOURS = Spawn.fours(0.1);

  private final Weights weights;
  private final Lookups lookups;
  private final History history;
  private final Carousel carousel;
  private final float lambda;
  private final Scope scope;

  /// Where the weights of the afterstate at hand are.
  private final int[] places;

  /// The last afterstates of the game, whose errors are not complete yet; the oldest first.
  private final long[] waiting;

  private final float[] errors;
  private int waits;

  private float rate;

  /// The boards of the game, to begin again from; grows with the longest game.
  private long[] path = new long[1 << 12];

  /// @param lambda how much of an error counts for the move before
  public Learner(Weights weights, History history, Carousel carousel, double lambda, Scope scope) {
    this.weights = weights;
    this.history = history;
    this.carousel = carousel;
    this.lambda = (float) lambda;
    this.scope = scope;
    lookups = weights.lookups();
    places = new int[lookups.count()];
    waiting = new long[(lambda > 0 ? HORIZON : 0) + 1];
    errors = new float[waiting.length];
  }

  /// What is learned of a game.
  ///
  /// @param downgrade the rank from which on boards are seen one rank lower; see [Lowered]
  /// @param frozen the number of stages, from the first, whose weights stay as they are
  /// @param restart whether a game that has ended begins again at its middle, and so on until there
  ///   is little left: late boards, which decide how far it goes, are learned from more often
  ///   (Matsuzaki 2017)
  public record Scope(int downgrade, int frozen, boolean restart) {
    public static final Scope ALL = new Scope(Lowered.NEVER, 0, false);
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
    rate = (float) (alpha / lookups.count());
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
    waits = 0;
    int level = carousel.level(board);
    int moves = 0;
    int score = 0;
    float value = 0; // of the afterstate before
    while (Slide.isExact(board)) { // two 32768 make what a board cannot say: the game ends there
      // 1. The best of the four moves.
      long seen = Lowered.below(board, scope.downgrade);
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
        error(-value);
        break;
      }
      if (moves > 0) {
        error(best - value);
      }

      // 3. On with the game.
      value = best - gain;
      await(Lowered.below(after, scope.downgrade));
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
    while (waits > 0) {
      learnOldest();
    }
    return new Played(whole, moves, score);
  }

  private float value(long after) {
    return weights.value(Lowered.below(after, scope.downgrade), places);
  }

  private static long deal(long board, SplitMix random) {
    return board | Spawn.tile(Spawn.places(board), random.nextBits(Spawn.BITS), FOURS);
  }

  /// The afterstate will learn from the errors to come.
  private void await(long after) {
    if (waits == waiting.length) {
      learnOldest();
    }
    waiting[waits] = after;
    errors[waits] = 0;
    waits++;
  }

  /// The error of the last afterstate counts for those before it too, less and less.
  private void error(float error) {
    float share = error;
    for (int i = waits - 1; i >= 0; i--) {
      errors[i] += share;
      share *= lambda;
    }
  }

  private void learnOldest() {
    correct(waiting[0], errors[0]);
    waits--;
    for (int i = 0; i < waits; i++) {
      waiting[i] = waiting[i + 1];
      errors[i] = errors[i + 1];
    }
  }

  private void correct(long after, float error) {
    int stage = weights.stage(after);
    if (stage < scope.frozen) {
      return;
    }
    lookups.find(after, places);
    if (stage > 0) {
      promote(stage);
    }
    switch (history.rule()) {
      case TD -> evenly(weights.table(stage), error);
      case TC -> coherently(weights.table(stage), history.table(stage), error);
    }
  }

  /// Weights that change for the first time in this stage begin with what they were before it.
  private void promote(int stage) {
    float[] table = weights.table(stage);
    for (int place : places) {
      if (table[place] == 0) {
        table[place] = weights.weight(stage, place);
      }
    }
  }

  private void evenly(float[] table, float error) {
    float share = rate * error;
    for (int place : places) {
      table[place] += share;
    }
  }

  private void coherently(float[] table, float[] past, float error) {
    float floor = history.floor();
    float size = Math.abs(error);
    float share = rate * error;
    for (int place : places) {
      float sum = past[2 * place];
      float sizes = past[2 * place + 1];
      float agreed = Math.abs(sum);
      // another thread may be between its two writes: never more than the whole share
      table[place] += agreed < sizes ? share * Math.max(floor, agreed / sizes) : share;
      past[2 * place] = sum + error;
      past[2 * place + 1] = sizes + size;
    }
  }
}
