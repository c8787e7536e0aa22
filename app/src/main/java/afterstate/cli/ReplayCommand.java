package afterstate.cli;

import afterstate.board.BoardText;
import afterstate.board.Quote;
import afterstate.game.Game;
import afterstate.game.Transcript;
import afterstate.game.TranscriptException;
import afterstate.game.TranscriptReader;
import afterstate.http.Json;
import afterstate.terminal.AnimatedPicture;
import afterstate.terminal.LiveGame;
import afterstate.terminal.Screen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description = "Checks transcripts move by move, and shows them.",
    footer = {
      "  ./afterstate replay games.txt                  # check and watch",
      "  ./afterstate replay games.txt --delay 100      # every move, slowly",
      "  ./afterstate replay games.txt --svg game.svg   # the first game as a picture"
    },
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Runnable {
  private static final int FRAMES = 125;
  private static final int FRAME_MILLIS = 40;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A file that --record of 'play' or 'drive' wrote.")
  private Path file;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      description =
          "In a terminal, shows every move and waits this long after each, 0 to 60000."
              + " Default: about five seconds for the whole game.")
  private @Nullable Integer delay;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Writes the first game as an animated picture for a browser.")
  private @Nullable Path svg;

  @Option(names = "--json", description = "One JSON object per game: the verdict.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ReplayCommand() {}

  @Override
  public void run() {
    require(
        delay == null || delay >= 0 && delay <= 60_000,
        "--delay is " + delay + ", must be 0 to 60000");
    try (BufferedReader text =
            new BufferedReader(
                new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
        PartFile picture = svg == null ? null : new PartFile(svg, false)) {
      require(
          svg == null || !Files.exists(svg) || !Files.isSameFile(svg, file),
          "--svg " + svg + " would replace the transcript");
      Transcript first = replayAll(new TranscriptReader(text));
      if (picture != null) {
        picture.write(AnimatedPicture.of(first));
        picture.finish();
      }
    } catch (IOException e) {
      throw Failure.of("read", file, e);
    } catch (TranscriptException e) {
      if (json) {
        println(Json.text(new Refusal(file.toString(), false, e.line(), e.reason())));
      }
      throw new Failure(file + " is refused: " + e.getMessage());
    }
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }

  /// Checks and shows every game; returns the first.
  private Transcript replayAll(TranscriptReader reader) throws IOException, TranscriptException {
    Transcript first = reader.next().orElseThrow();
    Optional<Transcript> transcript = Optional.of(first);
    while (transcript.isPresent()) {
      report(transcript.get());
      transcript = reader.next();
    }
    return first;
  }

  /// The JSON form of a valid transcript.
  private record Verdict(
      String file,
      boolean valid,
      long game,
      @Nullable Long seed,
      @Nullable String page,
      String agent,
      double spawn4,
      int score,
      int moves,
      int maxTile,
      String board,
      boolean over) {}

  /// The JSON form of an invalid transcript.
  private record Refusal(String file, boolean valid, int line, String reason) {}

  private void report(Transcript transcript) {
    if (json) {
      println(Json.text(verdict(transcript)));
      return;
    }
    if (Screen.isPossible()) {
      show(transcript);
    }
    String line =
        "game "
            + transcript.id().number()
            + ", "
            + transcript.origin()
            + ", "
            + Quote.plain(transcript.agent())
            + ": "
            + Summary.of(transcript.outcome());
    println(line + "; every move and tile is valid");
    println(BoardText.rows(transcript.outcome().board()));
  }

  private Verdict verdict(Transcript transcript) {
    return new Verdict(
        file.toString(),
        true,
        transcript.id().number(),
        transcript.page() == null ? transcript.id().seed() : null,
        transcript.page(),
        transcript.agent(),
        transcript.rules().spawn4(),
        transcript.outcome().score(),
        transcript.outcome().moves(),
        transcript.outcome().maxTile(),
        transcript.outcome().board().toString(),
        transcript.outcome().board().isOver());
  }

  private void show(Transcript transcript) {
    int stride = delay != null ? 1 : 1 + transcript.steps().size() / FRAMES;
    int wait = delay != null ? delay : FRAME_MILLIS;
    Game game = transcript.begin();
    try (Screen screen = Screen.open()) {
      List<String> titles = List.of("replay of " + Quote.plain(transcript.agent()));
      LiveGame live = new LiveGame(screen, titles, wait, true);
      for (Transcript.Step step : transcript.steps()) {
        game.play(step);
        if (game.moves() % stride == 0 || game.isOver()) {
          live.played(game, step.move());
        }
      }
      live.draw(game, "end of the transcript");
    } catch (LiveGame.Stopped _) {
      // seen enough
    }
  }

  private void println(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
  }
}
