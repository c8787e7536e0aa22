package afterstate.study;

import afterstate.experiment.Engine;
import afterstate.experiment.Experiment;
import afterstate.experiment.PackedRows;
import afterstate.experiment.RunFolder;
import afterstate.experiment.Runner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Plays the missing games of some documents, into a folder for each study.
public final class Reproduction {
  private final Path folder;
  private final List<Task> tasks = new ArrayList<>();
  private final List<Task> left;

  /// Is called after each game.
  @FunctionalInterface
  public interface Listener {
    /// A game is finished.
    ///
    /// @param done the work done, in seconds on one core
    /// @param study the study that is being played
    void played(double done, String study);
  }

  /// A study to be played.
  ///
  /// @param seconds the work in seconds on one core
  private record Task(Study study, Experiment experiment, double seconds) {
    boolean isAlone() {
      return study.notes().alone();
    }
  }

  /// The games of all studies of these documents.
  ///
  /// @param folder the folder in which each study has its own folder
  /// @throws afterstate.files.LabException if a study's folder holds something else
  public Reproduction(List<Document> documents, GameCount count, Path folder) {
    this.folder = folder;
    for (Document document : documents) {
      for (Study study : document.studies()) {
        double seconds = study.notes().seconds() * study.games(count);
        study
            .experiment(count)
            .ifPresent(experiment -> tasks.add(new Task(study, experiment, seconds)));
      }
    }
    left =
        tasks.stream()
            .filter(task -> !RunFolder.isFinished(folder(task), task.experiment))
            .toList();
  }

  /// The approximate time in seconds to play what is left, on cores as fast as the one on which the
  /// times in the recipes were measured.
  public double duration(int threads) {
    return left.stream().mapToDouble(task -> task.seconds / (task.isAlone() ? 1 : threads)).sum();
  }

  /// The seconds of work on one core that are done.
  public double secondsDone() {
    return seconds() - left.stream().mapToDouble(Task::seconds).sum();
  }

  /// The total work in seconds on one core, done or not.
  public double seconds() {
    return tasks.stream().mapToDouble(Task::seconds).sum();
  }

  private Path folder(Task task) {
    return folder.resolve(task.study.id());
  }

  /// Plays all games that are missing.
  public void play(Engine engine, String version, Listener listener) {
    double done = secondsDone();
    for (Task task : left) {
      Engine own = task.isAlone() ? new Runner(1) : engine;
      try (RunFolder run = new RunFolder(folder(task), task.experiment, version, own.threads())) {
        double before = done;
        own.run(
            run.watched(
                job -> {
                  RunFolder.Progress now = run.progress();
                  double share = (double) now.done() / now.total();
                  listener.played(before + task.seconds * share, task.study.name());
                }));
        run.finish();
      }
      done += task.seconds;
    }
  }

  /// Packs the rows of all studies.
  public void pack() {
    tasks.forEach(task -> PackedRows.pack(folder(task)));
  }
}
