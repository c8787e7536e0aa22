package afterstate.files;

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
/// A line is handed to the system some milliseconds after it was added, so a killed program loses
/// no more than that; a line that was cut off is dropped when the file is opened again. A file that
/// begins with another header is somebody else's and stays as it is.
public final class LineFile implements AutoCloseable {
  private final Path file;
  private final int headerLength;
  private final FileChannel lock;
  private final FileChannel channel;
  private final LineWriter writer;

  /// Opens or begins the file.
  ///
  /// @param header its first line, with its end
  /// @throws RunException if that is not possible, or another program is writing it
  public LineFile(Path file, String header) {
    this.file = file;
    this.headerLength = header.length();
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      lock = lock(file);
      unpack(header);
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      repair(header.getBytes(StandardCharsets.UTF_8));
      writer = new LineWriter(channel);
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }

  /// The lock is on a file of its own: the system would drop one on `file` as soon as this program
  /// closes it after reading.
  ///
  /// @throws RunException if another program has it
  public static FileChannel lock(Path file) throws IOException {
    FileChannel lock =
        FileChannel.open(
            file.resolveSibling("." + file.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    try {
      if (lock.tryLock() != null) {
        return lock;
      }
    } catch (OverlappingFileLockException e) {
      // another run of this program
    }
    lock.close();
    throw new RunException("another run is writing " + file);
  }

  private void unpack(String header) throws IOException {
    try {
      PackedFile.unpack(file, header);
    } catch (RunException e) {
      lock.close();
      throw e;
    }
  }

  /// Cuts off what stands behind the last line end, and goes to the end.
  private void repair(byte[] header) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(header.length);
    channel.read(start, 0);
    if (!start.flip().equals(ByteBuffer.wrap(header, 0, start.limit()))) {
      channel.close();
      lock.close();
      throw RunException.foreign(file);
    }
    boolean whole = start.limit() == header.length;
    long end = whole ? WholeLines.endOfLastLine(channel) : 0;
    channel.truncate(end);
    channel.position(end);
    if (!whole) {
      channel.write(ByteBuffer.wrap(header));
    }
  }

  /// Adds a line with its end.
  public void add(String line) {
    try {
      writer.add(line);
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }

  /// Waits until all lines are in the file.
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }

  /// Whether it has nothing but its header.
  public boolean isEmpty() {
    try {
      return channel.size() <= headerLength;
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    }
  }

  @Override
  public void close() {
    try (lock;
        channel;
        writer) {
      writer.flush();
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }
}
