package afterstate.torture;

import afterstate.random.SplitMix;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Lets every command suffer for some minutes and tells what came of it (notes/0014).
final class Torture {
  private static final long SECOND = 1_000_000_000L;
  private static final long TELL_SECONDS = 60;

  private final Settings settings;
  private final PrintStream out;
  private final Path work;
  private final Tally tally = new Tally();
  private final Queue<String> findings = new ConcurrentLinkedQueue<>();
  private final AtomicInteger rounds = new AtomicInteger();
  private final long begin = System.nanoTime();

  Torture(Settings settings, PrintStream out) {
    this.settings = settings;
    this.out = out;
    requireNames(settings.only());
    this.work = settings.work().resolve("seed-" + settings.seed());
  }

  private static void requireNames(List<String> names) {
    List<String> known = new ArrayList<>(List.of(ServeRound.NAME));
    Scenarios.all(Path.of("")).forEach(scenario -> known.add(scenario.name()));
    if (!known.containsAll(names)) {
      throw new IllegalArgumentException("--only is " + names + ", must be some of " + known);
    }
  }

  /// Runs it: 0 if nothing is wrong, 1 if something is, 2 for words that make no sense.
  public static void main(String[] args) throws Exception {
    try {
      System.exit(new Torture(Settings.parse(args), System.out).run() ? 0 : 1);
    } catch (IllegalArgumentException e) {
      System.err.println("torture: " + e.getMessage());
      System.exit(2);
    }
  }

  /// Makes the twins, plays rounds until the end, and tells.
  ///
  /// @return whether nothing was lost, doubled, different or wrong in another way
  boolean run() throws IOException, InterruptedException {
    if (Files.exists(work)) {
      throw new IllegalArgumentException(work + " exists; move it away or choose another seed");
    }
    Files.createDirectories(work);
    Runtime.getRuntime().addShutdownHook(new Thread(Torture::tidyUp));
    out.printf(Locale.ROOT, "seed %d, in %s%n", settings.seed(), work);
    suffer();
    tellEnd();
    if (findings.isEmpty()) {
      Folders.delete(work);
    }
    return findings.isEmpty() && tally.isFaultless();
  }

  private static void tidyUp() {
    Victim.killAll();
    Disk.unmountAll();
  }

  private void suffer() throws IOException, InterruptedException {
    Program program = new Program(settings.jar(), work);
    Path twins = work.resolve("twins");
    List<Case> cases = new ArrayList<>();
    List<Scenario> all = Scenarios.all(twins);
    for (Scenario scenario : all.stream().filter(one -> isNeeded(one, all)).toList()) {
      Twin twin = Twin.of(scenario, program, twins.resolve(scenario.name()));
      out.printf(
          "twin of %s: %d ms, %d files%n", scenario.name(), twin.millis(), twin.files().size());
      cases.add(new Case(scenario, twin));
    }
    cases.removeIf(one -> !isWanted(one.scenario.name()));
    Path results = twins.resolve("results");
    Facts answers = isWanted(ServeRound.NAME) ? answers(program, twins, results) : Facts.NONE;
    sufferTogether(new Acts(program, cases, answers, results));
  }

  /// Whether it suffers, or something else that does needs its twin.
  private boolean isNeeded(Scenario scenario, List<Scenario> all) {
    return isWanted(scenario.name())
        || (isWanted(ServeRound.NAME) && ServeRound.NEEDS.equals(scenario.name()))
        || all.stream()
            .anyMatch(other -> other.needs().equals(scenario.name()) && isNeeded(other, all));
  }

  /// What a server says that shows the twin's report.
  private Facts answers(Program program, Path twins, Path results)
      throws IOException, InterruptedException {
    Folders.copy(Round.made(twins.resolve(ServeRound.NEEDS)), results.resolve("run"));
    Scene scene = new Scene(twins.resolve(ServeRound.NAME), program, new SplitMix(settings.seed()));
    return ServeRound.twin(results, scene);
  }

  private record Case(Scenario scenario, Twin twin) {}

  /// What is needed to play rounds.
  private record Acts(Program program, List<Case> cases, Facts answers, Path results) {}

  private boolean isWanted(String name) {
    return settings.only().isEmpty() || settings.only().contains(name);
  }

  private void sufferTogether(Acts acts) throws InterruptedException {
    Thread[] threads = new Thread[settings.parallel()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = Thread.ofPlatform().start(() -> sufferAlone(acts));
    }
    for (Thread thread : threads) {
      while (!thread.join(Duration.ofSeconds(TELL_SECONDS))) {
        tell();
      }
    }
  }

  private void sufferAlone(Acts acts) {
    while (isTimeLeft()) {
      int number = rounds.getAndIncrement();
      int chosen = number % (acts.cases.size() + (isWanted(ServeRound.NAME) ? 1 : 0));
      if (chosen == acts.cases.size()) {
        play(ServeRound.NAME, number, acts, scene -> serve(acts, scene));
      } else {
        Case one = acts.cases.get(chosen);
        play(
            one.scenario.name(),
            number,
            acts,
            scene -> new Round(one.scenario, one.twin, scene, tally).play());
      }
    }
  }

  private void serve(Acts acts, Scene scene) throws IOException, InterruptedException {
    new ServeRound(acts.answers, acts.results, scene, tally).play();
  }

  private interface Act {
    void play(Scene scene) throws IOException, InterruptedException;
  }

  /// Plays a round whose decisions follow from the seed and its number alone.
  private void play(String name, int number, Acts acts, Act act) {
    Path root = work.resolve(String.format(Locale.ROOT, "%04d-%s", number, name));
    try {
      SplitMix dice = new SplitMix(SplitMix.derive(settings.seed(), number));
      act.play(new Scene(root, acts.program, dice));
      Folders.delete(root);
    } catch (IOException | InterruptedException | RuntimeException e) {
      tally.add(name.replaceFirst("-.*", ""), Tally.Count.OTHER, 1);
      findings.add(name + ", round " + number + ": " + e + "\n" + events(root));
      out.println("FOUND " + name + ": " + e + "; kept in " + root);
    }
  }

  private static String events(Path root) {
    try {
      return "  in " + root + "\n" + Files.readString(root.resolve(Scene.EVENTS)).indent(4);
    } catch (IOException e) {
      return "  no events in " + root;
    }
  }

  private boolean isTimeLeft() {
    boolean enough = settings.kills() > 0 && tally.sum(Tally.Count.KILLS) >= settings.kills();
    return !enough && minutes() < settings.minutes();
  }

  private double minutes() {
    return (System.nanoTime() - begin) / (60.0 * SECOND);
  }

  private void tell() {
    out.printf(
        Locale.ROOT,
        "%.1f minutes: %d rounds, %d kills, %d findings%n",
        minutes(),
        rounds.get(),
        tally.sum(Tally.Count.KILLS),
        findings.size());
  }

  private void tellEnd() {
    long left = ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count();
    if (left > 0) {
      findings.add(left + " processes are left");
    }
    tell();
    out.println(tally.table());
    findings.forEach(out::println);
  }
}
