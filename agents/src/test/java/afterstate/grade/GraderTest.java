package afterstate.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraderTest {
  private static final Offset<Double> TINY = Offset.offset(1e-9);
  private static final Agent NTUPLE = Catalog.standard().agent("ntuple").start(0);
  private static final Grader GRADER = new Grader(OutlookTable.shipped(), NTUPLE, 0.1);

  private static List<Position> boards(String agent, int every) {
    List<Position> boards = new ArrayList<>();
    Game game = Game.start(Rules.STANDARD, new GameId(7, 0));
    Episode.play(
        game,
        Catalog.standard().agent(agent).start(0),
        (now, _) -> {
          if (now.moves() % every == 0 && !now.isOver()) {
            boards.add(now.position());
          }
        });
    return boards;
  }

  /// Chances after a move, tile by tile and as slowly as possible.
  private static double naiveChance(Position board, Move move, int rank) {
    Position after = board.slide(move).after();
    double sum = 0;
    int empty = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (after.rank(cell) == 0) {
        empty++;
        sum += 0.9 * chance(after.with(cell, 1), rank) + 0.1 * chance(after.with(cell, 2), rank);
      }
    }
    return sum / empty;
  }

  private static double chance(Position board, int rank) {
    if (board.maxTile() >= Board.tile(rank)) {
      return 1;
    }
    if (board.isOver()) {
      return 0;
    }
    Choice choice = NTUPLE.consider(board.view());
    return OutlookTable.shipped().at(board, choice.value(choice.best())).chance(rank);
  }

  @Test
  void judge_boardsOfAGame_agreesWithTheNaiveSum() {
    for (Position board : boards("greedy", 20)) {
      Judgement judgement = GRADER.judge(board);
      for (Move move : Move.ALL) {
        assertThat(judgement.after().containsKey(move)).isEqualTo(board.isLegal(move));
        if (board.isLegal(move)) {
          double expected = 0;
          for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
            double chance = naiveChance(board, move, rank);
            assertThat(judgement.outlook(move).chance(rank)).isEqualTo(chance, TINY);
            expected += chance;
          }
          assertThat(judgement.harm(move))
              .isEqualTo(judgement.before().expectedRank() - expected, TINY);
        }
      }
    }
  }

  @Test
  void judge_anyBoard_bestMoveHasNoRegretAndCostsNothing() {
    for (Position board : boards("random", 5)) {
      Judgement judgement = GRADER.judge(board);
      Move best = Objects.requireNonNull(judgement.best());
      assertThat(judgement.grade(best)).isEqualTo(Grade.BEST);
      assertThat(judgement.cost(best)).isZero();
      for (Move move : judgement.after().keySet()) {
        assertThat(judgement.regret(move)).isGreaterThanOrEqualTo(-1e-9);
        assertThat(judgement.cost(move)).isBetween(0.0, judgement.regret(move) + 1e-9);
        int harmed = judgement.harmedRank(move);
        assertThat(harmed == 0 || judgement.before().chance(harmed) > 0).isTrue();
      }
    }
  }

  @Test
  void judge_gameOver_hasNoMoveAndNoChance() {
    Position over = BoardText.parse("1212212112122121");
    Judgement judgement = GRADER.judge(over);
    assertThat(judgement.best()).isNull();
    assertThat(judgement.after()).isEmpty();
    assertThat(judgement.before().chance(2)).isEqualTo(1);
    assertThat(judgement.before().chance(3)).isZero();
    assertThat(judgement.before().points()).isZero();
    assertThatThrownBy(() -> judgement.outlook(Move.UP)).hasMessageContaining("up is not a legal");
  }

  /// Down fills the last empty cell of the left column with nothing to merge; left merges two
  /// pairs.
  @Test
  void grade_moveThatCrowdsTheBoard_isABlunder() {
    Position board = BoardText.parse("0 2 8 8 | 64 32 8 2 | 256 128 64 8 | 1024 512 128 64");
    Judgement judgement = GRADER.judge(board);
    assertThat(judgement.best()).isEqualTo(Move.LEFT);
    assertThat(judgement.grade(Move.DOWN)).isEqualTo(Grade.BLUNDER);
    assertThat(judgement.harmedRank(Move.DOWN)).isGreaterThan(10);
  }

  @ParameterizedTest
  @CsvSource({
    "0, GOOD",
    "0.0199, GOOD",
    "0.02, INACCURACY",
    "0.0499, INACCURACY",
    "0.05, MISTAKE",
    "0.0999, MISTAKE",
    "0.1, BLUNDER",
    "7, BLUNDER"
  })
  void ofCost_thresholds_divideTheScale(double cost, Grade grade) {
    assertThat(Grade.ofCost(cost)).isEqualTo(grade);
  }

  @Test
  void percent_moreLoss_isLess() {
    assertThat(new Accuracy().percent()).isEqualTo(100);
    assertThat(Accuracy.percent(0, 0)).isEqualTo(100);
    assertThat(Accuracy.percent(-1, 0)).as("repair beyond harm").isEqualTo(100);
    assertThat(Accuracy.percent(0.01, 0)).isEqualTo(50);
    assertThat(Accuracy.percent(0, 0.5)).isEqualTo(50);
    assertThat(Accuracy.percent(0.02, 0)).isLessThan(Accuracy.percent(0.01, 0.1));
  }

  private static double accuracy(String agent, int games) {
    double sum = 0;
    for (int number = 0; number < games; number++) {
      GameId id = new GameId(3, number);
      Game game = Game.start(Rules.STANDARD, id);
      Agent player = Catalog.standard().agent(agent).start(id.agentSeed());
      Accuracy accuracy = new Accuracy();
      while (!game.isOver()) {
        Move move = player.choose(game.view());
        accuracy.add(GRADER.judge(game.position()), move);
        game.play(move);
      }
      sum += accuracy.percent();
    }
    return sum / games;
  }

  /// A quick look at the order that notes/0030 shows with hundreds of games.
  @Test
  void accuracy_strongerAgents_isHigher() {
    double random = accuracy("random", 8);
    double greedy = accuracy("greedy", 8);
    double search = accuracy("expectimax(layers=1)", 4);
    assertThat(random).isLessThan(greedy);
    assertThat(greedy).isLessThan(search);
    assertThat(search).isLessThan(90);
  }
}
