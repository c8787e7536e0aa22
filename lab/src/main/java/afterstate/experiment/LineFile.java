package afterstate.experiment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file to which whole lines are added, by one program at a time.
///
/// A line is handed to the system in one piece, so a killed program loses no line that it added; a
/// line that was cut off is dropped when the file is opened again.
public final class LineFile implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  /// Opens or begins the file.
  ///
  /// @param header its first line
  /// @throws RunException if that is not possible, or another program is writing it
  public LineFile(Path file, String header) {
    this.file = file;
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (!isOurs()) {
        channel.close();
        throw new RunException("another run is writing " + file);
      }
      repair(header);
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private boolean isOurs() throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another run of this program
    }
  }

  /// Cuts off what stands behind the last line end, and goes to the end.
  private void repair(String header) throws IOException {
    long end = channel.size();
    ByteBuffer one = ByteBuffer.allocate(1);
    while (end > 0) {
      channel.read(one.clear(), end - 1);
      if (one.get(0) == '\n') {
        break;
      }
      end--;
    }
    channel.truncate(end);
    channel.position(end);
    if (end == 0) {
      add(header);
    }
  }

  /// Adds a line with its end.
  public void add(String line) {
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  static RunException cannotWrite(Path file, Exception e) {
    return new RunException("cannot write " + file + ": " + e.getMessage());
  }
}
