package afterstate.files;

import java.io.EOFException;
import java.io.UTFDataFormatException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// The lab cannot do what was asked for a reason outside the program, such as a damaged file. The
/// message is for the user.
public final class LabException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String finding;

  public LabException(String message) {
    this(message, "");
  }

  /// @param hint what the user can do about it; a check of the folder leaves this out
  private LabException(String finding, String hint) {
    super(finding + hint);
    this.finding = finding;
  }

  /// The message without the hint.
  String finding() {
    return finding;
  }

  /// For a file operation that failed, with the reason.
  public static LabException of(String verb, Path file, Exception e) {
    return new LabException("cannot " + verb + " " + file + ": " + reason(e));
  }

  /// For a file that does not belong to a run.
  static LabException foreign(Path file) {
    return new LabException(
        file + " does not belong to a run: line 1 is not the header of its files");
  }

  /// For a damaged file, with the line.
  public static LabException damaged(Path file, long line, @Nullable String reason) {
    return damaged(file, "line " + line + ": " + reason);
  }

  /// For a damaged file, with the hint to check the whole folder.
  public static LabException damaged(Path file, @Nullable String reason) {
    Path folder = file.getParent();
    return new LabException(
        file + " is damaged: " + reason,
        " (afterstate check " + (folder == null ? "." : folder) + " checks everything there)");
  }

  /// The reason in words. The system's own message is often just the file name.
  public static String reason(Exception e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileAlreadyExistsException _ -> "it is not a folder";
      case AccessDeniedException _ -> "permission denied";
      case EOFException _ -> "it is cut off";
      case UTFDataFormatException _ -> "it is damaged";
      case ZipException _ -> "it is damaged or not packed by gzip";
      case MalformedInputException _ -> "it is not UTF-8 text";
      case FileSystemException fault when fault.getReason() != null -> fault.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
