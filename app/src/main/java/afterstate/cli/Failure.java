package afterstate.cli;

import afterstate.files.LabException;
import java.io.IOException;
import java.nio.file.Path;

/// Something outside the program went wrong. It is reported in one line, with exit code 1.
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  Failure(String message) {
    super(message);
  }

  static Failure of(String verb, Path file, IOException e) {
    return new Failure("cannot " + verb + " " + file + ": " + LabException.reason(e));
  }
}
