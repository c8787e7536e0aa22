package afterstate.cli;

import afterstate.game.Transcript;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes transcripts so that the file appears only when it is whole.
///
/// Finished games go to `FILE.part` as they end; at the end it takes the name `FILE` in one step. A
/// run that is killed leaves the games it finished in `FILE.part`, and an older `FILE` untouched.
final class RecordFile implements AutoCloseable {
  private final Path file;
  private final Path part;
  private final BufferedWriter writer;
  private int games;
  private boolean finished;

  /// Fails at once, before a game is played, where nothing can be written.
  RecordFile(Path file) {
    this.file = file;
    this.part = WholeFile.partOf(file);
    try {
      writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw Failure.of("write", file, e);
    }
  }

  void add(Transcript transcript) {
    try {
      writer.write(transcript.text());
      writer.flush();
      games++;
    } catch (IOException e) {
      throw Failure.of("write", part, e);
    }
  }

  /// Ends the file; if no game was finished there is none, and an older one stays as it was.
  void finish() {
    if (games == 0) {
      return;
    }
    try {
      writer.close();
      WholeFile.complete(part, file);
      finished = true;
    } catch (IOException e) {
      throw Failure.of("write", file, e);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
      if (!finished && games == 0) {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw Failure.of("close", part, e);
    }
  }
}
