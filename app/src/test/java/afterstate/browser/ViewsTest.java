package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each view is loaded when it is opened, and quickly.
class ViewsTest extends BrowserCase {
  private static final int TRIES = 5;

  private boolean hasLoaded(String file) {
    return tab.run(
            "performance.getEntriesByType('resource').some(r => r.name.endsWith("
                + Tab.quoted(file)
                + "))")
        .asBoolean();
  }

  @Test
  void view_firstOpened_loadsItsOwnScriptsAlone() {
    open("watch");
    assertThat(hasLoaded("/js/watch.js")).isTrue();
    for (String other : new String[] {"play", "ask", "compare", "replay", "reports"}) {
      assertThat(hasLoaded("/js/" + other + ".js")).as(other).isFalse();
    }

    tab.click("#tab-play");
    tab.until("document.body.dataset.view === 'play' && " + isShown("#play-board"));
    assertThat(hasLoaded("/css/grades.css")).isTrue();
    assertThat(hasLoaded("/js/replay.js")).isFalse();
  }

  @Test
  void tab_pointedAt_loadsItsViewAhead() {
    open("watch");
    tab.run(
        "document.querySelector('#tab-ask').dispatchEvent(new PointerEvent('pointerover', {bubbles:"
            + " true}))");
    tab.until(
        "performance.getEntriesByType('resource').some(r => r.name.endsWith('/js/editor.js'))");
    assertThat(tab.run("document.body.dataset.view").asString()).isEqualTo("watch");
  }

  /// Whoever clicks twice quickly sees the second view, whichever arrives first.
  @Test
  void tabs_clickedQuickly_openTheLastOne() {
    open("watch");
    tab.run(
        "['ask', 'play', 'reports'].forEach(view => document.querySelector('#tab-' +"
            + " view).click())");
    tab.until("document.body.dataset.view === 'reports'");
    tab.click("#tab-watch");
    tab.until("document.body.dataset.view === 'watch'");
    assertThat(
            tab.run("[...document.querySelectorAll('.view')].filter(v => !v.hidden).length")
                .asInt())
        .isEqualTo(1);
    assertThat(tab.run(isShown("#watch-board")).asBoolean()).isTrue();
  }

  @Test
  void help_anyView_tellsTheGameAndLeadsToTheViews() {
    open("watch");
    assertThat(hasLoaded("/views/help.html")).isFalse();
    tab.click("#help-open");
    tab.until("document.querySelector('#help')?.open");
    assertThat(tab.text("#help")).contains("Two equal tiles").contains("accuracy");
    tab.key("ArrowRight");
    assertThat(tab.text("#watch-moves")).as("keys are for the help").isEqualTo("0");
    tab.click("#help a[href='/class']");
    tab.until("document.body.dataset.view === 'class' && !document.querySelector('#help').open");
    tab.click("#help-open");
    tab.until("document.querySelector('#help')?.open");
    tab.click("#help-close");
    tab.until("!document.querySelector('#help').open");
  }

  @Test
  void tab_serverIsDown_opensOnceItIsBack() throws IOException {
    try (ServerProcess process = ServerProcess.start(results)) {
      open(tab, process.address() + "play");
      process.kill();
      tab.click("#tab-reports");
      tab.until(isShown("#page-error"));
      assertThat(tab.text("#page-error")).contains("Reports").contains("does not answer");
      process.startAgain();
      tab.until("document.querySelectorAll('#reports-studies li').length > 0");
      assertThat(tab.run(isShown("#page-error")).asBoolean()).isFalse();
    }
  }

  /// The best of a few tries; nothing is cached. A busy machine is slower, so this is run by hand:
  /// `mvn test -Dtest=ViewsTest -Dquiet=true`.
  @EnabledIfSystemProperty(named = "quiet", matches = "true")
  @ParameterizedTest
  @ValueSource(
      strings = {"watch", "play", "ask", "compare", "replay", "practice", "reports", "class"})
  void view_firstPaint_isWithin300Milliseconds(String view) {
    tab.send("Network.enable", Map.of());
    tab.send("Network.setCacheDisabled", Map.of("cacheDisabled", true));
    double best = Double.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      tab.open("about:blank#" + i);
      open(view);
      String opened = "performance.getEntriesByName('view-" + view + "')[0].startTime";
      best = Math.min(best, tab.run(opened).asDouble());
    }
    assertThat(best).isLessThan(300);
  }
}
