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
  /// How much is looked through at a time.
  private static final int BLOCK = 1 << 16;

  private final InputStream bytes;
  private long left;

  WholeLines(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file);
    left = endOfLastLine(channel);
    bytes = Channels.newInputStream(channel);
  }

  /// Where the last line ends; 0 if no line does.
  static long endOfLastLine(FileChannel channel) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    for (long end = channel.size(); end > 0; end -= BLOCK) {
      long start = Math.max(0, end - BLOCK);
      read(channel, block.clear().limit((int) (end - start)), start);
      for (int i = block.position() - 1; i >= 0; i--) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
    }
    return 0;
  }

  private static void read(FileChannel channel, ByteBuffer block, long start) throws IOException {
    while (block.hasRemaining() && channel.read(block, start + block.position()) >= 0) {
      // a call may read less than there is
    }
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
