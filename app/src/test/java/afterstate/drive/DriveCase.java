package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Clock;
import afterstate.catalog.Catalog;
import afterstate.devtools.Browser;
import afterstate.devtools.BrowserLost;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.game.Transcript;
import afterstate.game.TranscriptReader;
import afterstate.tools.Tool;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/// A browser, pages, and for each test an empty tab.
abstract class DriveCase {
  static Browser browser;
  static PageServer pages;

  DevTools tools;
  BrowserTab tab;
  private long ahead; // of the clock of the system, in nanoseconds

  @BeforeAll
  static void start() throws IOException {
    browser = Browser.start(Tool.CHROMIUM.program(), true);
    pages = new PageServer();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    if (pages != null) {
      pages.close();
    }
  }

  @BeforeEach
  void openTab() {
    tools = DevTools.connect(browser.address());
    tab = BrowserTab.fresh(tools);
  }

  @AfterEach
  void closeTab() {
    try {
      tab.send("Page.close", Map.of());
    } catch (BrowserLost _) {
      // the test has closed it
    }
    tools.close();
  }

  /// A player that takes what it can get, with animations and little patience.
  Driver driver(DriveWatcher watcher, int until) {
    return driver(watcher, until, true, Duration.ofMillis(400));
  }

  Driver driver(DriveWatcher watcher, int until, boolean animations, Duration reaction) {
    return driver(watcher, until, animations, reaction, Duration.ofSeconds(30));
  }

  Driver driver(
      DriveWatcher watcher,
      int until,
      boolean animations,
      Duration reaction,
      Duration unexplained) {
    Patience patience =
        new Patience(Duration.ofSeconds(30), Duration.ofSeconds(30), reaction, unexplained);
    Driver.Settings settings =
        new Driver.Settings(Catalog.standard().agent("greedy"), 0, until, animations, patience);
    return new Driver(tools, tab, settings, watcher, () -> Clock.SYSTEM.nanos() + ahead);
  }

  /// Lets time pass for the drivers, so that they do not believe their last reading any more.
  void letTimePass() {
    ahead += Duration.ofMillis(30).toNanos();
  }

  Witness open(String path, String truth, int moves) {
    tab.open(pages.address(path));
    return new Witness(tab, truth, moves);
  }

  /// Every board was right, and the transcript is valid.
  static void requireRight(Driver driver, Witness witness) throws Exception {
    assertThat(witness.wrong).isEmpty();
    assertThat(witness.compared).isPositive();
    Transcript transcript = game(driver).transcript();
    assertThat(new TranscriptReader(new StringReader(transcript.text())).next())
        .contains(transcript);
  }

  /// The game that a driver has begun.
  static PageGame game(Driver driver) {
    return Objects.requireNonNull(driver.current());
  }
}
