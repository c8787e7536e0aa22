package afterstate.web;

import afterstate.agent.Agent;
import afterstate.catalog.Catalog;
import afterstate.game.Game;
import afterstate.game.Transcript;
import afterstate.game.TranscriptException;
import afterstate.game.TranscriptReader;
import afterstate.grade.Grader;
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

/// Reviews a transcript: grades each move, and says how much worse it was than the best one.
record ReviewRoute(Players players, Judges judges, Thinkers thinkers) {
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
  /// @param losses in the reviewer's own unit; null for moves after the time was up, like all lists
  ///   after it
  /// @param judge who grades
  /// @param costs the harm that each move did and the best one would not have done
  /// @param better the code of the judge's move
  /// @param accuracy in percent, null if no move was reviewed
  private record Review(
      List<Played> games,
      int index,
      String start,
      List<List<Integer>> steps,
      List<@Nullable Double> losses,
      String reviewer,
      int reviewed,
      String judge,
      List<@Nullable String> grades,
      List<@Nullable Double> costs,
      List<@Nullable Integer> better,
      @Nullable Double accuracy) {}

  private Answer review(Request request) {
    Fields fields = request.largeBody("transcript", "agent", "index");
    String text = fields.longText("transcript");
    Player reviewer = players.of("agent", fields.text("agent", Catalog.QUICK));
    int index = fields.number("index", 0, Integer.MAX_VALUE, 0);
    return Answer.json(200, thinkers.ask(request.client(), () -> review(text, reviewer, index)));
  }

  private Review review(String text, Player reviewer, int index) {
    List<Transcript> transcripts = read(text);
    if (index >= transcripts.size()) {
      throw Refusal.of(
          "index", "index is " + index + ", the transcript has " + transcripts.size() + " games");
    }
    Transcript transcript = transcripts.get(index);
    ReviewedMoves moves;
    try (Player.Seat seat = reviewer.seat(transcript.id().agentSeed())) {
      moves =
          seat.use(
              agent ->
                  judges.use(transcript.rules(), grader -> reviewed(transcript, agent, grader)));
    }
    return new Review(
        transcripts.stream().map(Played::of).toList(),
        index,
        transcript.start().toString(),
        transcript.steps().stream()
            .map(step -> List.of(step.move().ordinal(), step.cell(), step.tile()))
            .toList(),
        moves.losses(),
        reviewer.text(),
        moves.reviewed(),
        judges.text(),
        moves.grades(),
        moves.costs(),
        moves.better(),
        moves.accuracy());
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

  private static ReviewedMoves reviewed(Transcript transcript, Agent agent, Grader grader) {
    long begin = System.nanoTime();
    Game game = transcript.begin();
    ReviewedMoves moves = new ReviewedMoves(agent, grader);
    for (Transcript.Step step : transcript.steps()) {
      if (System.nanoTime() - begin < THINKING_NANOS) {
        moves.add(game.position(), step.move());
      } else {
        moves.addUnknown();
      }
      game.play(step);
    }
    return moves;
  }
}
