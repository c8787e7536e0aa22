package afterstate.cli;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import afterstate.board.Board;
import afterstate.tools.Tool;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// Builds a project that depends on this one, as `mvn install` here and `mvn package` there do.
///
/// What is built here must not get into the user's local repository. So there is another one for
/// the time of a test: our artifacts, and links to everything that the user's has.
final class TemplateBuild implements AutoCloseable {
  private static final int MINUTES = 5;
  private static final String VERSION = Main.VERSION;

  private final Path folder;

  TemplateBuild(Path folder) {
    this.folder = folder;
  }

  /// A copy of a project after `mvn package`. Without network and with plugins missing, the test is
  /// skipped; on a build server, it fails.
  Path packaged(Path project) throws Exception {
    Path copy = folder.resolve("project");
    for (Path file : files(project)) {
      Path target = copy.resolve(project.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
    Path repository = repository();
    String offline = maven(copy, repository, "-o");
    String said = offline.isEmpty() ? "" : maven(copy, repository, "-B");
    if (!said.isEmpty()) {
      boolean lacks = said.contains("Could not transfer") || said.contains("Unknown host");
      return lacks && !"true".equals(System.getenv("CI"))
          ? abort("The template is not built, since Maven has no network: " + said)
          : fail("Maven cannot build the template: " + said);
    }
    return copy;
  }

  private static List<Path> files(Path under) throws IOException {
    try (Stream<Path> all = Files.walk(under)) {
      return all.filter(Files::isRegularFile).filter(file -> !isBuilt(under, file)).toList();
    }
  }

  private static boolean isBuilt(Path under, Path file) {
    return under.relativize(file).startsWith("target");
  }

  private Path repository() throws IOException, URISyntaxException {
    Path repository = Files.createDirectory(folder.resolve("repository"));
    try (Stream<Path> entries = Files.list(usersRepository())) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals("afterstate")) {
          Files.createSymbolicLink(repository.resolve(entry.getFileName()), entry);
        }
      }
    }
    Path root = Path.of("..").toAbsolutePath().normalize();
    Files.copy(root.resolve("pom.xml"), artifact(repository, "afterstate", "pom"));
    Files.copy(root.resolve("core/pom.xml"), artifact(repository, "afterstate-core", "pom"));
    Path classes = Path.of(Board.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path jar = artifact(repository, "afterstate-core", "jar");
    if (Files.isDirectory(classes)) {
      writeJar(classes, jar);
    } else {
      Files.copy(classes, jar);
    }
    return repository;
  }

  /// Every library of the tests lies there: GROUP/ARTIFACT/VERSION/FILE, and the group has a dot.
  private static Path usersRepository() throws URISyntaxException {
    Path library =
        Path.of(NullMarked.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return library.resolve("../../../../..").normalize();
  }

  private static Path artifact(Path repository, String name, String ending) throws IOException {
    Path place = repository.resolve("afterstate").resolve(name).resolve(VERSION);
    return Files.createDirectories(place).resolve(name + "-" + VERSION + "." + ending);
  }

  private static void writeJar(Path classes, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Path one : files(classes)) {
        out.putNextEntry(
            new JarEntry(classes.relativize(one).toString().replace(File.separatorChar, '/')));
        out.write(Files.readAllBytes(one));
        out.closeEntry();
      }
    }
  }

  /// What Maven complains about; empty if it succeeds.
  private String maven(Path project, Path repository, String option) throws Exception {
    Path log = folder.resolve("maven.log");
    Process process =
        new ProcessBuilder(
                Tool.MAVEN.program().toString(),
                option,
                "-q",
                "-Dmaven.repo.local=" + repository,
                "package")
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      return "it takes longer than " + MINUTES + " minutes";
    }
    String said = Files.readString(log, StandardCharsets.UTF_8);
    return process.exitValue() == 0 ? "" : "exit code " + process.exitValue() + ", " + said;
  }

  /// Removes the links, so that nobody follows them.
  @Override
  public void close() throws IOException {
    try (Stream<Path> entries = Files.list(folder.resolve("repository"))) {
      for (Path link : entries.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }
}
