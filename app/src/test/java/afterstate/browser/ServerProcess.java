package afterstate.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A server in a process of its own, which can be killed and started again on its port.
final class ServerProcess implements AutoCloseable {
  private final Path log;
  private Process process;
  private String address;

  private ServerProcess(Path log, Process process, String address) {
    this.log = log;
    this.process = process;
    this.address = address;
  }

  static ServerProcess start(Path folder) throws IOException {
    Path log = folder.resolve("server.log");
    Process process = launch(log, "0");
    return new ServerProcess(log, process, address(log, process));
  }

  private static Process launch(Path log, String port) throws IOException {
    Files.deleteIfExists(log);
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "afterstate.cli.Main",
            "serve",
            "--port",
            port);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /// It prints its address once it listens.
  private static String address(Path log, Process process) throws IOException {
    while (process.isAlive()) {
      for (String line : Files.exists(log) ? Files.readAllLines(log) : List.<String>of()) {
        if (line.startsWith("http://") && line.endsWith("/")) {
          return line;
        }
      }
      Thread.onSpinWait();
    }
    throw new IOException("the server did not start: " + Files.readString(log));
  }

  /// Where its page is, with a slash at the end.
  String address() {
    return address;
  }

  /// Ends it at once, as `kill -9` does.
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /// Starts another one on the same port, without waiting until it listens.
  void startAgain() throws IOException {
    process = launch(log, address.replaceAll(".*:(\\d+)/", "$1"));
  }

  @Override
  public void close() {
    kill();
  }
}
