package afterstate.files;

import java.io.EOFException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// A run cannot begin or resume for a reason outside the program, which the message tells the user.
public final class RunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String finding;

  public RunException(String message) {
    this(message, "");
  }

  /// @param hint what may be done about it; a check of the folder leaves that out
  private RunException(String finding, String hint) {
    super(finding + hint);
    this.finding = finding;
  }

  /// The message without the advice to look at the whole folder.
  String finding() {
    return finding;
  }

  /// Says that something could not be done to a file, and why.
  public static RunException of(String verb, Path file, Exception e) {
    return new RunException("cannot " + verb + " " + file + ": " + reason(e));
  }

  /// Says that a file is not ours.
  static RunException foreign(Path file) {
    return new RunException(file + " is no file of a run: line 1 is not the header of one");
  }

  /// Says where a file is not what was written.
  public static RunException damaged(Path file, long line, @Nullable String reason) {
    return damaged(file, "line " + line + ": " + reason);
  }

  /// Says that a file is not what was written, and who knows more.
  public static RunException damaged(Path file, @Nullable String reason) {
    Path folder = file.getParent();
    return new RunException(
        file + " is damaged: " + reason,
        " (afterstate check " + (folder == null ? "." : folder) + " looks at everything there)");
  }

  /// The complaint of the system in words: its own message is often just the name of the file.
  public static String reason(Exception e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileAlreadyExistsException _ -> "it is no folder";
      case AccessDeniedException _ -> "permission denied";
      case EOFException _ -> "it is cut off";
      case ZipException _ -> "it is damaged or not packed by gzip";
      case MalformedInputException _ -> "it is not UTF-8 text";
      case FileSystemException fault when fault.getReason() != null -> fault.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
