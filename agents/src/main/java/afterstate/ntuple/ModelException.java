package afterstate.ntuple;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// A model cannot be read or written for a reason outside the program; the message tells it to
/// people.
public final class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param message the reason; of a file's content first without the file: "is cut off"
  ModelException(String message) {
    super(message);
  }

  /// Says which file it was.
  ModelException in(Object file) {
    return new ModelException(file + " " + getMessage());
  }

  /// Says that something could not be done to a file, and why.
  static ModelException of(String verb, Path file, IOException e) {
    return new ModelException("cannot " + verb + " " + file + ": " + reason(e));
  }

  /// What the system complains about, in words: its own messages often are just the file again.
  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file or folder";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException fault when fault.getReason() != null -> fault.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
