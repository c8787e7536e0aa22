package afterstate.torture;

import afterstate.random.SplitMix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// What a command makes when nothing happens to it.
///
/// @param files the names of all files that it leaves
/// @param millis that it took
record Twin(Facts facts, List<String> files, long bytes, long millis) {
  static Twin of(Scenario scenario, Program program, Path root)
      throws IOException, InterruptedException {
    Path made = Round.made(root);
    Scene scene = new Scene(root, program, new SplitMix(0));
    scenario.prepare(made);
    long begin = System.nanoTime();
    Victim victim = scene.start(scene.command(scenario.words(made)));
    if (victim.await() != 0) {
      throw new Finding("even undisturbed it fails: " + victim.err());
    }
    long millis = (System.nanoTime() - begin) / 1_000_000;
    Facts facts = scenario.facts(made).and(scenario.result(made, victim.out()));
    return new Twin(facts, Folders.files(made), Folders.bytes(made), millis);
  }
}
