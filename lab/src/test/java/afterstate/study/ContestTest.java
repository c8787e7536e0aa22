package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.catalog.Catalog;
import afterstate.claim.Games;
import afterstate.claim.Played;
import afterstate.experiment.Setting;
import afterstate.study.Contest.Contender;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContestTest {
  private static final Games GAMES =
      new Played()
          .games("one", 100, game -> 1000 + 20 * game)
          .games("two", 100, game -> 1100 + 20 * game)
          .games("far", 100, game -> 400 + game)
          .games();

  private static final Contest CONTEST =
      Contest.of(
          new CrownedSweep("x", "x", "x", List.of(), "one"),
          Stream.of("one", "two", "far").map(name -> Contender.of(name, GAMES.of(name))).toList());

  /// The means are 1,990 and 2,090 with a deviation of 577, so of 20 games their difference is
  /// normal with mean 100 and deviation 182.6: below 0 with probability 0.292.
  @Test
  void wrong_closeSettings_isAsOftenAsTheNormalDistributionSays() {
    assertThat(CONTEST.best().label()).isEqualTo("two");
    assertThat(CONTEST.wrong(20)).isCloseTo(0.292, within(0.02));
    assertThat(CONTEST.share("one", 20)).isCloseTo(CONTEST.wrong(20), within(1e-9));
    assertThat(CONTEST.share("far", 20)).isZero();
    assertThat(CONTEST.wrong(500)).isLessThan(0.01);
  }

  @Test
  void cost_wrongSetting_isWhatItScoresLess() {
    assertThat(CONTEST.cost(20)).isCloseTo(CONTEST.wrong(20) * 100 / 2090, within(1e-9));
  }

  @Test
  void share_numberOfGamesNotPlayed_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CONTEST.share("one", 21))
        .withMessageContaining("21 is not one of [5, 10, 20");
  }

  @Test
  void read_everySweep_namesStudiesAndLabelsThatThereAre() {
    List<Document> documents = Documents.read(Catalog.standard()::agent);
    for (CrownedSweep sweep : CrownedSweep.read()) {
      Document document =
          documents.stream()
              .filter(d -> d.letter().equals(sweep.document()))
              .findFirst()
              .orElseThrow();
      assertThat(document.studies().stream().map(Study::id)).contains(sweep.study());
      List<String> labels =
          document.studies().stream()
              .flatMap(study -> study.experiment().stream())
              .flatMap(experiment -> experiment.settings().stream())
              .map(Setting::label)
              .toList();
      assertThat(labels).containsAll(sweep.also());
      if (!sweep.crowned().isEmpty()) {
        assertThat(labels).contains(sweep.crowned());
      }
    }
  }
}
