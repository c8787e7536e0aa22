package afterstate.learn;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.ntuple.NaiveNetwork;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// TD and TC learning after the formulas: whole lists of a game, maps keyed by text. The oracle of
/// [Learner], with the same order of additions.
final class NaiveLearner {
  private final NaiveNetwork network;
  private final TrainingConfig config;
  private final Carousel carousel;
  private final float lambda;

  /// For each weight, by stage and name, the sum of its errors and the sum of their sizes.
  private final Map<String, float[]> past = new HashMap<>();

  /// The game so far: its afterstates, the boards before them, the gains, what each was off by, and
  /// how many have learned.
  private final List<Long> afterstates = new ArrayList<>();

  private final List<Long> boards = new ArrayList<>();
  private final List<Long> waiting = new ArrayList<>();
  private final List<Integer> gains = new ArrayList<>();
  private final List<Float> errors = new ArrayList<>();
  private int corrected;

  NaiveLearner(NaiveNetwork network, Carousel carousel, TrainingConfig config) {
    this.network = network;
    this.carousel = carousel;
    this.config = config;
    lambda = (float) config.lambda();
  }

  /// A move with its points and what it leads to.
  private record Option(Move move, long after, int gain, float value) {
    float sum() {
      return gain + value;
    }
  }

  Learner.Played play(double alpha, SplitMix dice) {
    long saved = carousel.board(dice);
    int score = playFrom(saved == 0 ? spawn(spawn(0, dice), dice) : saved, alpha, dice);
    int moves = boards.size();
    restartFromTheMiddle();
    while (waiting.size() > config.waiting()) {
      playFrom(waiting.removeFirst(), alpha, dice);
      moves += boards.size();
      restartFromTheMiddle();
    }
    return new Learner.Played(saved == 0, moves, score);
  }

  private void restartFromTheMiddle() {
    if (config.restart() && boards.size() > 10) {
      waiting.add(boards.get(boards.size() / 2));
    }
  }

  /// Returns the points.
  private int playFrom(long board, double alpha, SplitMix dice) {
    afterstates.clear();
    boards.clear();
    gains.clear();
    errors.clear();
    corrected = 0;
    Position position = Position.of(board);
    int stage = network.stage(position.low());
    int score = 0;
    Option before = null;
    float end = 0;
    while (!position.isOver()) {
      Option best = best(Position.of(seen(position.low())));
      if (before != null && isBackToFrozen(seen(before.after()), seen(best.after()))) {
        end = best.sum();
        break;
      }
      if (before != null) {
        errors.add(best.sum() - (before.sum() - before.gain()));
      }
      // an afterstate learns when the errors of the three moves after it are known
      if (!config.backward() && afterstates.size() - corrected == (lambda > 0 ? 4 : 1)) {
        correctNext(alpha);
      }
      afterstates.add(seen(best.after()));
      boards.add(position.low());
      gains.add(best.gain());
      score += position.slide(best.move()).gain();
      before = best;
      position = Position.of(spawn(position.slide(best.move()).after().low(), dice));
      if (network.stage(position.low()) > stage) {
        stage = network.stage(position.low());
        carousel.offer(stage, position.low(), dice);
      }
    }
    if (before != null) {
      errors.add(end - (before.sum() - before.gain()));
    }
    if (config.backward()) {
      correctBackward(alpha, end);
    }
    while (corrected < afterstates.size()) {
      correctNext(alpha);
    }
    return score;
  }

  private boolean learns(int stage) {
    int last = config.stages().count() - 1;
    return stage > config.frozenStages() - 1 && stage <= last - config.frozenLastStages();
  }

  /// Whether a game has left the stages that learn, and is to end there.
  private boolean isBackToFrozen(long before, long after) {
    return config.stopAtFrozen() && learns(network.stage(before)) && !learns(network.stage(after));
  }

  /// Each afterstate was worth the gain of the next one and what that is worth: partly what came of
  /// it, partly the value it has learned.
  private void correctBackward(double alpha, float end) {
    float target = end;
    for (int i = afterstates.size() - 1; i >= 0; i--) {
      long after = afterstates.get(i);
      correct(after, target - network.value(after), alpha);
      target = gains.get(i) + lambda * target + (1 - lambda) * network.value(after);
    }
    corrected = afterstates.size();
  }

  /// The board downgraded again and again, while there is a tile of the rank and it can be.
  private long seen(long board) {
    int rank = TileDowngrading.rank(config.downgrade());
    return Board.maxRank(board) >= rank && TileDowngrading.of(board) != board
        ? seen(TileDowngrading.of(board))
        : board;
  }

  private Option best(Position position) {
    List<Option> options = new ArrayList<>();
    for (Move move : Move.ALL) {
      if (position.isLegal(move)) {
        long after = Slide.slide(position.low(), move);
        options.add(
            new Option(move, after, position.slide(move).gain(), network.value(seen(after))));
      }
    }
    Option best = options.getFirst();
    for (Option option : options) {
      best = option.sum() > best.sum() ? option : best;
    }
    return best;
  }

  /// A 2 or, one time in ten, a 4 in one of the empty cells, from the last one on.
  private static long spawn(long board, SplitMix dice) {
    List<Integer> empty = new ArrayList<>();
    for (int cell = Board.CELLS - 1; cell >= 0; cell--) {
      if (Board.rank(board, cell) == 0) {
        empty.add(cell);
      }
    }
    double point = dice.nextBits(Spawn.BITS) * (double) empty.size() / (1 << Spawn.BITS);
    int rank = point - Math.floor(point) < 0.1 ? 2 : 1;
    return Board.with(board, empty.get((int) point), rank);
  }

  private void correctNext(double alpha) {
    float error = 0;
    for (int k = 0; corrected + k < Math.min(errors.size(), corrected + 4); k++) {
      error += discounted(errors.get(corrected + k), k);
    }
    correct(afterstates.get(corrected++), error, alpha);
  }

  private void correct(long after, float error, double alpha) {
    if (!learns(network.stage(after))) {
      return;
    }
    List<String> keys = network.keys(after);
    correct(network.stage(after), keys, error, (float) (alpha / keys.size()) * error);
  }

  private float discounted(float error, int moves) {
    return moves == 0 ? error : discounted(error, moves - 1) * lambda;
  }

  /// All weights first take over what they were in earlier stages; then each learns in turn, one
  /// that the board has twice also twice.
  private void correct(int stage, List<String> keys, float error, float share) {
    for (String key : keys) {
      network.set(stage, key, network.weight(stage, key));
    }
    for (String key : keys) {
      float agreement = config.algorithm() == Algorithm.TC ? agreement(stage, key, error) : 1;
      // read from this stage alone: a weight that has become 0 here does not start anew
      network.add(stage, key, share * agreement);
    }
  }

  /// How much a weight's errors agreed before this one.
  private float agreement(int stage, String key, float error) {
    float[] sums = past.computeIfAbsent(stage + key, _ -> new float[2]);
    float minRate = (float) config.minRate();
    float agreement = sums[1] == 0 ? 1 : Math.max(minRate, Math.abs(sums[0]) / sums[1]);
    for (int i = 0; i < sums.length; i++) {
      sums[i] *= (float) config.historyDecay();
    }
    sums[0] += error;
    sums[1] += Math.abs(error);
    return agreement;
  }
}
