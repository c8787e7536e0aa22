package afterstate.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Something outside the program went wrong: told in one line, exit code 1.
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  Failure(String message) {
    super(message);
  }

  static Failure of(String verb, Path file, IOException e) {
    String reason =
        switch (e) {
          case NoSuchFileException missing -> "there is no " + missing.getFile();
          case AccessDeniedException _ -> "permission denied";
          case FileSystemException fault when fault.getReason() != null -> fault.getReason();
          default -> String.valueOf(e.getMessage());
        };
    return new Failure("cannot " + verb + " " + file + ": " + reason);
  }
}
