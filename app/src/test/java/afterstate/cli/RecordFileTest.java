package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFileTest {
  @TempDir private Path folder;

  @Test
  void finish_afterGames_givesTheFileItsName() {
    Path file = folder.resolve("games.txt");
    try (RecordFile record = new RecordFile(file)) {
      record.add(game());
      assertThat(file).doesNotExist();
      record.finish();
    }
    assertThat(file).hasContent(game().text());
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void close_brokenOffBeforeAGameEnded_leavesAnOlderFileAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("games.txt"), "older");
    new RecordFile(file).close();

    assertThat(file).hasContent("older");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void finish_withoutAGame_leavesAnOlderFileAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("games.txt"), "older");
    try (RecordFile record = new RecordFile(file)) {
      record.finish();
    }
    assertThat(file).hasContent("older");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void close_brokenOffAfterAGameEnded_keepsThatGame() {
    Path file = folder.resolve("games.txt");
    try (RecordFile record = new RecordFile(file)) {
      record.add(game());
    }
    assertThat(file).doesNotExist();
    assertThat(folder.resolve("games.txt.part")).hasContent(game().text());
  }

  private static Transcript game() {
    Game game = Game.start(Rules.STANDARD, new GameId(1, 0));
    return new Transcript.Recorder("nobody", game).transcript(game);
  }
}
