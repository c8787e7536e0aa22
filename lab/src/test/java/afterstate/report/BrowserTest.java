package afterstate.report;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.experiment.Results;
import afterstate.tools.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The page in a real browser, where there is one.
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class BrowserTest {
  private static Path browser;

  @TempDir private Path folder;

  @BeforeAll
  static void find() {
    browser = Tool.CHROMIUM.program();
  }

  @Test
  void report_ofASweep_hasItsFiguresAndNoConsoleMessage() throws Exception {
    Results results = sweep();
    Report.write(results, folder);
    String page = open();

    assertThat(page.split("<svg ")).hasSize(1 + Report.figures(RunSummary.of(results)).size());
    assertThat(page).contains("</table>");
    assertThat(Files.readString(folder.resolve("err")))
        .contains("seen") // that messages of the console do arrive there
        .doesNotContain("Refused", "Error:", "Failed to load");
  }

  private static Results sweep() {
    return new Runs()
        .agent("e(layers=1)", Map.of("layers", "1"), 500, 600, 700)
        .agent("e(layers=2)", Map.of("layers", "2"), 900, 1300, 800)
        .results();
  }

  /// The page as the browser has understood it. A message of our own tells that the console is
  /// read.
  private String open() throws IOException, InterruptedException {
    Path probe = folder.resolve("probe.html");
    Files.writeString(
        probe, "<iframe src=\"report.html\"></iframe><script>console.warn('seen')</script>");
    run(probe, "probe");
    return run(folder.resolve("report.html"), "page");
  }

  private String run(Path file, String name) throws IOException, InterruptedException {
    Path out = folder.resolve(name + ".dom");
    Process process =
        new ProcessBuilder(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                file.toUri().toString())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.appendTo(folder.resolve("err").toFile()))
            .start();
    assertThat(process.waitFor()).isZero();
    return Files.readString(out);
  }
}
