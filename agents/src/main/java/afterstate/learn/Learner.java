package afterstate.learn;

import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.Arrays;

/// Plays games by the highest gain plus value, and learns from every move by delayed or backward
/// TD(lambda).
///
/// One for each thread; the weights and their history are shared without locks. Two threads that
/// change a weight at once may lose one of the changes, which costs less than any lock would
/// (notes/0017). Oracle: `NaiveLearner`.
public final class Learner {
  /// A game is not restarted if it has no more moves than this.
  private static final int SHORT = 10;

  private static final int RANK_16384 = 14;

  private static final int FOURS = Spawn.fours(0.1);

  private final WeightUpdater updater;
  private final TdLambda tdLambda;
  private final Carousel carousel;
  private final WaitingRestarts waiting;
  private final GreedyMove best;
  private final int downgrade;
  private final boolean restart;
  private final boolean stopAtFrozen;

  /// See [GameCounts]; the first is for 16384, the second for 32768.
  private long games;

  private final long[] with = new long[2];
  private long starts;
  private final long[] from = new long[2];

  /// The boards of the game, for restarts. The array grows with the longest game.
  private long[] path = new long[1 << 12];

  /// A learner that shares no waiting restarts with others.
  public Learner(Weights weights, History history, Carousel carousel, TrainingConfig config) {
    this(weights, history, carousel, new WaitingRestarts(config.waiting()), config);
  }

  public Learner(
      Weights weights,
      History history,
      Carousel carousel,
      WaitingRestarts waiting,
      TrainingConfig config) {
    this.carousel = carousel;
    this.waiting = waiting;
    downgrade = TileDowngrading.rank(config.downgrade());
    restart = config.restart();
    stopAtFrozen = config.stopAtFrozen();
    updater = new WeightUpdater(weights, history, config);
    best = new GreedyMove(updater, downgrade);
    tdLambda =
        config.backward()
            ? new BackwardTdLambda(updater, config.lambda())
            : new DelayedTdLambda(updater, config.lambda());
  }

  /// The result of a game.
  ///
  /// @param whole whether it began with two tiles, not on a board of the carousel
  /// @param moves including those of its restarts
  public record Played(boolean whole, int moves, int score) {}

  /// All games of this learner so far.
  public GameCounts counts() {
    return new GameCounts(games, with[0], with[1], starts, from[0], from[1]);
  }

  /// Plays one game, then its restarts (Matsuzaki 2017) or those of games that have waited for
  /// longer, and learns.
  ///
  /// @param alpha the learning rate
  /// @param random chooses the tiles, and the board on which it begins
  public Played play(double alpha, SplitMix random) {
    updater.use(alpha);
    long saved = carousel.board(random);
    boolean whole = saved == 0;
    Played game = playFrom(whole ? spawn(spawn(0, random), random) : saved, whole, random);
    restartAfter(game.moves);
    int moves = game.moves;
    for (long board = waiting.next(); board != 0; board = waiting.next()) {
      int more = playFrom(board, false, random).moves;
      restartAfter(more);
      moves += more;
    }
    return new Played(whole, moves, game.score);
  }

  /// The last game will be played again from its middle.
  private void restartAfter(int moves) {
    if (restart && moves > SHORT) {
      waiting.add(path[moves / 2]);
    }
  }

  private Played playFrom(long start, boolean whole, SplitMix random) {
    long board = start;
    int level = carousel.level(board);
    int moves = 0;
    int score = 0;
    boolean learned = false; // the last afterstate is of a stage that learns
    float value = 0; // of the last afterstate
    float target = 0; // of the last afterstate when the game is over
    while (true) {
      // 1. A board cannot hold what two 32768 make: the game ends, and its true end is unknown.
      if (!Slide.isExact(board)) {
        target = value;
        break;
      }

      // 2. The best of the four moves.
      long seen = TileDowngrading.below(board, downgrade);
      if (!best.choose(seen)) {
        break;
      }

      // 3. Its sum is what the last afterstate should have been worth, and for certain if that of
      // the next cannot change.
      long after = TileDowngrading.below(best.after(), downgrade);
      boolean learns = updater.learns(after);
      if (stopAtFrozen && learned && !learns) {
        target = best.sum();
        break;
      }
      learned = learns;
      if (moves > 0) {
        tdLambda.error(best.sum() - value);
      }
      value = best.sum() - best.gain();
      tdLambda.moved(after, best.gain());

      // 4. The game continues on the real board.
      score += seen == board ? best.gain() : Slide.gain(board, best.move());
      remember(moves++, board);
      board = spawn(seen == board ? best.after() : Slide.slide(board, best.move()), random);

      // 5. A board that enters a later level may become the start of other games.
      int reached = carousel.level(board);
      if (reached > level) {
        carousel.offer(reached, board, random);
        level = reached;
      }
    }
    tdLambda.ended(value, target);
    count(start, whole, board);
    return new Played(whole, moves, score);
  }

  private void count(long start, boolean whole, long end) {
    starts++;
    games += whole ? 1 : 0;
    for (int i = 0; i < 2; i++) {
      from[i] += TileDowngrading.hasRankFrom(start, RANK_16384 + i) ? 1 : 0;
      with[i] += whole && TileDowngrading.hasRankFrom(end, RANK_16384 + i) ? 1 : 0;
    }
  }

  private void remember(int move, long board) {
    if (move == path.length) {
      path = Arrays.copyOf(path, 2 * move);
    }
    path[move] = board;
  }

  private static long spawn(long board, SplitMix random) {
    return board | Spawn.tile(Spawn.emptyCells(board), random.nextBits(Spawn.BITS), FOURS);
  }
}
