package afterstate.files;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/// The content of a packed file. Refuses anything after its end, which `GZIPInputStream` would
/// ignore.
final class GzipToTheEnd extends GZIPInputStream {
  private static final int TRAILER_BYTES = 8;

  private final FileChannel file;
  private long taken; // position in the file after the last read

  GzipToTheEnd(Path file) throws IOException {
    this(FileChannel.open(file));
  }

  private GzipToTheEnd(FileChannel file) throws IOException {
    super(Channels.newInputStream(file));
    this.file = file;
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    taken = file.position();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    if (count < 0 && taken - inf.getRemaining() + TRAILER_BYTES != file.size()) {
      throw new IOException("there is more after its end");
    }
    return count;
  }
}
