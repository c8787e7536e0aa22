package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.claim.Claim;
import afterstate.claim.Finding;
import afterstate.claim.Games;
import afterstate.claim.Played;
import afterstate.claim.TestedClaim;
import afterstate.claim.Verdict;
import afterstate.page.Page;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TestedClaimTest {
  private static final Games GAMES =
      new Played()
          .paired()
          .games("strong", 40, game -> 3000 + 10 * (game * 7 % 40))
          .games("weak", 40, game -> 1000 + 10 * (game * 7 % 40))
          .games("even", 40, game -> 1000 + 10 * (game * 11 % 40))
          .games();

  private static final String RIGHT = "mean(score, strong) > mean(score, weak)";
  private static final String WRONG = "mean(score, weak) > mean(score, strong)";
  private static final String OPEN = "mean(score, even) > 1.005 * mean(score, weak)";

  private static Finding finding(String id, String test, String reading, String... rules) {
    Map<String, String> comments =
        Map.of(
            "holds", "So it is.", "does not hold", "It is not.", "cannot be decided", "Who knows?");
    return Finding.of(
        new Claim(id, "the strong win", test, reading, List.of(), List.of(rules), comments, "", ""),
        GAMES);
  }

  @Test
  void of_readingsThatDisagree_dependOnTheReading() {
    List<TestedClaim> claims =
        TestedClaim.of(
            Stream.of(
                finding("X-C10", "", "", RIGHT),
                finding("X-C2", "", "fixed tiles", RIGHT),
                finding("X-C2", "", "drawn tiles", WRONG),
                finding("X-C2", "another", "", OPEN)));

    assertThat(claims.stream().map(claim -> claim.claim().id()))
        .containsExactly("X-C2", "X-C2", "X-C10");
    assertThat(claims.stream().map(TestedClaim::verdict))
        .containsExactly(Verdict.DEPENDS, Verdict.UNDECIDED, Verdict.HOLDS);
    assertThat(claims.getFirst().comment()).isEqualTo("Under 2 readings, which follow.");
    assertThat(claims.getFirst().byReading().stream().map(TestedClaim::comment))
        .containsExactly("So it is.", "It is not.");
    assertThat(claims.getLast().byReading()).isEmpty();
  }

  @Test
  void of_readingsThatAgree_haveTheirVerdict() {
    TestedClaim claim =
        TestedClaim.of(
                Stream.of(finding("X-C2", "", "one", RIGHT), finding("X-C2", "", "two", RIGHT)))
            .getFirst();

    assertThat(claim.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(claim.fewestGames()).isEqualTo(40);
  }

  @Test
  void of_someReadingsUndecided_haveTheVerdictOfTheOthers() {
    TestedClaim claim =
        TestedClaim.of(
                Stream.of(finding("X-C2", "", "one", OPEN), finding("X-C2", "", "two", WRONG)))
            .getFirst();

    assertThat(claim.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
  }

  @Test
  void weakest_severalLines_isTheOneThatDecides() {
    assertThat(finding("X-C1", "", "", RIGHT, WRONG, OPEN).weakest().orElseThrow().rule().text())
        .isEqualTo(WRONG);
    assertThat(finding("X-C1", "", "", RIGHT, OPEN).weakest().orElseThrow().rule().text())
        .isEqualTo(OPEN);
  }

  @Test
  void claimsPage_changedRule_isMarkedAndListed() {
    Claim changed =
        new Claim(
            "X-C3", "says", "", "", List.of(), List.of(RIGHT), Map.of(), "It asked less.", "");
    List<TestedClaim> claims = TestedClaim.of(Stream.of(Finding.of(changed, GAMES)));
    String page = ClaimsPage.of(claims, true, PageLinks.MARKDOWN).markdown("figures");
    Page verdicts = new Page("X");
    ClaimTables.verdicts(verdicts, claims, PageLinks.SITE);

    assertThat(page)
        .contains("| X-C3 | says | – | `" + RIGHT + "` | 🟢\u00a0**holds** | 40 pairs | 2,000 (")
        .contains("- **X-C3** says: It asked less.", "[notes/0007](../notes/0007-the-studies.md)");
    assertThat(verdicts.article("figures"))
        .contains(
            "<a href=\"claims#rules-changed-after-results-were-seen\">Rule changed</a> after"
                + " results were seen: It asked less.")
        .contains("<b class=\"tone good\">holds</b>", "40, paired");
  }

  /// A-C1 did not hold then and holds now; the second test is not in the first edition.
  @Test
  void claimsPage_verdictsOfTheFirstEdition_areCompared() {
    Claim now =
        new Claim(
            "A-C1", "even wins", "", "", List.of(), List.of(RIGHT), Map.of(), "", "More games.");
    List<TestedClaim> claims =
        TestedClaim.of(Stream.of(Finding.of(now, GAMES), finding("A-C1", "new", "", RIGHT)));
    String page = ClaimsPage.of(claims, false, PageLinks.MARKDOWN).markdown("figures");

    assertThat(FirstEdition.read().entries()).hasSize(42);
    assertThat(page)
        .contains("had 42 tests. Verdicts that are different now: 1.")
        .contains("dropped or replaced: 41. New tests: 1.")
        .contains("| A-C1 | even wins | does not hold | 🟢\u00a0**holds** | More games. |");
  }
}
