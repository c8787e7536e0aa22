package afterstate.devtools;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// A browser of our own, with an empty profile.
///
/// A guard starts it: a small shell process at the other end of a pipe. When this program ends,
/// even by `kill -9`, the system closes the pipe, and the guard kills the browser and removes the
/// profile (notes/0029).
public final class Browser implements AutoCloseable {
  private static final int START_SECONDS = 60;
  private static final int POLL_MILLIS = 10;
  private static final String GUARD = "/afterstate/devtools/guard.sh";

  private final Process guard;
  private final BufferedReader said;
  private final Path profile;
  private final String address;
  private boolean kept;

  private Browser(Process guard, BufferedReader said) throws IOException {
    this.guard = guard;
    this.said = said;
    String folder = said.readLine();
    if (folder == null) {
      throw new BrowserLost("cannot start a browser: there is no folder for its profile");
    }
    profile = Path.of(folder);
    address = awaitAddress();
  }

  /// Starts a browser.
  ///
  /// @param windowless whether it has no window
  public static Browser start(Path program, boolean windowless) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", script(), "guard"));
    command.add(Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().toString());
    command.add(program.toString());
    command.addAll(options(windowless));
    try {
      Process guard =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try {
        return new Browser(guard, guard.inputReader(StandardCharsets.UTF_8));
      } catch (IOException | RuntimeException e) {
        guard.getOutputStream().close(); // which ends the browser
        throw e;
      }
    } catch (IOException e) {
      throw new BrowserLost("cannot start " + program + ": " + e.getMessage());
    }
  }

  private static String script() {
    try (InputStream in = Browser.class.getResourceAsStream(GUARD)) {
      if (in == null) {
        throw new IllegalStateException(GUARD + " is missing");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceAll("(?m)^ *#.*\n", ""); // `ps` shows the rest
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + GUARD, e);
    }
  }

  private static List<String> options(boolean windowless) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--remote-debugging-port=0", // any free one, and on 127.0.0.1 alone
                "--no-first-run",
                "--no-default-browser-check",
                "--disable-search-engine-choice-screen",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-features=Translate",
                "--password-store=basic",
                "--use-mock-keychain",
                // a window that is covered goes on
                "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding",
                "--disable-dev-shm-usage"));
    if (windowless) {
      options.addAll(List.of("--headless=new", "--disable-gpu", "--hide-scrollbars"));
    }
    options.add("about:blank");
    return options;
  }

  /// It writes its port and path into a file of its profile once it listens.
  private String awaitAddress() throws IOException {
    Path file = profile.resolve("DevToolsActivePort");
    for (int wait = 0; wait < START_SECONDS * 1000 / POLL_MILLIS; wait += 1) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() >= 2) {
        return "ws://127.0.0.1:" + lines.get(0) + lines.get(1);
      }
      if (!Files.exists(profile)) {
        throw new BrowserLost("the browser ended as soon as it was started" + lastWords());
      }
      pause();
    }
    throw new BrowserLost("the browser did not start within " + START_SECONDS + " s");
  }

  private String lastWords() {
    String words = said.lines().filter(line -> !line.isBlank()).collect(Collectors.joining(" "));
    return words.isEmpty() ? "" : ": " + words;
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BrowserLost("interrupted while the browser started");
    }
  }

  /// Where it speaks the DevTools protocol.
  public String address() {
    return address;
  }

  /// The folder of its profile.
  Path profile() {
    return profile;
  }

  /// Leaves the browser to the person in front of it. Its profile is removed when they close it.
  public void keep() {
    kept = true;
    try {
      OutputStream line = guard.getOutputStream();
      line.write("keep\n".getBytes(StandardCharsets.US_ASCII));
      line.close();
    } catch (IOException e) {
      return; // the guard has ended, and so has the browser
    }
  }

  /// Ends the browser and waits until it and its profile are gone, unless it is kept.
  @Override
  public void close() {
    try {
      guard.getOutputStream().close();
      while (!kept && said.readLine() != null) {
        // ends when the guard does
      }
    } catch (IOException e) {
      return; // it has ended
    }
  }
}
