package afterstate.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A file to which whole lines are added, by one program at a time.
///
/// A line goes to the operating system a few milliseconds after it was added, so a killed program
/// loses only the lines of those milliseconds. A line that was cut off stays until the next is
/// added, because the program that opens the file first reads it and may find it damaged. A file
/// with another header belongs to another program and is not changed.
public final class LineFile implements AutoCloseable {
  private final Path file;
  private final LineFormat format;
  private final FileChannel lock;
  private final FileChannel channel;
  private final LineWriter writer;
  private final long end; // of the last whole line when the file was opened
  private final @Nullable LineCheck check; // null in an older file, which has no such column
  private boolean grows;

  /// Opens or creates the file.
  ///
  /// @throws LabException if that is not possible, or another program is writing it
  public LineFile(Path file, LineFormat format) {
    this.file = file;
    this.format = format;
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      lock = lock(file);
      unpack();
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      requireOurs();
      end = WholeLines.endOfLastLine(channel);
      check = nextChecks();
      if (channel.size() == 0) {
        grow();
      }
      writer = new LineWriter(channel);
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }

  /// Locks a separate file: the system would drop a lock on `file` as soon as this program closes
  /// it after reading.
  ///
  /// @throws LabException if another program has the lock
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
    throw new LabException("another run is writing " + file);
  }

  private void unpack() throws IOException {
    try {
      PackedFile.unpack(file, format);
    } catch (LabException e) {
      lock.close();
      throw e;
    }
  }

  private void requireOurs() throws IOException {
    if (!format.fits(bytes(0, format.header().length()))) {
      channel.close();
      lock.close();
      throw LabException.foreign(file);
    }
  }

  /// Cuts off everything after the last line end, and goes there.
  private void grow() throws IOException {
    channel.truncate(end);
    channel.position(end);
    if (end == 0) {
      channel.write(ByteBuffer.wrap(format.header().getBytes(StandardCharsets.UTF_8)));
    }
    grows = true;
  }

  /// Computes the check values of the next lines.
  private @Nullable LineCheck nextChecks() throws IOException {
    byte[] header = format.header().getBytes(StandardCharsets.UTF_8);
    if (end > 0 && !Arrays.equals(bytes(0, header.length), header)) {
      return null;
    }
    return end <= header.length
        ? format.checks()
        : LineCheck.after(bytes(end - 1 - LineCheck.DIGITS, LineCheck.DIGITS));
  }

  /// Up to `count` bytes of the file, fewer at its end.
  private byte[] bytes(long from, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count);
    while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {
      // a call may read less than there is
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  /// Adds a line that is given without its line end. Called by one thread at a time.
  public void add(String line) {
    try {
      if (!grows) {
        grow();
      }
      writer.add(check == null ? line + "\n" : check.sealed(line));
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }

  /// Adds a line, which has reached the operating system when this returns. Lines are added either
  /// this way or by [#add].
  public void addAtOnce(String line) {
    try {
      if (!grows) {
        grow();
      }
      String sealed = check == null ? line + "\n" : check.sealed(line);
      ByteBuffer bytes = ByteBuffer.wrap(sealed.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }

  /// Waits until all lines are in the file.
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }

  /// Whether it has nothing but its header.
  public boolean isEmpty() {
    try {
      return channel.size() <= format.header().length();
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// Writes what is left. Closing it again does nothing.
  @Override
  public void close() {
    if (!channel.isOpen()) {
      return;
    }
    try (lock;
        channel;
        writer) {
      writer.flush();
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }
}
