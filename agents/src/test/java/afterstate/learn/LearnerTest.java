package afterstate.learn;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.baseline.OnePly;
import afterstate.board.Boards;
import afterstate.board.Position;
import afterstate.board.Spawn;
import afterstate.ntuple.NaiveNetwork;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LearnerTest {
  private static final Patterns SMALL = Patterns.parse("0123 4567 012 45");

  private static SplitMix dice(int game) {
    return new SplitMix(SplitMix.derive(3, game));
  }

  private static TrainingConfig config(String text) {
    return TrainingConfig.parse(text).with(Map.of("network", SMALL));
  }

  private static Learner learner(Weights weights, Carousel carousel, TrainingConfig config) {
    return new Learner(weights, new History(config.algorithm(), weights), carousel, config);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "td(lambda=0)",
        "td",
        "tc(lambda=0)",
        "tc",
        "tc(alpha=0.5, downgrade=256)",
        "td(alpha=0.2, stages=256/512, carousel=0.5)",
        "tc(alpha=0.5, lambda=0, stages=256/512, carousel=0.5)",
        "tc(alpha=0.5, stages=256/256+128/512, carousel=0.5, downgrade=512)",
        "tc(alpha=0.5, lambda=1, stages=256, carousel=0.9)",
        "td(lambda=0, restart=on)",
        "tc(alpha=0.5, stages=256/512, carousel=0.3, downgrade=512, restart=on)",
        "tc(alpha=0.5, minRate=0.2)",
        "tc(alpha=0.5, historyDecay=0.9)",
        "tc(alpha=0.5, historyDecay=0)",
        "td(backward=on)",
        "tc(restart=on, backward=on)",
        "tc(restart=on, waiting=7, backward=on)",
        "td(lambda=0, restart=on, waiting=1)",
        "tc(alpha=0.5, minRate=0.1, lambda=1, downgrade=512, backward=on)",
        "tc(alpha=0.5, historyDecay=0.99, minRate=0.05, stages=256, restart=on, backward=on)",
        "tc(alpha=0.5, lambda=0, stages=256/512, carousel=0.3, downgrade=512, restart=on,"
            + " backward=on)",
        "td(alpha=0.2, stages=256, carousel=0.5, frozenStages=1)",
        "td(alpha=0.2, stages=256+128, carousel=0.5, frozenStages=1, stopAtFrozen=on)",
        "tc(alpha=0.5, stages=256+128, carousel=0.5, downgrade=512, frozenStages=1,"
            + " stopAtFrozen=on, restart=on, backward=on)",
        "td(alpha=0.2, stages=256, carousel=0.5, frozenLastStages=1)",
        "td(alpha=0.2, stages=256/512, frozenLastStages=1, stopAtFrozen=on, backward=on)",
        "tc(alpha=0.5, stages=256/512/1024, carousel=0.5, frozenStages=1, frozenLastStages=1,"
            + " stopAtFrozen=on, restart=on, backward=on)"
      })
  void play_manyGames_learnsWhatTheNaiveTwinLearns(String text) {
    TrainingConfig config = config(text);
    Stages stages = config.stages();
    double alpha = config.alpha();
    Weights weights = new Weights(SMALL, stages, 50);
    Carousel carousel = new Carousel(stages, config.carousel());
    Learner learner = learner(weights, carousel, config);
    NaiveNetwork network = new NaiveNetwork(SMALL, stages, 50);
    NaiveLearner naive = new NaiveLearner(network, new Carousel(stages, config.carousel()), config);

    for (int game = 0; game < 40; game++) {
      assertThat(learner.play(alpha, dice(game))).isEqualTo(naive.play(alpha, dice(game)));
    }

    int[] indices = new int[weights.lookups().count()];
    float[] learned = weights.table(config.frozenStages());
    assertThat(IntStream.range(0, learned.length).mapToDouble(i -> Math.abs(learned[i])).sum())
        .isFinite()
        .isPositive();
    boards(carousel, stages)
        .forEach(
            board -> assertThat(weights.value(board, indices)).isEqualTo(network.value(board)));
    for (int stage = 1; stage < stages.count(); stage++) {
      if (config.carousel() > 0 && (config.learns(stage) || !config.stopAtFrozen())) {
        assertThat(carousel.saved(stage)).as("late boards were learned from").isNotEmpty();
      }
    }
  }

  /// Boards of all kinds, and those where a later stage began.
  private static LongStream boards(Carousel carousel, Stages stages) {
    LongStream late =
        IntStream.range(0, stages.count())
            .boxed()
            .flatMap(stage -> carousel.saved(stage).stream())
            .mapToLong(Long::longValue);
    return LongStream.concat(Boards.random(81, 3000), late);
  }

  /// Nothing decays by default, and that changes no bit.
  @Test
  void play_historyThatDecaysOrNot_learnsSomethingElse() {
    float[] plain = learned("tc");

    assertThat(learned("tc(historyDecay=1)")).isEqualTo(plain);
    assertThat(learned("tc(historyDecay=0.999)")).isNotEqualTo(plain);
  }

  private static float[] learned(String text) {
    Weights weights = new Weights(SMALL, Stages.ONE, 0);
    Learner learner = learner(weights, new Carousel(Stages.ONE, 0), config(text));
    IntStream.range(0, 50).forEach(game -> learner.play(1, dice(game)));
    return weights.table(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "td(lambda=0)",
        "td",
        "tc(alpha=0.5, lambda=0)",
        "tc(alpha=0.5)",
        "td(backward=on)",
        "tc(alpha=0.5, backward=on)",
        "tc(alpha=0.5, historyDecay=0.9999)"
      })
  void play_twoThousandGames_playsFarBetter(String text) {
    TrainingConfig config = TrainingConfig.parse(text);
    Weights weights = new Weights(Patterns.parse("0123 4567"), Stages.ONE, 0);
    Learner learner = learner(weights, new Carousel(Stages.ONE, 0), config);
    double alpha = config.alpha();

    double first = 0;
    double last = 0;
    for (int game = 0; game < 2000; game++) {
      int score = learner.play(alpha, dice(game)).score();
      first += game < 200 ? score / 200.0 : 0;
      last += game >= 1800 ? score / 200.0 : 0;
    }

    assertThat(last).isGreaterThan(2 * first);
  }

  /// Weights that cannot change play the game that a player with the same values plays.
  @Test
  void play_nothingToLearn_countsTheMovesAndThePointsOfTheGame() {
    Weights weights = new Weights(SMALL, Stages.ONE, 1000);
    Learner learner = learner(weights, new Carousel(Stages.ONE, 0), config("td"));
    OnePly player = new OnePly(_ -> 1000, 16);

    for (int game = 0; game < 20; game++) {
      Game naive = Game.play(player, dice(game));
      assertThat(learner.play(0, dice(game)))
          .isEqualTo(new Learner.Played(true, naive.moves(), naive.score()));
    }
    assertThat(weights.value(board("2 . . . | . . . . | . . . . | . . . ."), indices(weights)))
        .isEqualTo(1000);
  }

  private static int[] indices(Weights weights) {
    return new int[weights.lookups().count()];
  }

  /// A game played plainly.
  private record Game(int moves, int score) {
    static Game play(OnePly player, SplitMix dice) {
      Position position = Position.of(spawn(spawn(0, dice), dice));
      int moves = 0;
      int score = 0;
      while (!position.isOver()) {
        Position.Slid slid = position.slide(player.choose(position.low()));
        position = Position.of(spawn(slid.after().low(), dice));
        score += slid.gain();
        moves++;
      }
      return new Game(moves, score);
    }

    private static long spawn(long board, SplitMix dice) {
      return board
          | Spawn.tile(Spawn.emptyCells(board), dice.nextBits(Spawn.BITS), Spawn.fours(0.1));
    }
  }

  @Test
  void play_savedBoard_beginsThereAndIsNotWhole() {
    Stages stages = Stages.parse("256");
    Weights weights = new Weights(SMALL, stages, 0);
    Carousel carousel = new Carousel(stages, 0.999999);
    long saved = board("2 4 8 16 | 32 64 128 256 | 2 4 8 16 | 2 64 128 32");
    carousel.restore(1, List.of(saved));
    Learner learner = learner(weights, carousel, config("tc"));

    Learner.Played played = learner.play(1, dice(1));

    assertThat(played.whole()).isFalse();
    assertThat(played.moves()).isPositive();
    assertThat(carousel.saved(1)).containsExactly(saved);
  }

  /// A new 256 takes the board back to the first stage: the game is over, and the afterstate before
  /// was worth the points of that move and what the first stage says.
  @Test
  void play_stopAtFrozen_endsWithTheValueOfTheFrozenStage() {
    Stages stages = Stages.parse("256+128");
    Weights weights = new Weights(SMALL, stages, 1000);
    Carousel carousel = new Carousel(stages, 0.999999);
    carousel.restore(1, List.of(board("256 128 64 64 | 2 4 8 16 | 32 2 4 8 | 16 32 2 4")));
    TrainingConfig config = config("td(stages=256+128, frozenStages=1, stopAtFrozen=on)");
    Learner learner = learner(weights, carousel, config);

    assertThat(learner.play(1, dice(1))).isEqualTo(new Learner.Played(false, 1, 128));
    long after = board(". 256 128 128 | 2 4 8 16 | 32 2 4 8 | 16 32 2 4");
    assertThat(weights.value(after, indices(weights))).isGreaterThan(1200);
  }

  /// A new 512 takes the board to the last stage.
  @Test
  void play_stopAtFrozenLast_endsWithTheValueOfTheFrozenStage() {
    Stages stages = Stages.parse("256/512");
    Weights weights = new Weights(SMALL, stages, 1000);
    Carousel carousel = new Carousel(stages, 0.999999);
    carousel.restore(1, List.of(board("256 128 128 4 | 2 4 8 16 | 32 2 4 8 | 16 32 2 4")));
    TrainingConfig config = config("td(stages=256/512, frozenLastStages=1, stopAtFrozen=on)");
    Learner learner = learner(weights, carousel, config);

    assertThat(learner.play(1, dice(1))).isEqualTo(new Learner.Played(false, 1, 256));
    assertThat(weights.table(1)).isNotEqualTo(new float[weights.table(1).length]);
    assertThat(weights.table(2)).isEqualTo(new float[weights.table(2).length]);
  }

  /// Two 32768 would make a tile that a board cannot say: the game ends before.
  @Test
  void play_two32768_ends() {
    Stages stages = Stages.parse("32768");
    Weights weights = new Weights(SMALL, stages, 0);
    Carousel carousel = new Carousel(stages, 0.999999);
    carousel.restore(1, List.of(board("32768 16384 16384 . | . . . . | . . . . | . . . 2")));
    Learner learner = learner(weights, carousel, config("tc"));

    assertThat(learner.play(1, dice(1))).isEqualTo(new Learner.Played(false, 1, 32768));
    assertThat(weights.value(board("32768 . . . | . . . . | . . . . | . . . ."), indices(weights)))
        .isZero();
  }

  @Test
  void play_frozenStage_changesOnlyTheLaterOnes() {
    Stages stages = Stages.parse("256");
    Weights weights = new Weights(SMALL, stages, 0);
    TrainingConfig config = config("tc(stages=256)");
    History history = new History(Algorithm.TC, weights);
    Carousel none = new Carousel(Stages.ONE, 0);
    Learner all = new Learner(weights, history, none, config);
    IntStream.range(0, 200).forEach(game -> all.play(0.5, dice(game)));
    float[] early = weights.table(0).clone();
    float[] late = weights.table(1).clone();

    Learner some = new Learner(weights, history, none, config.with(Map.of("frozenStages", 1)));
    IntStream.range(200, 400).forEach(game -> some.play(0.5, dice(game)));

    assertThat(weights.table(0)).isEqualTo(early);
    assertThat(weights.table(1)).isNotEqualTo(late);
  }
}
