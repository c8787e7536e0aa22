package afterstate.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/// The launcher in a folder of its own, with stand-ins for Maven and Java: the one puts a small jar
/// in its place and notes that it did, the other says whether it was given that jar.
final class ScratchCopy {
  /// Waits for the file `go`, as a build takes its time.
  private static final String MVN =
      """
      mkdir building 2> /dev/null || echo overlap >> builds
      echo built >> builds
      until [[ -e go ]]; do sleep 0.05; done
      cp sample.jar app/target/afterstate.jar
      rmdir building
      """;

  private static final String JAVA =
      """
      cmp sample.jar app/target/afterstate.jar && echo ran
      words=$*
      [[ $words != *afterstate.cli.Main* ]] || echo "on ${words##*-cp }"
      """;

  final Path root;
  final Path jar;
  final Path go;
  final Path lock;

  ScratchCopy(Path root) throws IOException {
    this.root = root;
    jar = root.resolve("app/target/afterstate.jar");
    go = root.resolve("go");
    lock = root.resolve(".build-lock");
    Files.copy(Sources.root().resolve("afterstate"), root.resolve("afterstate"));
    Files.createDirectories(root.resolve("app/target"));
    script("bin/mvn", MVN);
    script("jdk/bin/java", JAVA);
    Files.writeString(root.resolve("jdk/release"), "JAVA_VERSION=\"25\"\n");
    writeSample();
    Files.createFile(go);
  }

  Path sample() {
    return root.resolve("sample.jar");
  }

  void script(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/usr/bin/env bash\n" + text + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// Of more than 65,536 bytes, so that the numbers at its end have more than two digits.
  private void writeSample() throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(sample()))) {
      out.setLevel(0);
      out.putNextEntry(new JarEntry("zeros"));
      out.write(new byte[100_000]);
    }
  }

  /// @param words the command line
  Launch launch(String... words) throws IOException {
    Path output = Files.createTempFile(root, "output", "");
    List<String> command = new ArrayList<>(List.of(root.resolve("afterstate").toString()));
    command.addAll(List.of(words));
    ProcessBuilder launcher =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    launcher
        .environment()
        .merge("PATH", root.resolve("bin").toString(), (old, bin) -> bin + ":" + old);
    launcher.environment().put("JAVA_HOME", root.resolve("jdk").toString());
    launcher.environment().remove("SPARK_HOME");
    return new Launch(launcher.start(), output);
  }

  /// Leaves a lock behind.
  void lock(String name, String owner) throws IOException {
    Files.createSymbolicLink(root.resolve(name), Path.of(owner));
  }

  List<String> builds() throws IOException {
    Path file = root.resolve("builds");
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  List<String> locks() throws IOException {
    try (Stream<Path> files = Files.list(root)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(".build-lock"))
          .toList();
    }
  }

  /// A started launcher, and the file that holds all that it says.
  record Launch(Process process, Path file) {
    int status() throws InterruptedException {
      return process.waitFor();
    }

    String output() throws IOException, InterruptedException {
      process.waitFor();
      return Files.readString(file);
    }
  }
}
