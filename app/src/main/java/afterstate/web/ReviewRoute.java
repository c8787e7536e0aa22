package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.catalog.Catalog;
import afterstate.game.Game;
import afterstate.game.Transcript;
import afterstate.game.TranscriptException;
import afterstate.game.TranscriptReader;
import afterstate.http.Answer;
import afterstate.http.Fields;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Route;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reviews a transcript: how much worse each move was than the best one, as another agent sees it.
record ReviewRoute(Players players, Thinkers thinkers) {
  private static final long THINKING_NANOS = 10_000_000_000L;

  Route route() {
    return new Route("POST", "/api/review", this::review);
  }

  /// A game of the file.
  private record Played(
      String agent,
      @Nullable Long seed,
      @Nullable String page,
      long game,
      double spawn4,
      int moves,
      int score,
      int tile) {
    static Played of(Transcript transcript) {
      return new Played(
          transcript.agent(),
          transcript.page() == null ? transcript.id().seed() : null,
          transcript.page(),
          transcript.id().number(),
          transcript.rules().spawn4(),
          transcript.outcome().moves(),
          transcript.outcome().score(),
          transcript.outcome().maxTile());
    }
  }

  /// @param steps move code, cell and tile of each
  /// @param losses in the reviewer's own unit; null for moves after the time was up
  private record Review(
      List<Played> games,
      int index,
      String start,
      List<List<Integer>> steps,
      List<@Nullable Double> losses,
      String reviewer,
      int reviewed) {}

  private Answer review(Request request) {
    Fields fields = request.largeBody("transcript", "agent", "index");
    String text = fields.longText("transcript");
    Player reviewer = players.of("agent", fields.text("agent", Catalog.QUICK));
    int index = fields.number("index", 0, Integer.MAX_VALUE, 0);
    return Answer.json(200, thinkers.ask(request.client(), () -> review(text, reviewer, index)));
  }

  private static Review review(String text, Player reviewer, int index) {
    List<Transcript> transcripts = read(text);
    if (index >= transcripts.size()) {
      throw Refusal.of(
          "index", "index is " + index + ", the transcript has " + transcripts.size() + " games");
    }
    Transcript transcript = transcripts.get(index);
    List<@Nullable Double> losses;
    try (Player.Seat seat = reviewer.seat(transcript.id().agentSeed())) {
      losses = seat.use(agent -> losses(transcript, agent));
    }
    return new Review(
        transcripts.stream().map(Played::of).toList(),
        index,
        transcript.start().toString(),
        transcript.steps().stream()
            .map(step -> List.of(step.move().ordinal(), step.cell(), step.tile()))
            .toList(),
        losses,
        reviewer.text(),
        (int) losses.stream().filter(loss -> loss != null).count());
  }

  private static List<Transcript> read(String text) {
    List<Transcript> transcripts = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader(new StringReader(text));
    try {
      Optional<Transcript> next = reader.next();
      while (next.isPresent()) {
        transcripts.add(next.get());
        next = reader.next();
      }
      return transcripts;
    } catch (TranscriptException e) {
      throw Refusal.of("transcript", "the transcript is refused: " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // text in memory cannot fail
    }
  }

  private static List<@Nullable Double> losses(Transcript transcript, Agent agent) {
    long begin = System.nanoTime();
    Game game = transcript.begin();
    List<@Nullable Double> losses = new ArrayList<>();
    for (Transcript.Step step : transcript.steps()) {
      boolean inTime = System.nanoTime() - begin < THINKING_NANOS;
      losses.add(inTime ? loss(agent.consider(game.view()), step) : null);
      game.play(step);
    }
    return losses;
  }

  private static Double loss(Choice choice, Transcript.Step step) {
    double loss = choice.value(choice.best()) - choice.value(step.move());
    return Double.isFinite(loss) ? Math.max(0, loss) : 0.0;
  }
}
