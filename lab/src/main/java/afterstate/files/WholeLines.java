package afterstate.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// The bytes of a file up to its last line end: what stands behind it was cut off, or is being
/// written.
final class WholeLines extends InputStream {
  private final InputStream bytes;
  private long left;

  WholeLines(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file);
    left = endOfLastLine(channel);
    bytes = Channels.newInputStream(channel);
  }

  /// Where the last line ends; 0 if no line does.
  static long endOfLastLine(FileChannel channel) throws IOException {
    long end = channel.size();
    ByteBuffer one = ByteBuffer.allocate(1);
    while (end > 0 && channel.read(one.clear(), end - 1) == 1 && one.get(0) != '\n') {
      end--;
    }
    return end;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (left == 0) {
      return -1;
    }
    int count = bytes.read(target, offset, (int) Math.min(left, length));
    left -= Math.max(count, 0);
    return count;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
