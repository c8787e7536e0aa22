package afterstate.torture;

import afterstate.random.SplitMix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/// The folder of a round: what its processes make and say, and the sequence of events.
final class Scene {
  static final String EVENTS = "events.txt";

  private final Path root;
  private final Path temporary;
  private final Program program;
  private final SplitMix dice;
  private final long begin = System.nanoTime();
  private int starts;

  Scene(Path root, Program program, SplitMix dice) throws IOException {
    this.root = Files.createDirectories(root);
    this.temporary = Files.createDirectories(root.resolve("tmp"));
    this.program = program;
    this.dice = dice;
  }

  Path root() {
    return root;
  }

  SplitMix dice() {
    return dice;
  }

  /// The temporary files that were left.
  List<String> temporaryFiles() throws IOException {
    return Folders.files(temporary);
  }

  List<String> command(List<String> words) {
    return program.command(words, temporary);
  }

  /// Starts a command whose words stand behind those of [#command].
  Victim start(List<String> command) throws IOException {
    String name = begun(command);
    return Victim.start(command, root.resolve(name + ".out"), root.resolve(name + ".err"));
  }

  /// Starts a command that has no room for what it says.
  Victim startWithoutRoomToPrint(List<String> command) throws IOException {
    return Victim.start(command, Path.of("/dev/full"), root.resolve(begun(command) + ".err"));
  }

  private String begun(List<String> command) throws IOException {
    String name = String.format(Locale.ROOT, "%02d", ++starts);
    int jar = command.indexOf("-jar");
    note("start " + name + ": " + String.join(" ", command.subList(jar + 2, command.size())));
    return name;
  }

  /// How often a command was started.
  int starts() {
    return starts;
  }

  /// Writes down what happens.
  void note(String event) throws IOException {
    String line =
        String.format(Locale.ROOT, "%8.3f s  %s%n", (System.nanoTime() - begin) / 1e9, event);
    Files.writeString(
        root.resolve(EVENTS), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
