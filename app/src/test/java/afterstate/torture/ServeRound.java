package afterstate.torture;

import afterstate.random.SplitMix;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A server that is killed and stopped while clients ask and watch, and started again on the same
/// port at once.
final class ServeRound {
  static final String NAME = "serve";

  /// The scenario whose twin is served.
  static final String NEEDS = "report";

  private static final int CLIENTS = 2;
  private static final int MOST_MISHAPS = 8;
  private static final int LONGEST_LIFE_MILLIS = 2500;
  private static final int LONGEST_STOP_MILLIS = 3000;

  private static final long BREATH_NANOS = 1_000_000;

  /// Below the ports that the system gives to clients.
  private static final int FIRST_PORT = 20_000;

  private static final int PORTS = 10_000;

  private final Facts twin;
  private final Path results;
  private final Scene scene;
  private final Tally tally;
  private final int port;
  private final AtomicReference<@Nullable Finding> wrong = new AtomicReference<>();

  /// @param twin the answers of a server to which nothing happened
  /// @param results the folder that is served
  ServeRound(Facts twin, Path results, Scene scene, Tally tally) throws IOException {
    this.twin = twin;
    this.results = results;
    this.scene = scene;
    this.tally = tally;
    port = freePort(scene.dice());
  }

  private static int freePort(SplitMix dice) throws IOException {
    for (int tries = 0; tries < 100; tries++) {
      int port = FIRST_PORT + dice.nextInt(PORTS);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IOException("there is no free port");
  }

  private static boolean isFree(int port) {
    try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException e) {
      return false; // somebody has it
    }
  }

  /// The answers of a server to which nothing happens.
  static Facts twin(Path results, Scene scene) throws IOException, InterruptedException {
    ServeRound round = new ServeRound(Facts.NONE, results, scene, new Tally());
    Victim server = round.start();
    round.awaitAddress(server);
    Facts answers = new Questions(round.address()).ask();
    round.end(server);
    return answers;
  }

  private String address() {
    return "http://127.0.0.1:" + port + "/";
  }

  private Victim start() throws IOException {
    tally.add(NAME, Tally.Count.RESUMES, scene.starts() > 0 ? 1 : 0);
    return scene.start(
        scene.command(List.of("serve", "--port=" + port, "--results", results.toString())));
  }

  /// Waits until it listens.
  private void awaitAddress(Victim server) throws InterruptedException {
    while (!server.out().contains(address())) {
      if (server.endsWithin(5)) {
        throw new Finding("the server does not start: " + server.err());
      }
    }
  }

  void play() throws IOException, InterruptedException {
    Facts before = Folders.checksums(results, "");
    Victim server = start();
    Thread[] clients = new Thread[CLIENTS];
    for (int i = 0; i < CLIENTS; i++) {
      clients[i] = Thread.ofVirtual().start(this::askOn);
    }
    try {
      for (int left = 1 + scene.dice().nextInt(MOST_MISHAPS); left > 0; left--) {
        server = mishap(server);
      }
      awaitAddress(server);
    } finally {
      for (Thread client : clients) {
        client.interrupt();
        client.join();
      }
    }
    require(wrong.get());
    judge(new Questions(address()).ask());
    require(wrong.get());
    end(server);
    if (!Folders.checksums(results, "").equals(before)) {
      throw new Finding("the folder that is served has changed");
    }
    tally.add(NAME, Tally.Count.COMPARISONS, 1);
  }

  private static void require(@Nullable Finding finding) {
    if (finding != null) {
      throw finding;
    }
  }

  /// A client: asks until it is interrupted, whether there is a server or not.
  private void askOn() {
    Questions questions = new Questions(address());
    while (!Thread.currentThread().isInterrupted() && wrong.get() == null) {
      try {
        judge(questions.ask());
      } catch (IOException e) {
        LockSupport.parkNanos(BREATH_NANOS); // the server was killed
      }
    }
  }

  private void judge(Facts answers) {
    Facts.Difference difference = Facts.between(twin, answers);
    tally.add(NAME, Tally.Count.READINGS, answers.all().size());
    tally.add(NAME, Tally.Count.LOST, difference.lost().size());
    tally.add(NAME, Tally.Count.DIFFERENT, difference.different().size());
    if (!difference.isNone()) {
      wrong.set(new Finding("answers: " + difference));
    }
  }

  /// @return the server that is there then
  private Victim mishap(Victim server) throws IOException, InterruptedException {
    if (server.endsWithin(scene.dice().nextInt(LONGEST_LIFE_MILLIS))) {
      throw new Finding("the server has ended by itself: " + server.err());
    }
    return switch (scene.dice().nextInt(6)) {
      case 0 -> stop(server);
      case 1 -> startTwice(server);
      default -> kill(server);
    };
  }

  private Victim kill(Victim server) throws IOException, InterruptedException {
    server.kill();
    scene.note("kill -9");
    tally.add(NAME, Tally.Count.KILLS, 1);
    server.requireNoStackTrace();
    return start();
  }

  private Victim stop(Victim server) throws IOException, InterruptedException {
    server.stop();
    Thread.sleep(200 + scene.dice().nextInt(LONGEST_STOP_MILLIS - 200));
    server.unfreeze();
    scene.note("was stopped for a while");
    tally.add(NAME, Tally.Count.STOPS, 1);
    return server;
  }

  private Victim startTwice(Victim server) throws IOException, InterruptedException {
    awaitAddress(server);
    Victim second = start();
    if (second.await() != 1) {
      throw new Finding("a second server on the same port does not refuse: " + second.err());
    }
    scene.note(second.complaint());
    tally.add(NAME, Tally.Count.DOUBLE_STARTS, 1);
    return server;
  }

  /// Ends it as Ctrl-C does.
  private void end(Victim server) throws IOException, InterruptedException {
    server.terminate();
    scene.note("told to end, ends with code " + server.await());
    server.requireNoStackTrace();
  }
}
