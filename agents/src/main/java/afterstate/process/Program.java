package afterstate.process;

import afterstate.board.Quote;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/// The files of a command.
final class Program {
  /// A larger file is no script; its size stands for its content.
  private static final long LARGEST = 100_000_000;

  private Program() {}

  /// @throws IllegalArgumentException if there is no such program
  static void require(List<String> words) {
    String program = words.getFirst();
    boolean exists =
        program.indexOf('/') >= 0
            ? isProgram(program)
            : Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> isProgram(folder + "/" + program));
    if (!exists) {
      throw new IllegalArgumentException(
          "command is "
              + Quote.of(String.join(" ", words))
              + ", but there is no program "
              + Quote.of(program)
              + (program.indexOf('/') >= 0
                  ? " that can be started" + reason(program)
                  : " on the PATH" + hint(program)));
    }
  }

  private static String reason(String program) {
    return path(program).filter(Files::isRegularFile).isPresent()
        ? ": the file is not executable (chmod +x makes it so)"
        : "";
  }

  /// A file in this folder is found only with its folder, as in a shell.
  private static String hint(String program) {
    return isProgram("./" + program) ? "; did you mean " + Quote.of("./" + program) + "?" : "";
  }

  private static boolean isProgram(String name) {
    return path(name)
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .isPresent();
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /// A checksum of the program, if it is not on the PATH, and of the first file among its
  /// arguments, which may be a script. Later files may be something that it writes.
  static String checksum(List<String> words) {
    Stream<Path> program = files(words.subList(0, 1));
    Stream<Path> script = files(words.subList(1, words.size())).limit(1);
    return Stream.concat(program, script).map(Program::checksum).collect(Collectors.joining("+"));
  }

  private static Stream<Path> files(List<String> words) {
    return words.stream().flatMap(word -> path(word).stream()).filter(Files::isRegularFile);
  }

  private static String checksum(Path file) {
    try {
      CRC32C crc = new CRC32C();
      if (Files.size(file) > LARGEST) {
        return String.valueOf(Files.size(file));
      }
      try (InputStream in = new CheckedInputStream(Files.newInputStream(file), crc)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().toHexDigits((int) crc.getValue());
    } catch (IOException _) {
      return "unreadable";
    }
  }
}
