package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.devtools.Browser;
import afterstate.tools.Tool;
import afterstate.web.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A server, a Chromium and, for each test, an empty tab that must not complain.
abstract class BrowserCase {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;

  @TempDir static Path results;

  static Browser chromium;
  static Server server;

  Tab tab;

  @BeforeAll
  static void start() throws IOException {
    chromium = Browser.start(Tool.CHROMIUM.program(), true);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    server = Server.start(new Server.Settings("127.0.0.1", 0, results, "test"), nowhere);
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
      server.close();
    }
  }

  @BeforeEach
  void openTab() {
    tab = new Tab(chromium, WIDTH, HEIGHT);
  }

  @AfterEach
  void noComplaints() {
    assertThat(tab.complaints()).isEmpty();
    tab.close();
  }

  void open(String path) {
    open(tab, server.address() + path);
  }

  /// Starts a server with agents of its own.
  static Server serve(Catalog catalog, Path folder) throws IOException {
    return Server.start(
        new Server.Settings(
            catalog, "127.0.0.1", 0, folder, List.of(), "test", Set.of(), Duration.ZERO),
        new PrintWriter(Writer.nullWriter()));
  }

  /// Opens a view and waits until it listens.
  static void open(Tab tab, String address) {
    tab.open(address);
    tab.until("document.body.dataset.view === location.pathname.slice(1)");
  }

  long number(String selector) {
    return Long.parseLong(tab.text(selector).replaceAll("\\D", ""));
  }

  /// Whether the element that a selector finds has a text in it.
  static String shows(String selector, String text) {
    return "document.querySelector("
        + Tab.quoted(selector)
        + ").textContent.includes("
        + Tab.quoted(text)
        + ")";
  }

  /// Whether the element that a selector finds can be seen at all.
  static String isShown(String selector) {
    return "document.querySelector(" + Tab.quoted(selector) + ").checkVisibility()";
  }
}
