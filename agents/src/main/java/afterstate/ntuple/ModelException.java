package afterstate.ntuple;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// A model cannot be read or written for a reason outside the program. The message is for people.
public final class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param message the reason; if it is about the content of a file, without the name: "is cut
  ///   off"
  ModelException(String message) {
    super(message);
  }

  /// The same with the name of the file in front.
  ModelException in(Object file) {
    return new ModelException(file + " " + getMessage());
  }

  /// For a file operation that failed, with the reason.
  static ModelException of(String verb, Path file, IOException e) {
    return new ModelException("cannot " + verb + " " + file + ": " + reason(e));
  }

  /// The reason in words. The system's own message is often just the file name.
  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file or folder";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException fault when fault.getReason() != null -> fault.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
