package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.drive.Driver.End;
import afterstate.drive.OnPage;
import afterstate.drive.PageGame;
import afterstate.experiment.Experiment;
import afterstate.experiment.RunFolder;
import afterstate.experiment.Runner;
import afterstate.experiment.Setting;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.http.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What remains of games on a page: transcripts, rows of an experiment, and a line for each game.
final class DriveResults implements AutoCloseable {
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean json;
  private final String player;
  private final Path record;
  private final PartFile transcripts;
  private final @Nullable RunFolder folder;
  private final int games;
  private int begun;
  private Runner.@Nullable Job job;

  /// @param folder where the rows go, or null
  DriveResults(
      PrintWriter out,
      PrintWriter err,
      boolean json,
      AgentSpec agent,
      Path record,
      @Nullable RunFolder folder,
      int games) {
    this.out = out;
    this.err = err;
    this.json = json;
    this.player = json ? agent.text() : agent.label();
    this.folder = folder;
    this.games = games;
    this.record = record;
    transcripts = new PartFile(record, true);
  }

  /// The folder of the games of an agent on a page.
  static RunFolder folder(Path path, AgentSpec agent, String page, int games) {
    Setting setting = Setting.of(new OnPage(agent, PageGame.shortened(page)));
    Experiment experiment =
        new Experiment(
            String.valueOf(path.getFileName()), List.of(setting), games, 0, Rules.STANDARD, 0);
    return new RunFolder(path, experiment, Main.VERSION, 1);
  }

  /// The number of the next game, or -1 if there are enough.
  long nextGame() {
    if (folder == null) {
      return begun < games ? begun++ : -1;
    }
    job = folder.next();
    return job == null ? -1 : job.id().number();
  }

  /// The JSON form of a game.
  private record Result(
      long game,
      String page,
      String agent,
      int score,
      @Nullable Integer pageScore,
      int moves,
      int maxTile,
      String end,
      long millis) {}

  /// Keeps a game, whether it is over or not.
  void add(PageGame game, End end, long millis) {
    transcripts.write(game.transcript().text());
    addRow(game, millis);
    Outcome outcome = game.game().outcome();
    long number = game.game().id().number();
    String how = end.name().toLowerCase(Locale.ROOT);
    if (json) {
      out.println(
          Json.text(
              new Result(
                  number,
                  game.page(),
                  player,
                  outcome.score(),
                  game.pageScore(),
                  outcome.moves(),
                  outcome.maxTile(),
                  how,
                  millis)));
    } else {
      out.println(
          "game "
              + number
              + ", page "
              + game.page()
              + ", "
              + player
              + ": "
              + Summary.of(outcome)
              + ending(end)
              + comparison(game));
    }
    out.flush();
  }

  private static String ending(End end) {
    return switch (end) {
      case OVER -> "";
      case REACHED -> "; the tile is reached";
      case STOPPED -> "; stopped";
      case REFUSED -> "; the page does not go on";
      case REPLACED -> "; the page began another game";
      case LOST -> "; the page was lost";
    };
  }

  private static String comparison(PageGame game) {
    Integer shown = game.pageScore();
    if (shown == null) {
      return "; the page shows no score";
    }
    return shown == game.game().score()
        ? "; the page counts the same"
        : String.format(Locale.ROOT, "; the page counts %,d", shown);
  }

  private void addRow(PageGame game, long millis) {
    if (folder == null || job == null) {
      return;
    }
    if (game.isWhole()) {
      folder.finished(job, game.game().outcome(), (double) millis);
    } else {
      err.println(
          "the game is not in the rows: only games that begin with two tiles and end without a"
              + " move are");
    }
  }

  /// Called when no more games follow.
  void finish() {
    transcripts.finish();
    if (transcripts.isFinished()) {
      err.println("recorded in " + record);
    }
    if (folder != null && folder.progress().done() == folder.progress().total()) {
      folder.finish();
    }
  }

  @Override
  public void close() {
    transcripts.close();
    if (folder != null) {
      folder.close();
    }
  }
}
