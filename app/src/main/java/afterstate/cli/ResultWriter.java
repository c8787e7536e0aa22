package afterstate.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Writes results, and remembers whether their reader has gone, as `head` does when it has enough.
/// That is not a failure.
final class ResultWriter extends PrintWriter {
  /// The exit code that a shell reports for programs that end because of a closed pipe.
  static final int READER_GONE = 128 + 13;

  private final Pipe pipe;

  ResultWriter(OutputStream out) {
    this(new Pipe(out));
  }

  private ResultWriter(Pipe pipe) {
    super(pipe, true, StandardCharsets.UTF_8);
    this.pipe = pipe;
  }

  boolean isReaderGone() {
    return checkError() && pipe.broken;
  }

  /// Notices the failures of the stream, which a writer hides.
  private static final class Pipe extends FilterOutputStream {
    private volatile boolean broken;

    private Pipe(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      try {
        out.write(bytes, from, count);
      } catch (IOException e) {
        String reason = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        broken = broken || reason.contains("pipe");
        throw e;
      }
    }
  }
}
