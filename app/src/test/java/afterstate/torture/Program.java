package afterstate.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How the program is started: by the Java that runs this, with few seconds lost at the start.
final class Program {
  private final Path jar;
  private final Path archive;

  /// @param folder where the classes are kept that every start would load again
  Program(Path jar, Path folder) throws IOException, InterruptedException {
    this.jar = jar;
    this.archive = folder.resolve("classes.jsa");
    if (!Files.isRegularFile(jar)) {
      throw new IllegalArgumentException("--jar is " + jar + ", which is not a file");
    }
    List<String> dump = command(List.of("run", "--help"), folder);
    dump.add(1, "-XX:ArchiveClassesAtExit=" + archive);
    dump.remove("-XX:SharedArchiveFile=" + archive);
    new ProcessBuilder(dump)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor(); // where it fails, starts are slower
  }

  /// The command line of a process: with the options of `./afterstate`, and those that save time.
  ///
  /// @param temporary the folder for temporary files
  List<String> command(List<String> words, Path temporary) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:SharedArchiveFile=" + archive,
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Xmx512m",
                "-Djava.io.tmpdir=" + temporary,
                "-jar",
                jar.toString()));
    command.addAll(words);
    return command;
  }
}
