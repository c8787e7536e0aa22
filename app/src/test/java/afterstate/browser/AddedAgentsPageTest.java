package afterstate.browser;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import afterstate.web.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents that the owner of the server added, on the page.
class AddedAgentsPageTest extends BrowserCase {
  private static final Path EXAMPLE = Path.of("..", "examples", "Mine.java");

  @TempDir static Path folder;

  static Server own;

  @BeforeAll
  static void startOwn() throws IOException {
    String source = Files.readString(EXAMPLE);
    Path failing = folder.resolve("Failing.java");
    Files.writeString(
        failing,
        source
            .replace("record Mine", "record Failing")
            .replace("\"mine\"", "\"failing\"")
            .replace("double sum = 0;", "double sum = 1 / (Board.maxRank(after) / 4 - 1);"));
    Catalog catalog =
        Catalog.standard()
            .with(List.of(AgentFile.load(EXAMPLE), AgentFile.load(failing)), MoveWatch.OFF);
    own = serve(catalog, folder);
  }

  @AfterAll
  static void stopOwn() {
    if (own != null) {
      own.close();
    }
  }

  private void openOwn(String path) {
    open(tab, own.address() + path);
  }

  @Test
  void lists_everyView_haveTheAddedAgents() {
    for (String view : List.of("watch", "play", "ask", "compare", "replay")) {
      openOwn(view);
      tab.until(
          "[...document.querySelectorAll('optgroup')].some(group => group.label === 'Your own'"
              + " && group.textContent.includes('mine'))");
    }
  }

  @Test
  void watch_addedAgent_plays() {
    openOwn("watch?agent=mine&seed=1");
    tab.fill("#watch-agent-param-slope", "0.3");
    assertThat(tab.run("document.querySelector('#watch-agent-spec').value").asString())
        .isEqualTo("mine(slope=0.3)");
    tab.click("#watch-run");
    tab.until(
        "Number(document.querySelector('#watch-score').textContent.replace(/\\D/g, '')) > 50");
  }

  @Test
  void watch_addedAgentThatFails_saysWhereAndWhy() {
    openOwn("watch?agent=failing&seed=1");
    tab.click("#watch-run");
    tab.until("document.querySelector('#watch-status').textContent.includes('failing failed on ')");
    assertThat(tab.text("#watch-status")).contains("/ by zero, at Failing.java:");
  }
}
