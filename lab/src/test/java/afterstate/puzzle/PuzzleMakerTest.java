package afterstate.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.AgentSpec;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.catalog.Catalog;
import afterstate.game.GameId;
import afterstate.grade.Grade;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import afterstate.grade.OutlookTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class PuzzleMakerTest {
  private static final String QUICK = "learned(plies=2)";
  private static final GameId GAME = new GameId(1, 0);

  private static AgentSpec agent(String text) {
    return Catalog.standard().agent(text);
  }

  private static PuzzleSet make(int threads) {
    return new PuzzleMaker(PuzzleMakerTest::agent, 1, 5, QUICK, threads)
        .make(4, (done, of, _) -> assertThat(done).isBetween(1, of));
  }

  @Test
  void make_oneOrTwoThreads_isTheSameSet() {
    PuzzleSet set = make(1);
    assertThat(set.size()).isEqualTo(4);
    assertThat(set.facts().found()).isGreaterThanOrEqualTo(4);
    assertThat(set.facts().candidates()).isGreaterThan(set.facts().found());
    assertThat(new PuzzleText(set).json("c", "v", "n"))
        .isEqualTo(new PuzzleText(make(2)).json("c", "v", "n"));
  }

  @Test
  void make_anyPuzzle_hasOneMoveThatIsClearlyTheBest() {
    Grader judge = grader(QUICK);
    for (PuzzleSet.RatedPuzzle rated : make(2).puzzles()) {
      Puzzle puzzle = rated.puzzle();
      Judgement judgement = judge.judge(puzzle.board());
      assertThat(judgement.best()).isEqualTo(puzzle.best()).isNotEqualTo(puzzle.source().played());
      assertThat(judgement.after().size()).isGreaterThanOrEqualTo(Scout.FEWEST_MOVES);
      judgement.after().keySet().stream()
          .filter(move -> move != puzzle.best())
          .forEach(
              move ->
                  assertThat(judgement.cost(move)).isGreaterThanOrEqualTo(Grade.MISTAKE.least()));
      assertThat(puzzle.line().getFirst()).isEqualTo(puzzle.best());
    }
  }

  private static Grader grader(String text) {
    return new Grader(OutlookTable.shipped(), agent(text).start(0), 0.1);
  }

  @Test
  void candidates_ofAGame_areMistakesFarFromEachOther() {
    Scout scout = new Scout(grader("ntuple"));
    List<PlayedMistake> candidates =
        scout.candidates("expectimax(layers=1)", agent("expectimax(layers=1)"), GAME);
    assertThat(candidates).hasSizeGreaterThan(2);
    for (PlayedMistake one : candidates) {
      assertThat(grader("ntuple").judge(one.board()).cost(one.played()))
          .isGreaterThanOrEqualTo(Grade.MISTAKE.least());
      assertThat(candidates)
          .filteredOn(other -> !other.equals(one))
          .allMatch(other -> Math.abs(other.number() - one.number()) >= 15);
    }
  }

  /// ```
  ///  2 256 512   8
  /// 16  32 128   2
  ///  4   8  64   .
  ///  2   4  16   4
  /// ```
  ///
  /// Only right goes on here; whoever played it made no mistake.
  @Test
  void examine_bestMove_isNoPuzzle() {
    Examiner examiner = new Examiner(grader("learned"), agent("learned").start(0));
    PlayedMistake right = candidate(Move.RIGHT);
    PlayedMistake wrong = candidate(Move.UP);
    assertThat(examiner.examine(right)).isEmpty();
    assertThat(examiner.examine(wrong).map(Puzzle::best)).contains(Move.RIGHT);
  }

  private static PlayedMistake candidate(Move played) {
    return new PlayedMistake(BoardText.parse("1893457123601242"), played, "someone", GAME, 1);
  }

  /// The one who made the mistake does not count, and a perfect judge solves all eight boards.
  @Test
  void shares_ofAPanel_areThoseOfEightBoards() {
    Examiner examiner = new Examiner(grader("learned"), agent("learned").start(0));
    Puzzle puzzle = examiner.examine(candidate(Move.UP)).orElseThrow();
    List<String> texts = List.of("learned", "random", "someone");
    Panel panel = new Panel(texts, List.of(agent("learned"), agent("random"), agent("random")));
    List<Double> shares = panel.shares(puzzle);
    assertThat(shares.get(0)).isEqualTo(1);
    assertThat(shares.get(1)).isBetween(0.0, 0.9);
    assertThat(8 * shares.get(1)).isEqualTo(Math.rint(8 * shares.get(1)));
    assertThat(shares.get(2)).isNaN();
  }
}
