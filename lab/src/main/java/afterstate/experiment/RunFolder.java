package afterstate.experiment;

import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.files.SealedFile;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The folder of a run: `run.json` says what is played, `games.csv` has the games.
///
/// An experiment that was stopped resumes where it was, with more games if wanted. A different
/// experiment is refused.
public final class RunFolder implements Runner.Plan, AutoCloseable {
  /// A folder with this file holds a training run, so no experiment may be stored there.
  private static final String TRAINING = "training.json";

  private final Path folder;
  private final Experiment experiment;
  private final RowFile rows;
  private final @Nullable TapeFile tapes; // null if the games are not recorded
  private final RunInfo info;
  private final boolean isComplete; // an earlier run has finished it
  private final List<SettingProgress> perSetting = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(); // of the agents; computing them is slow
  private final Map<String, Integer> settings = new HashMap<>();

  /// How `check` inspects such a folder.
  public static final FolderKind KIND =
      new FolderKind(
          RowFile.NAME,
          List.of(
              new SealedFile(RunInfo.NAME, null),
              new SealedFile(RowFile.NAME, GameRow.FORMAT),
              new SealedFile(TapeFile.NAME, TapeRow.FORMAT)),
          (folder, _, inspection) -> inspect(folder, inspection));

  /// How far the run has come.
  ///
  /// @param done the finished games of all settings, including earlier runs
  /// @param total the games of all settings, as far as is known
  public record Progress(long done, long total) {}

  /// Opens the folder to play the experiment into it, without recording its games unless that was
  /// begun before.
  ///
  /// @throws LabException if that is not possible; then nothing is changed
  public RunFolder(Path folder, Experiment experiment, String version, int threads) {
    this(folder, experiment, version, threads, false);
  }

  /// @param record whether the moves of its games are stored
  /// @throws LabException if that is not possible; then nothing is changed
  public RunFolder(
      Path folder, Experiment experiment, String version, int threads, boolean record) {
    this.folder = folder;
    this.experiment = experiment;
    refuseTraining(folder); // before anything is written there
    RunInfo plain = RunInfo.of(experiment, version, threads, Instant.now());
    RunInfo now = record ? plain.withRecording() : plain;
    repairRecording(folder, now);
    rows = new RowFile(folder);
    try {
      boolean fresh = !RunInfo.existsIn(folder);
      if (fresh && !rows.isEmpty()) {
        throw new LabException(folder + " has games but no run.json that says what they are");
      }
      RunInfo before = fresh ? now : RunInfo.read(folder);
      info = fresh ? now : resume(before, now);
      for (int i = 0; i < experiment.settings().size(); i++) {
        perSetting.add(new SettingProgress(info.games(), experiment.halfWidth()));
        texts.add(experiment.settings().get(i).agent().text());
        settings.put(texts.get(i), i);
      }
      RowCheck check = new RowCheck(info);
      rows.read(before.isFinished(), row -> remember(check, row));
      before.requireRows(RowFile.source(folder), progress().done());
      isComplete = before.ended() != null && progress().done() == progress().total();
      if (!isComplete) {
        info.write(folder);
      }
      tapes = info.isRecorded() && !isComplete ? new TapeFile(folder) : null;
    } catch (RuntimeException e) {
      rows.close();
      throw e;
    }
  }

  /// Before anything is opened, and only for the same experiment, so that another is not changed.
  private static void repairRecording(Path folder, RunInfo now) {
    if (RunInfo.existsIn(folder)) {
      RunInfo before = RunInfo.read(folder);
      refuseAnother(folder, before, now);
      if (before.isRecorded() && !before.isFinished()) {
        Recording.repair(folder);
      }
    }
  }

  /// A folder holds one thing: a training run refuses the folder of an experiment too.
  private static void refuseTraining(Path folder) {
    if (Files.exists(folder.resolve(TRAINING)) && !RunInfo.existsIn(folder)) {
      throw new LabException(
          folder + " has a " + TRAINING + ", but no " + RunInfo.NAME + "; choose another folder");
    }
  }

  /// Whether the folder has all games of the experiment, so that it need not be opened.
  ///
  /// @throws LabException if it holds something else or is damaged
  public static boolean isFinished(Path folder, Experiment experiment) {
    if (!RunInfo.existsIn(folder)) {
      return false;
    }
    AtomicLong rows = new AtomicLong();
    RunInfo before = Results.read(folder, row -> rows.incrementAndGet());
    refuseAnother(folder, before, RunInfo.of(experiment, before.version(), 1, before.started()));
    return before.ended() != null
        && before.games() == experiment.games()
        && rows.get() == (long) experiment.games() * experiment.settings().size();
  }

  private static void inspect(Path folder, Inspection inspection) {
    inspection.look(
        folder.resolve(RunInfo.NAME), () -> RunInfo.read(folder).settings().size() + " agents");
    if (!inspection.isDamaged()) {
      AtomicLong rows = new AtomicLong();
      inspection.look(
          RowFile.source(folder),
          () -> {
            Results.read(folder, row -> rows.incrementAndGet());
            return rows + " games";
          });
      if (!inspection.isDamaged() && RunInfo.read(folder).isRecorded()) {
        inspection.look(
            TapeFile.source(folder),
            () -> Recording.check(folder, Results.read(folder)) + " games, each played again");
      }
    } else {
      inspection.look(RowFile.source(folder), () -> RowFile.count(folder) + " games");
    }
  }

  private RunInfo resume(RunInfo before, RunInfo now) {
    refuseAnother(folder, before, now);
    return before.resumed(now);
  }

  private static void refuseAnother(Path folder, RunInfo before, RunInfo now) {
    List<String> others = new ArrayList<>();
    if (!before.agents().equals(now.agents())) {
      others.add("other agents");
    }
    if (before.seed() != now.seed()) {
      others.add("seed " + before.seed());
    }
    if (before.spawn4() != now.spawn4()) {
      others.add("spawn4 " + before.spawn4());
    }
    if (before.halfWidth() != now.halfWidth()) {
      others.add("half-width " + before.halfWidth());
    }
    if (now.isRecorded() && !before.isRecorded()) {
      others.add("games that were not recorded");
    }
    if (before.games() > now.games()) {
      others.add(before.games() + " games, more than the " + now.games() + " asked for");
    }
    if (!others.isEmpty()) {
      throw new LabException(
          folder
              + " holds another experiment: it has "
              + String.join(", ", others)
              + "; choose another folder, or repeat the command that started it");
    }
    before.requireModels(folder, now);
  }

  /// Counts a row of an earlier run.
  private void remember(RowCheck check, GameRow row) {
    check.accept(row);
    perSetting
        .get(settings.getOrDefault(row.agent(), 0))
        .add(Math.toIntExact(row.game()), row.score());
  }

  @Override
  public Runner.@Nullable Job next() {
    for (int i = 0; i < perSetting.size(); i++) {
      int game = perSetting.get(i).begin();
      if (game >= 0) {
        return new Runner.Job(
            i,
            experiment.settings().get(i).agent(),
            experiment.rules(),
            new GameId(experiment.seed(), game),
            tapes == null ? Episode.Watcher.NONE : new MoveTape());
      }
    }
    return null;
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    if (tapes != null) { // first, so that every row has its moves
      tapes.add(new TapeRow(texts.get(job.setting()), job.id(), job.watcher().toString()));
    }
    rows.add(GameRow.of(texts.get(job.setting()), job.id(), outcome, millis));
    perSetting.get(job.setting()).add((int) job.id().number(), outcome.score());
  }

  /// How far the run has come.
  public Progress progress() {
    long done = 0;
    long total = 0;
    for (SettingProgress setting : perSetting) {
      done += setting.played();
      total += Math.max(setting.end(), setting.played());
    }
    return new Progress(done, total);
  }

  /// How many settings have not reached the half-width that was asked for.
  public long tooWide() {
    return perSetting.stream().filter(SettingProgress::isTooWide).count();
  }

  /// The mean score of a setting so far.
  public double mean(int setting) {
    return perSetting.get(setting).mean();
  }

  /// Sorts the rows and stores the time of the end. Games that were started before it was clear
  /// that a setting can stop are dropped, so that the rows do not depend on the number of threads.
  public void finish() {
    if (isComplete) {
      return;
    }
    long[] first = new long[perSetting.size() + 1];
    for (int i = 0; i < perSetting.size(); i++) {
      first[i + 1] = first[i] + perSetting.get(i).end();
    }
    rows.putInOrder(row -> position(first, row.agent(), row.game()));
    if (tapes != null) {
      tapes.finish(row -> position(first, row.agent(), row.id().number()));
    }
    info.finished(Instant.now(), first[perSetting.size()]).write(folder);
  }

  private long position(long[] first, String agent, long game) {
    int setting = settings.getOrDefault(agent, 0);
    return game < perSetting.get(setting).end() ? first[setting] + game : -1;
  }

  @Override
  public void close() {
    if (tapes != null) {
      tapes.close();
    }
    rows.close();
  }
}
