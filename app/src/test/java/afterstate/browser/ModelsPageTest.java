package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.web.TestModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Models of one's own on the page.
class ModelsPageTest extends BrowserCase {
  private static String selected(String select) {
    return "document.querySelector('" + select + "').selectedOptions[0].textContent";
  }

  @Test
  void reports_trainingJustMade_isWatched() {
    open("reports");
    TestModels.train(results.resolve("fresh"));
    String watchIt = "#reports-runs .watch-it[href*=fresh]";
    long end = System.nanoTime() + 20_000_000_000L;
    do { // the server looks into its folder once a second
      tab.click("#tab-play");
      tab.click("#tab-reports");
      tab.until("document.querySelector('#reports-studies a')");
    } while (tab.run("document.querySelector('" + watchIt + "') === null").asBoolean()
        && System.nanoTime() < end);
    assertThat(tab.text("#reports-runs")).contains("Learned from 300 games", "(n = 4)");

    tab.click(watchIt);
    tab.until("document.querySelector('#watch-agent-spec').value.includes('/fresh')");
    tab.until("document.querySelector('#watch-status').textContent.includes('Press Run')");
    assertThat(tab.run(selected("#watch-agent-name")).asString())
        .contains("/fresh · learned 0 s · ≈ ");
    assertThat(tab.text("#watch-agent-strength")).contains("Learned from 300 games");
    tab.fill("#watch-speed", "13");
    tab.click("#watch-run");
    tab.until("Number(document.querySelector('#watch-moves').textContent) > 10");
    assertThat(number("#watch-score")).isPositive();
  }

  @Test
  void picker_damagedModel_isListedAndCannotBeChosen() throws IOException {
    Path folder = Files.createDirectories(results.resolve("half"));
    Files.writeString(folder.resolve("network.model"), "cut off");
    Files.writeString(folder.resolve("learning.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    String option =
        "[...document.querySelectorAll('#ask-agent-name option')]"
            + ".find(one => one.textContent.includes('/half'))";
    long end = System.nanoTime() + 20_000_000_000L;
    do {
      open("ask");
    } while (tab.run(option + " === undefined").asBoolean() && System.nanoTime() < end);

    assertThat(tab.run(option + ".textContent").asString()).endsWith("/half · damaged");
    assertThat(tab.run(option + ".disabled").asBoolean()).isTrue();
    String name = tab.run(option + ".value.slice('model:'.length)").asString();
    tab.fill("#ask-agent-spec", "learned(model=" + name + ")");
    tab.until("document.querySelector('#ask-agent-error').textContent.includes('damaged')");
  }
}
