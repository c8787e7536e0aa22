package afterstate.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Finds the whole lines of a file: text after the last line end was cut off, or is still being
/// written.
final class WholeLines {
  /// How many bytes are searched at a time.
  private static final int BLOCK = 1 << 16;

  private WholeLines() {}

  /// The position after the last line end, or 0 if there is none.
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
}
