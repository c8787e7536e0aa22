package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.cli.Here;
import afterstate.tools.Tool;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriveCommandTest extends DriveCase {
  @TempDir private Path folder;

  /// Two games in a tab that is open, which the folder and the transcripts then have.
  @Test
  void drive_attachedWithFolder_addsRowsAndTranscripts() throws Exception {
    String page = pages.address("/plain.html");
    tab.open(page + "?form=grid&evil&secret=1");
    Path games = folder.resolve("games.txt");
    Path rows = folder.resolve("rows");
    Here.Answer answer =
        Here.run(
            "drive",
            "--attach",
            String.valueOf(URI.create(browser.address()).getPort()),
            "--url",
            page,
            "--agent",
            "random",
            "--games",
            "2",
            "--out",
            rows.toString(),
            "--record",
            games.toString(),
            "--json");

    assertThat(answer.err()).doesNotContain("afterstate: ");
    assertThat(answer.code()).isZero();
    assertThat(answer.out().lines()).hasSize(2).allMatch(line -> line.contains("\"end\":\"over\""));
    assertThat(tab.run("truth().over").asBoolean()).as("the page is left as it is").isTrue();
    Here.Answer replay = Here.run("replay", games.toString());
    assertThat(replay.out()).contains("game 1, page " + page + ", random").contains("is valid");
    assertThat(replay.out()).doesNotContain("secret");
    assertThat(Files.readString(rows.resolve("games.csv"))).contains("\"random on " + page + "\"");
    assertThat(Here.run("check", rows.toString()).code()).isZero();
    assertThat(Here.run("report", rows.toString()).code()).isZero();
    assertThat(Files.readString(rows.resolve("report.html"))).contains("random on " + page);
  }

  @Test
  void drive_ownBrowserWithoutDisplayOrPage_saysWhatIsWrong() {
    Here.Answer answer =
        Here.run(
            "drive",
            "--headless",
            "--browser",
            Tool.CHROMIUM.program().toString(),
            "--url",
            "http://127.0.0.1:1/",
            "--agent",
            "random",
            "--record",
            folder.resolve("games.txt").toString());

    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err())
        .isEqualTo(
            "afterstate: cannot open http://127.0.0.1:1/: net::ERR_UNSAFE_PORT"
                + System.lineSeparator());
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --games 0              | 2 | --games is 0, must be at least 1
          --speed 0              | 2 | --speed is 0.0, must be above 0 and at most 1000
          --until 100            | 2 | --until is 100, must be a tile from 4 to 131072
          --attach 1 --headless  | 2 | --attach takes a browser that is open
          --hint --json          | 2 | with --hint you play
          --hint --headless      | 2 | --hint needs a window
          --attach 1             | 1 | no browser listens on port 1 of this machine
          --browser none         | 1 | --browser none is not a program
          --url=                 | 1 | --url '' is neither an address nor a file
          --url=ftp://page       | 2 | --url is 'ftp://page', must be a file or begin with http:// or https://
          --url=none/game.html   | 2 | --url is 'none/game.html', but there is no such file; an address begins
          """)
  void drive_wrongOptions_areRefusedInOneSentence(String words, int code, String sentence) {
    String[] arguments = ("drive --agent random " + words).split(" ");
    Here.Answer answer = Here.run(arguments);

    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.err()).startsWith("afterstate: " + sentence);
  }

  @Test
  void find_noTabWithABoard_listsTheTabs() {
    tab.send("Page.navigate", Map.of("url", "about:blank"));
    Here.Answer answer =
        Here.run(
            "drive",
            "--agent",
            "random",
            "--attach",
            String.valueOf(URI.create(browser.address()).getPort()));

    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err())
        .startsWith("afterstate: no tab shows a board; the tabs are about:blank");
  }
}
