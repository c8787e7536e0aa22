package afterstate.devtools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.tools.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class BrowserTest {
  @TempDir private Path folder;

  @Test
  void close_running_leavesNothingBehind() throws IOException {
    Browser browser = Browser.start(Tool.CHROMIUM.program(), true);
    Path profile = browser.profile();
    int port = URI.create(browser.address()).getPort();
    assertThat(isOpen(port)).isTrue();
    assertThat(Remains.processes(profile)).isNotEmpty();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(profile)))
        .as("nobody else may read the profile")
        .isEqualTo("rwx------");

    browser.close();
    assertThat(profile).doesNotExist();
    Remains.awaitNone(profile);
    assertThat(isOpen(port)).isFalse();
  }

  private static boolean isOpen(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /// The person closes it, and then its profile is removed.
  @Test
  void keep_untilThePersonClosesIt_staysAndThenLeavesNothing() {
    Browser browser = Browser.start(Tool.CHROMIUM.program(), true);
    browser.keep();
    browser.close();

    try (DevTools tools = DevTools.connect(browser.address())) {
      assertThat(BrowserTab.targets(tools)).hasSize(1);
      tools.send(null, "Browser.close", Map.of());
    }
    Remains.awaitNone(browser.profile());
  }

  @Test
  void attach_browserOfSomebodyElse_isConnected() {
    try (Browser browser = Browser.start(Tool.CHROMIUM.program(), true)) {
      int port = URI.create(browser.address()).getPort();
      try (DevTools tools = DevTools.attach(port)) {
        assertThat(BrowserTab.targets(tools)).hasSize(1);
      }
    }
  }

  @Test
  void attach_nobodyListens_saysHowToStartOne() {
    assertThatThrownBy(() -> DevTools.attach(1))
        .isInstanceOf(BrowserLost.class)
        .hasMessageStartingWith("no browser listens on port 1 of this machine; start one with");
  }

  @Test
  void start_programThatEnds_saysItsLastWords() throws IOException {
    Path program = Files.writeString(folder.resolve("broken"), "#!/bin/sh\necho no screen >&2\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));

    assertThatThrownBy(() -> Browser.start(program, true))
        .isInstanceOf(BrowserLost.class)
        .hasMessage("the browser ended as soon as it was started: no screen");
  }

  @Test
  void find_emptyPath_isEmptyOrWhereAMacKeepsIt() {
    assertThat(BrowserFinder.find(folder.toString()))
        .satisfiesAnyOf(
            found -> assertThat(found).isEmpty(),
            found -> assertThat(found.orElseThrow()).startsWith(Path.of("/Applications")));
  }
}
