package afterstate.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingTest {
  /// Strong is at 3,000, weak at 1,000, even at 1,000 as well; all spread by 200.
  private static final Games GAMES =
      new Played()
          .games("strong", 40, game -> 3000 + 10 * (game * 7 % 40))
          .games("weak", 40, game -> 1000 + 10 * (game * 7 % 40))
          .games("even", 40, game -> 1000 + 10 * (game * 11 % 40))
          .games();

  private static final String RIGHT = "mean(score, strong) > mean(score, weak)";
  private static final String WRONG = "mean(score, weak) > mean(score, strong)";
  private static final String OPEN = "mean(score, even) > mean(score, weak)";
  private static final String MISSING = "mean(score, nobody) > mean(score, weak)";

  private static Finding finding(List<String> given, String... rules) {
    Map<String, String> comments = Map.of("holds", "so it is");
    return Finding.of(
        new Claim("X-C1", "says", "", "", given, List.of(rules), comments, "", ""), GAMES);
  }

  @Test
  void of_everyLineConfirmed_holds() {
    Finding finding = finding(List.of(), RIGHT, RIGHT);

    assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(finding.comment()).isEqualTo("so it is");
    assertThat(finding.fewestGames()).isEqualTo(40);
  }

  @Test
  void of_oneLineRefuted_doesNotHold() {
    Finding finding = finding(List.of(), RIGHT, OPEN, WRONG);

    assertThat(finding.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    assertThat(finding.comment()).isEmpty();
  }

  @Test
  void of_oneLineOpen_cannotBeDecided() {
    assertThat(finding(List.of(), RIGHT, OPEN).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void of_conditionNotConfirmed_cannotBeDecided() {
    assertThat(finding(List.of(OPEN), RIGHT).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(finding(List.of(RIGHT), RIGHT).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void of_nobodyPlayed_cannotBeDecidedAndSaysSo() {
    Finding finding = finding(List.of(), RIGHT, MISSING);

    assertThat(finding.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(finding.isPlayed()).isFalse();
  }

  @Test
  void of_noRule_cannotBeDecided() {
    assertThat(finding(List.of()).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  /// A difference of about 2.4 standard errors refutes one line, but not one of twenty.
  @Test
  void of_manyLines_needMoreToBeRefuted() {
    Games games =
        new Played()
            .games("low", 100, game -> 1000 + 10 * (game * 7 % 100))
            .games("high", 100, game -> 1098 + 10 * (game * 7 % 100))
            .games();
    String rule = "mean(score, low) > mean(score, high)";
    String[] many = new String[20];
    Arrays.fill(many, rule);
    Claim one = new Claim("X-C1", "says", "", "", List.of(), List.of(rule), Map.of(), "", "");
    Claim twenty = new Claim("X-C1", "says", "", "", List.of(), List.of(many), Map.of(), "", "");

    assertThat(Finding.of(one, games).verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    assertThat(Finding.of(twenty, games).verdict()).isEqualTo(Verdict.UNDECIDED);
  }
}
