package afterstate.torture;

import afterstate.cli.Here;
import afterstate.random.SplitMix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A command from nothing to its end, with mishaps on its way.
final class Round {
  private static final int MOST_MISHAPS = 8;
  private static final int LONGEST_STOP_MILLIS = 3000;
  private static final int SHORTEST_STOP_MILLIS = 200;

  private final Scenario scenario;
  private final Twin twin;
  private final Scene scene;
  private final SplitMix dice;
  private final Tally tally;
  private final Path made;
  private Facts seen = Facts.NONE;
  private long progress;

  Round(Scenario scenario, Twin twin, Scene scene, Tally tally) {
    this.scenario = scenario;
    this.twin = twin;
    this.scene = scene;
    this.dice = scene.dice();
    this.tally = tally;
    this.made = made(scene.root());
  }

  /// Where a command's files are.
  static Path made(Path root) {
    return disk(root).resolve("made");
  }

  private static Path disk(Path root) {
    return root.resolve("disk");
  }

  /// @throws Finding if anything is wrong; the folder of the scene stays
  void play() throws IOException, InterruptedException {
    try (Disk disk = new Disk(disk(scene.root()))) {
      try {
        scenario.prepare(made);
        boolean done = false;
        for (int left = 1 + dice.nextInt(MOST_MISHAPS); left > 0 && !done; left--) {
          done = mishap(disk) && dice.nextInt(4) > 0;
        }
        compare(finish());
      } catch (Finding e) {
        Folders.copy(made, scene.root().resolve("kept"));
        throw e;
      }
    }
  }

  /// @return whether the command came to its end in spite of it
  private boolean mishap(Disk disk) throws IOException, InterruptedException {
    return switch (dice.nextInt(12)) {
      case 0, 1 -> stop();
      case 2, 3 -> fill(disk);
      case 4 -> startTwice();
      default -> kill(start());
    };
  }

  private Victim start() throws IOException {
    return start(scene.command(scenario.words(made)));
  }

  private Victim start(List<String> command) throws IOException {
    count(Tally.Count.RESUMES, scene.starts() > 0 ? 1 : 0);
    return scene.start(command);
  }

  private void count(Tally.Count count, int number) {
    tally.add(scenario.command(), count, number);
  }

  /// A moment of what is left to do: later the command would have ended.
  private Moment moment() throws IOException {
    double done = Math.min(0.5, Folders.bytes(made) / (1.0 + twin.bytes()));
    return Moment.draw(dice, Math.round((1 - done) * twin.millis()));
  }

  private boolean kill(Victim victim) throws IOException, InterruptedException {
    Moment moment = moment();
    if (!moment.await(victim, made, twin.bytes()) || !victim.kill()) {
      return hasEnded(victim);
    }
    scene.note("kill -9, " + moment);
    count(Tally.Count.KILLS, 1);
    victim.requireNoStackTrace();
    look();
    return false;
  }

  private boolean hasEnded(Victim victim) throws IOException, InterruptedException {
    int code = victim.await();
    scene.note("ends by itself with code " + code);
    if (code != 0) {
      throw new Finding("fails without a reason: " + victim.err());
    }
    victim.requireNoStackTrace();
    return true;
  }

  private boolean stop() throws IOException, InterruptedException {
    Victim victim = start();
    Moment moment = moment();
    if (!moment.await(victim, made, twin.bytes())) {
      return hasEnded(victim);
    }
    victim.stop();
    scene.note("SIGSTOP, " + moment);
    look();
    pause();
    victim.unfreeze();
    scene.note("SIGCONT");
    count(Tally.Count.STOPS, 1);
    return dice.nextInt(2) == 0 ? hasEnded(victim) : kill(victim);
  }

  private void pause() throws InterruptedException {
    Thread.sleep(
        SHORTEST_STOP_MILLIS + dice.nextInt(LONGEST_STOP_MILLIS - SHORTEST_STOP_MILLIS + 1));
  }

  private boolean fill(Disk disk) throws IOException, InterruptedException {
    Victim victim = scenario.writesFiles() ? startInLittleRoom(disk) : startWithoutRoomToPrint();
    int code = victim.await();
    disk.clear();
    scene.note("ends with code " + code + "; there is room again");
    victim.requireNoStackTrace();
    if (code != 0) {
      requireRefusal(victim, code);
      count(Tally.Count.FULL_DISKS, 1);
    }
    look();
    return code == 0;
  }

  private Victim startInLittleRoom(Disk disk) throws IOException, InterruptedException {
    int kilobytes = 1 + dice.nextInt((int) (1.2 * twin.bytes() / 1024) + 1);
    scene.note("room for " + kilobytes + " KB");
    return start(disk.fill(kilobytes, scene.command(scenario.words(made))));
  }

  private Victim startWithoutRoomToPrint() throws IOException {
    scene.note("no room for what it prints");
    return scene.startWithoutRoomToPrint(scene.command(scenario.words(made)));
  }

  private static void requireRefusal(Victim victim, int code) {
    String complaint = victim.complaint();
    if (code != 1) {
      throw new Finding("exit code " + code + ", must be 1: " + complaint);
    }
  }

  private boolean startTwice() throws IOException, InterruptedException {
    Victim first = start();
    first.endsWithin(dice.nextInt(3) == 0 ? 0 : dice.nextInt((int) twin.millis()));
    Victim second = start();
    if (dice.nextInt(2) == 0) {
      Victim one = dice.nextInt(2) == 0 ? first : second;
      one.endsWithin(dice.nextInt((int) twin.millis()));
      one.stop();
      pause();
      one.unfreeze();
      scene.note("one of both was stopped for a while");
    }
    int code = first.await();
    int other = second.await();
    scene.note("they end with codes " + code + " and " + other);
    boolean done = judge(first, code);
    boolean otherDone = judge(second, other);
    if (!done && !otherDone) {
      throw new Finding("both refuse: " + first.err() + second.err());
    }
    count(Tally.Count.DOUBLE_STARTS, 1);
    look();
    return true;
  }

  private boolean judge(Victim victim, int code) {
    victim.requireNoStackTrace();
    if (code != 0) {
      requireRefusal(victim, code);
    }
    return code == 0;
  }

  /// Looks at what is half done, as a reader does, and as one who knows how it must end.
  private void look() throws IOException {
    Path copy = scene.root().resolve("seen");
    Folders.copy(made, copy);
    for (List<String> words : scenario.readers(copy)) {
      Here.Answer answer = Here.run(words.toArray(String[]::new));
      Victim.requireNoStackTrace(answer.err(), words.getFirst());
      if (answer.code() != 0) {
        scene.note(Victim.complaint(answer.err(), words.getFirst()));
      }
      count(Tally.Count.READINGS, 1);
    }
    Folders.delete(copy);
    remember(scenario.facts(made), scenario.progress(made));
  }

  private void remember(Facts now, long reached) {
    Facts.Difference difference = Facts.soFar(twin.facts(), now);
    if (scenario.keepsAll()) {
      difference.lost().addAll(Facts.gone(twin.facts(), seen, now));
    }
    require(difference, "half done");
    if (reached < progress) {
      count(Tally.Count.LOST, 1);
      throw new Finding("it had come to " + progress + " and is at " + reached + " now");
    }
    seen = now;
    progress = reached;
  }

  private void require(Facts.Difference difference, String when) {
    count(Tally.Count.LOST, difference.lost().size());
    count(Tally.Count.DOUBLED, difference.doubled().size());
    count(Tally.Count.DIFFERENT, difference.different().size());
    if (!difference.isNone()) {
      throw new Finding(when + ": " + difference);
    }
  }

  /// The command once more, undisturbed; where it is done, it has nothing to do.
  ///
  /// @return what it says
  private String finish() throws IOException, InterruptedException {
    Victim victim = start();
    hasEnded(victim);
    return victim.out();
  }

  private void compare(String out) throws IOException {
    Facts found = scenario.facts(made).and(scenario.result(made, out));
    require(Facts.between(twin.facts(), found), "finished");
    List<String> files = Folders.files(made);
    if (!files.equals(twin.files())) {
      throw new Finding("it leaves " + files + ", its twin " + twin.files());
    }
    if (!scene.temporaryFiles().isEmpty()) {
      throw new Finding("it leaves temporary files: " + scene.temporaryFiles());
    }
    Path copy = scene.root().resolve("again");
    Folders.copy(made, copy);
    require(Facts.between(scenario.drawn(made), scenario.drawnAgain(copy)), "drawn again");
    count(Tally.Count.COMPARISONS, 1);
  }
}
