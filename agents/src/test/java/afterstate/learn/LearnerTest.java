package afterstate.learn;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.board.Boards;
import afterstate.board.Position;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.ntuple.NaiveNetwork;
import afterstate.ntuple.OnePly;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LearnerTest {
  private static final Patterns SMALL = Patterns.parse("0123 4567 012 45");

  private static SplitMix dice(int game) {
    return new SplitMix(SplitMix.derive(3, game));
  }

  @ParameterizedTest
  @CsvSource({
    "TD, 0, 0, 0.1, '', 0, 16, false, false",
    "TD, 0, 0.5, 0.1, '', 0, 16, false, false",
    "TC, 0, 0, 1, '', 0, 16, false, false",
    "TC, 0, 0.5, 1, '', 0, 16, false, false",
    "TC, 0, 0.5, 0.5, '', 0, 8, false, false",
    "TD, 0, 0.5, 0.2, '256,512', 0.5, 16, false, false",
    "TC, 0, 0, 0.5, '256,512', 0.5, 16, false, false",
    "TC, 0, 0.5, 0.5, '256,256+128,512', 0.5, 9, false, false",
    "TC, 0, 1, 0.5, 256, 0.9, 16, false, false",
    "TD, 0, 0, 0.1, '', 0, 16, true, false",
    "TC, 0, 0.5, 0.5, '256,512', 0.3, 9, true, false",
    "TC, 0.2, 0.5, 0.5, '', 0, 16, false, false",
    "TD, 0, 0.5, 0.1, '', 0, 16, false, true",
    "TC, 0, 0.5, 1, '', 0, 16, true, true",
    "TC, 0.1, 1, 0.5, '', 0, 9, false, true",
    "TC, 0, 0, 0.5, '256,512', 0.3, 9, true, true"
  })
  void play_manyGames_learnsWhatTheNaiveTwinLearns(
      Rule rule,
      float floor,
      double lambda,
      double alpha,
      String text,
      double share,
      int downgrade,
      boolean restart,
      boolean backward) {
    Stages stages = Stages.parse(text);
    Weights weights = new Weights(SMALL, stages, 50);
    Carousel carousel = new Carousel(stages, share);
    Learner.Scope scope = new Learner.Scope(downgrade, 0, restart, backward);
    Learner learner =
        new Learner(weights, new History(rule, floor, weights), carousel, lambda, scope);
    NaiveNetwork network = new NaiveNetwork(SMALL, stages, 50);
    NaiveLearner naive =
        new NaiveLearner(network, rule, floor, new Carousel(stages, share), lambda, scope);

    for (int game = 0; game < 40; game++) {
      assertThat(learner.play(alpha, dice(game))).isEqualTo(naive.play(alpha, dice(game)));
    }

    int[] places = new int[weights.lookups().count()];
    assertThat(weights.value(board("4 2 . . | . . . . | . . . . | . . . ."), places))
        .isFinite()
        .isNotEqualTo(50);
    boards(carousel, stages)
        .forEach(board -> assertThat(weights.value(board, places)).isEqualTo(network.value(board)));
    for (int stage = 1; stage < stages.count(); stage++) {
      assertThat(carousel.saved(stage)).as("late boards were learned from").isNotEmpty();
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

  @ParameterizedTest
  @CsvSource({
    "TD, 0, 0.1, false",
    "TD, 0.5, 0.1, false",
    "TC, 0, 0.5, false",
    "TC, 0.5, 0.5, false",
    "TD, 0.5, 0.1, true",
    "TC, 0.5, 0.5, true"
  })
  void play_twoThousandGames_playsFarBetter(
      Rule rule, double lambda, double alpha, boolean backward) {
    Weights weights = new Weights(Patterns.parse("0123 4567"), Stages.ONE, 0);
    Learner learner =
        new Learner(
            weights,
            new History(rule, weights),
            new Carousel(Stages.ONE, 0),
            lambda,
            new Learner.Scope(TileDowngrading.NEVER, 0, false, backward));

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
    Learner learner =
        new Learner(
            weights,
            new History(Rule.TD, weights),
            new Carousel(Stages.ONE, 0),
            0.5,
            Learner.Scope.ALL);
    OnePly player = new OnePly(_ -> 1000, 16);

    for (int game = 0; game < 20; game++) {
      Game naive = Game.play(player, dice(game));
      assertThat(learner.play(0, dice(game)))
          .isEqualTo(new Learner.Played(true, naive.moves(), naive.score()));
    }
    assertThat(weights.value(board("2 . . . | . . . . | . . . . | . . . ."), places(weights)))
        .isEqualTo(1000);
  }

  private static int[] places(Weights weights) {
    return new int[weights.lookups().count()];
  }

  /// A game played plainly.
  private record Game(int moves, int score) {
    static Game play(OnePly player, SplitMix dice) {
      Position position = Position.of(deal(deal(0, dice), dice));
      int moves = 0;
      int score = 0;
      while (!position.isOver()) {
        Position.Slid slid = position.slide(player.choose(position.low()));
        position = Position.of(deal(slid.after().low(), dice));
        score += slid.gain();
        moves++;
      }
      return new Game(moves, score);
    }

    private static long deal(long board, SplitMix dice) {
      return board | Spawn.tile(Spawn.places(board), dice.nextBits(Spawn.BITS), Spawn.fours(0.1));
    }
  }

  @Test
  void play_savedBoard_beginsThereAndIsNotWhole() {
    Stages stages = Stages.parse("256");
    Weights weights = new Weights(SMALL, stages, 0);
    Carousel carousel = new Carousel(stages, 0.999999);
    long saved = board("2 4 8 16 | 32 64 128 256 | 2 4 8 16 | 2 64 128 32");
    carousel.restore(1, List.of(saved));
    Learner learner =
        new Learner(weights, new History(Rule.TC, weights), carousel, 0.5, Learner.Scope.ALL);

    Learner.Played played = learner.play(1, dice(1));

    assertThat(played.whole()).isFalse();
    assertThat(played.moves()).isPositive();
    assertThat(carousel.saved(1)).containsExactly(saved);
  }

  /// Two 32768 would make a tile that a board cannot say: the game ends before.
  @Test
  void play_two32768_ends() {
    Stages stages = Stages.parse("32768");
    Weights weights = new Weights(SMALL, stages, 0);
    Carousel carousel = new Carousel(stages, 0.999999);
    carousel.restore(1, List.of(board("32768 16384 16384 . | . . . . | . . . . | . . . 2")));
    Learner learner =
        new Learner(weights, new History(Rule.TC, weights), carousel, 0.5, Learner.Scope.ALL);

    assertThat(learner.play(1, dice(1))).isEqualTo(new Learner.Played(false, 1, 32768));
    assertThat(weights.value(board("32768 . . . | . . . . | . . . . | . . . ."), places(weights)))
        .isZero();
  }

  @Test
  void play_frozenStage_changesOnlyTheLaterOnes() {
    Stages stages = Stages.parse("256");
    Weights weights = new Weights(SMALL, stages, 0);
    History history = new History(Rule.TC, weights);
    Carousel none = new Carousel(Stages.ONE, 0);
    Learner all = new Learner(weights, history, none, 0.5, Learner.Scope.ALL);
    IntStream.range(0, 200).forEach(game -> all.play(0.5, dice(game)));
    float[] early = weights.table(0).clone();
    float[] late = weights.table(1).clone();

    Learner some =
        new Learner(
            weights, history, none, 0.5, new Learner.Scope(TileDowngrading.NEVER, 1, false, false));
    IntStream.range(200, 400).forEach(game -> some.play(0.5, dice(game)));

    assertThat(weights.table(0)).isEqualTo(early);
    assertThat(weights.table(1)).isNotEqualTo(late);
  }
}
