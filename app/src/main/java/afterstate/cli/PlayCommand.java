package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.game.AgentSeries;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import afterstate.http.Json;
import afterstate.random.SplitMix;
import afterstate.terminal.HumanGame;
import afterstate.terminal.LiveGame;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "play",
    description = "Lets an agent play, live in a terminal; or play yourself with --human.",
    footer = {
      "  ./afterstate play                          # watch a game of the best agent",
      "  ./afterstate play --agent 'expectimax(layers=3)' --delay 20",
      "  ./afterstate play --human                  # play yourself; h gives a hint",
      "  ./afterstate play --seed 1 --game 37 --games 10 --record games.txt"
    },
    mixinStandardHelpOptions = true)
final class PlayCommand implements Callable<Integer> {
  /// Transcripts have numbers of up to 18 digits.
  private static final long MOST_GAMES = 999_999_999_999L;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--agent",
      paramLabel = "SPEC",
      defaultValue = Options.DEFAULT_AGENT,
      description =
          "The agent that plays, or gives hints; 'agents' lists them. Default: ${DEFAULT-VALUE}.")
  private String agent;

  @Mixin private CatalogOptions known;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "The same seed gives the same games anywhere, unless the agent has a time limit. Default:"
              + " a new one each time.")
  private @Nullable Long seed;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many games. Default: ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--game",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "The number of the first game among those of the seed, as in games.csv and in addresses"
              + " of the page. Default: ${DEFAULT-VALUE}.")
  private Long first;

  @Option(
      names = "--spawn4",
      paramLabel = "P",
      defaultValue = "0.1",
      converter = Options.Spawn4.class,
      description = "The probability of a 4, 0 to 1. Default: ${DEFAULT-VALUE}.")
  private Rules rules;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      defaultValue = "2",
      description =
          "Milliseconds to wait after each move of a live game; 0: as fast as possible."
              + " Default: ${DEFAULT-VALUE}.")
  private int delay;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "Writes the games' transcripts. FILE appears when all are played; until then they are in"
              + " FILE.part, and stay there if the run is interrupted.")
  private @Nullable Path record;

  @Option(
      names = "--human",
      description = "You play: arrows, WASD or HJKL (capital H); h hint, u undo, q quit.")
  private boolean human;

  @Option(names = "--json", description = "One JSON object for each finished game.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  PlayCommand() {}

  @Override
  public Integer call() {
    AgentSpec player = known.agent("option '--agent'", agent);
    require(games >= 1, "--games is " + games + ", must be at least 1");
    require(
        first >= 0 && first <= MOST_GAMES, "--game is " + first + ", must be 0 to " + MOST_GAMES);
    require(first == 0 || seed != null, "--game " + first + " needs --seed: of which seed?");
    require(delay >= 0 && delay <= 60_000, "--delay is " + delay + ", must be 0 to 60000");
    require(!human || games == 1, "--human plays one game, not --games " + games);
    require(!human || !json, "--human needs the screen and --json does not use it: choose one");
    boolean live = !json && Screen.isPossible();
    if (human && !live) {
      throw new Failure("--human needs a terminal for the keys and the board");
    }
    long master =
        seed != null ? seed : Math.floorMod(SplitMix.mix(System.nanoTime()), 1_000_000_000);
    try (PartFile file = record == null ? null : new PartFile(record, true)) {
      int exit =
          human ? playAsHuman(player, master, file) : playAsAgent(player, master, live, file);
      if (file != null) {
        file.finish();
      }
      return exit;
    }
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }

  private int playAsHuman(AgentSpec player, long master, @Nullable PartFile file) {
    Game game = Game.start(rules, new GameId(master, first));
    Transcript transcript;
    try (Screen screen = Screen.open()) {
      transcript = new HumanGame(screen, player, game).play();
    }
    if (file != null) {
      file.write(transcript.text());
    }
    report(game.id(), "human", transcript.outcome(), 0);
    return ExitCode.OK;
  }

  private int playAsAgent(AgentSpec player, long master, boolean live, @Nullable PartFile file) {
    Summary summary = new Summary();
    int exit = ExitCode.OK;
    try (AgentSeries series = new AgentSeries(player);
        Screen screen = live ? Screen.open() : null) {
      for (int number = 0; number < games; number++) {
        playOne(series, new GameId(master, first + number), screen, file, summary);
      }
    } catch (LiveGame.Stopped e) {
      exit = e.exitCode(); // the games so far are the result
    }
    PrintWriter out = spec.commandLine().getOut();
    if (!json && (live || games > 1)) {
      out.println(player.label() + ", seed " + master + ": " + summary);
    }
    return exit;
  }

  private void playOne(
      AgentSeries series,
      GameId id,
      @Nullable Screen screen,
      @Nullable PartFile file,
      Summary summary) {
    AgentSpec player = series.spec();
    Game game = Game.start(rules, id);
    Transcript.Recorder recorder = new Transcript.Recorder(player.text(), game);
    Episode.Watcher watcher = file == null ? (_, _) -> {} : recorder;
    long start = System.nanoTime();
    if (screen != null) {
      String title =
          "game "
              + id.number()
              + ", seed "
              + id.seed()
              + ", "
              + (id.number() - first + 1)
              + " of "
              + games;
      LiveGame shown = new LiveGame(screen, List.of(player.label(), title), delay, false);
      try {
        Episode.play(game, series.agent(id), watcher.then(shown));
      } catch (LiveGame.Stopped e) {
        record(file, recorder, game);
        throw e;
      }
      shown.draw(game, "game over");
    } else {
      Episode.play(game, series.agent(id), watcher);
    }
    Outcome outcome = game.outcome();
    summary.add(outcome);
    long millis = Math.round((System.nanoTime() - start) / 1e6);
    record(file, recorder, game);
    if (screen == null) {
      report(id, json ? player.text() : player.label(), outcome, millis);
    }
  }

  /// Records a game, even if it is not over.
  private static void record(@Nullable PartFile file, Transcript.Recorder recorder, Game game) {
    if (file != null) {
      file.write(recorder.transcript(game).text());
    }
  }

  /// The JSON form of a finished game.
  private record Result(
      long game, long seed, String agent, int score, int moves, int maxTile, long millis) {}

  private void report(GameId id, String player, Outcome outcome, long millis) {
    PrintWriter out = spec.commandLine().getOut();
    Result result =
        new Result(
            id.number(),
            id.seed(),
            player,
            outcome.score(),
            outcome.moves(),
            outcome.maxTile(),
            millis);
    out.println(json ? Json.text(result) : Summary.of(id, player, outcome));
    if (out.checkError()) {
      throw new Failure("standard output is closed, so nobody reads the results");
    }
  }
}
