package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Reports and studies inside of the page.
class ReportsTest extends BrowserCase {
  private static final String INSIDE = "document.querySelector('#reports-frame').contentDocument";
  private static final String PAPER =
      "getComputedStyle(" + INSIDE + ".querySelector('body')).backgroundColor";

  private static void writeReport(String run, String title) throws IOException {
    Path folder = Files.createDirectories(results.resolve(run));
    String html =
        new Page(title)
            .table(List.of("agent", "mean"), List.of(List.of("greedy", "-3,110")))
            .html();
    Files.writeString(folder.resolve("report.html"), html);
  }

  /// The server may show a list that is up to a second old.
  private void openListWith(String title) {
    String listed = "document.querySelector('#reports-runs').textContent";
    do {
      open("reports");
      tab.until(listed + ".length > 0");
    } while (!tab.run(listed).asString().contains(title));
  }

  @Test
  void reports_run_opensInsideThePageAndLeadsBack() throws IOException {
    writeReport("two", "A report of two agents");
    openListWith("two agents");

    tab.click("#reports-runs a[href*=two]");
    tab.until(INSIDE + ".querySelector('h1')?.textContent === 'A report of two agents'");
    assertThat(tab.run("document.querySelector('#tab-reports').ariaCurrent").asString())
        .isEqualTo("page");
    assertThat(tab.run("location.search").asString()).contains("two");

    tab.click("#reports-back");
    tab.until(isShown("#reports-runs"));
    tab.run("history.back()");
    tab.until(isShown("#reports-frame"));
  }

  /// Each study says how the tests of its claims came out, in words and in colour.
  @Test
  void reports_studies_showTheirVerdicts() {
    open("reports");
    tab.until("document.querySelectorAll('#reports-studies .verdicts').length > 4");
    assertThat(tab.text("#reports-studies .tone.good")).matches("\\d+ holds?");
    assertThat(tab.text("#reports-studies .tone.bad")).matches("\\d+ do(es)? not hold");
    assertThat(
            tab.run(
                    "getComputedStyle(document.querySelector('#reports-studies .tone.good'))"
                        + ".backgroundColor !== getComputedStyle(document.querySelector("
                        + "'#reports-studies .tone.bad')).backgroundColor")
                .asBoolean())
        .isTrue();
  }

  @Test
  void reports_run_saysWhenWhoHowManyAndTheResult() throws IOException {
    Path stored = Path.of("../studies/results/d2-more");
    Path run = Files.createDirectories(results.resolve("measured"));
    for (String name : List.of("run.json", "games.csv.gz")) {
      Files.copy(stored.resolve(name), run.resolve(name));
    }
    writeReport("measured", "A measured run");
    openListWith("A measured run");
    assertThat(tab.text("#reports-runs .run-facts"))
        .contains("Nov 16, 2026", "4000 simulations: sum, 4000 simulations: score", "Games600")
        .containsPattern("Highest mean score[\\d,]+ by 4000 simulations");
  }

  @Test
  void reports_wideTableOnAPhone_becomesCards() {
    try (Tab phone = new Tab(chromium, 390, 844)) {
      open(phone, server.address() + "reports?open=/studies/b");
      phone.until(INSIDE + ".querySelector('h1') !== null");
      phone.until("!" + INSIDE + ".querySelector('.wide:not(.cards) td:nth-child(4)')");
      phone.run(INSIDE + ".querySelectorAll('details').forEach((one) => { one.open = true; })");
      assertThat(
              phone
                  .run(
                      "[..."
                          + INSIDE
                          + ".querySelectorAll('.cards')].every((one) => one.scrollWidth <="
                          + " one.clientWidth + 1)")
                  .asBoolean())
          .isTrue();
      assertThat(phone.complaints()).isEmpty();
    }
  }

  @Test
  void reports_themeOfThePage_isTheirsToo() throws IOException {
    writeReport("themed", "Light and dark");
    open("reports?open=/reports/themed/report.html");
    tab.until(INSIDE + ".querySelector('h1') !== null");
    String before = tab.run(PAPER).asString();

    tab.click("#theme-switch");

    tab.until(PAPER + " !== " + Tab.quoted(before));
  }

  @Test
  void reports_studies_sayWhatWasAskedAndAlignNumbers() {
    open("reports");
    tab.until("document.querySelectorAll('#reports-studies a').length > 5");
    assertThat(tab.text("#reports-studies"))
        .contains("makes the most of a millisecond? Expectimax");
    tab.click("#reports-studies a");
    tab.until(INSIDE + ".querySelector('table td.n') !== null");

    assertThat(tab.run(INSIDE + ".querySelector('thead').textContent").asString())
        .contains("it asks", "in short", "holds");
    tab.until("getComputedStyle(" + INSIDE + ".querySelector('td.n')).textAlign === 'right'");
    assertThat(
            tab.run("[..." + INSIDE + ".querySelectorAll('th')].every(th => th.textContent !== '')")
                .asBoolean())
        .isTrue();
  }

  @Test
  void reports_linkInsideAStudy_movesTheAddress() {
    open("reports?open=/studies/");
    tab.until(INSIDE + ".querySelector('td a') !== null");
    tab.run(INSIDE + ".querySelector('td a').click()");
    tab.until("decodeURIComponent(location.search) === '?open=/studies/a'");
    assertThat(tab.run(INSIDE + ".querySelector('nav').checkVisibility()").asBoolean()).isFalse();
  }

  @Test
  void reports_addressElsewhere_isNotOpened() {
    open("reports?open=//example.org/reports/x.html");
    tab.until("document.querySelector('#reports-error').textContent.includes('no report')");
    open("reports?open=javascript:alert(1)");
    tab.until("document.querySelector('#reports-error').textContent.includes('no report')");
  }

  /// Every page of the studies, with everything unfolded.
  @Test
  void studies_onAPhone_fitTheWidth() {
    try (Tab phone = new Tab(chromium, 390, 844)) {
      phone.open(server.address() + "studies/");
      String names =
          phone
              .run(
                  "fetch('/api/reports').then(answer => answer.json())"
                      + ".then(({studies}) => studies.map(page => page.href).join(' '))")
              .asString();
      assertThat(names.split(" ")).hasSizeGreaterThan(5);
      for (String path : names.split(" ")) {
        phone.open(server.address() + path.substring(1));
        phone.run("document.querySelectorAll('details').forEach(part => { part.open = true; })");
        assertThat(phone.run("document.documentElement.scrollWidth").asInt())
            .as(path)
            .isEqualTo(390);
      }
    }
  }
}
