package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.experiment.Match.Answer;
import afterstate.experiment.Match.Verdict;
import afterstate.game.Rules;
import org.junit.jupiter.api.Test;

class MatchTest {
  private static Answer play(String first, String second, int mostPairs, int threads) {
    Match match =
        new Match(
            Catalog.standard().agent(first),
            Catalog.standard().agent(second),
            Rules.STANDARD,
            1,
            mostPairs,
            5);
    new Runner(threads).run(match);
    return match.answer();
  }

  @Test
  void play_clearlyStronger_isDecidedAtTheFirstLook() {
    Answer answer = play("greedy", "random", 1000, 2);

    assertThat(answer.verdict()).isEqualTo(Verdict.FIRST_IS_BETTER);
    assertThat(answer.pairs()).isLessThan(50);
    assertThat(answer.superiority().probability()).isGreaterThan(0.9);
    assertThat(play("random", "greedy", 1000, 2).verdict()).isEqualTo(Verdict.SECOND_IS_BETTER);
  }

  @Test
  void play_moreThreads_giveTheSameAnswer() {
    Answer one = play("expectimax(layers=1)", "expectimax(layers=2)", 1000, 1);
    Answer several = play("expectimax(layers=1)", "expectimax(layers=2)", 1000, 5);

    assertThat(several.pairs()).isEqualTo(one.pairs());
    assertThat(several.interval()).isEqualTo(one.interval());
  }

  /// A score cannot fall by more than all of it, however much weaker the first is.
  @Test
  void play_clearlyWeaker_isAtMostAllWorse() {
    Answer answer = play("random", "expectimax(layers=1)", 1000, 2);

    assertThat(answer.verdict()).isEqualTo(Verdict.SECOND_IS_BETTER);
    assertThat(answer.interval().low()).isBetween(-100.0, answer.difference());
  }

  @Test
  void play_theSameAgent_makesNoDifference() {
    Answer answer = play("greedy", "greedy", 1000, 2);

    assertThat(answer.verdict()).isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(answer.difference()).isZero();
  }

  @Test
  void play_tooFewPairs_isNotDecided() {
    Answer answer = play("greedy", "random", 5, 2);

    assertThat(answer.verdict()).isEqualTo(Verdict.NOT_DECIDED);
    assertThat(answer.pairs()).isEqualTo(5);
  }
}
