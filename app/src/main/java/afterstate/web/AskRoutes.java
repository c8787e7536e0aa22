package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.Analysis;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.catalog.Card;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Who there is to ask, and the questions: board in, four values out.
final class AskRoutes {
  static final int LONGEST_LINE = 20;

  /// A line is cut off when its moves have taken so long.
  private static final long LINE_NANOS = 10_000_000_000L;

  private final Players players;
  private final Thinkers thinkers;
  private final String version;

  AskRoutes(Players players, Thinkers thinkers, String version) {
    this.players = players;
    this.thinkers = thinkers;
    this.version = version;
  }

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/agents", this::agents),
        new Route("POST", "/api/ask", this::ask),
        new Route("GET", "/move", this::move));
  }

  /// Everyone in the catalog.
  private record Agents(
      @JsonProperty("default") String standard,
      String version,
      List<Card> agents,
      List<Card> evaluators) {}

  private Answer agents(Request request) {
    request.query();
    return Answer.json(
        200, new Agents(Players.DEFAULT, version, ServedCard.agents(), ServedCard.evaluators()));
  }

  /// The answer to a question.
  ///
  /// @param best null if the game is over
  private record Advice(
      String board,
      String agent,
      @Nullable String best,
      boolean over,
      double millis,
      List<MoveAdvice> moves,
      List<LineStep> line) {}

  private record LineStep(String move, String after) {}

  private Answer ask(Request request) {
    Fields fields = request.body("board", "agent", "seed", "line");
    Position board = fields.board("board");
    Player player = players.of("agent", fields.text("agent", Players.DEFAULT));
    long seed = fields.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0L);
    int line = fields.number("line", 0, LONGEST_LINE, 0);
    return Answer.json(
        200,
        thinkers.ask(
            request.client(),
            () -> player.seat(seed).use(agent -> advice(board, player.text(), agent, line))));
  }

  private static Advice advice(Position board, String text, Agent agent, int length) {
    long start = System.nanoTime();
    Analysis analysis = Analysis.of(board, agent);
    double millis = (System.nanoTime() - start) / 1e6;
    Move best = analysis.best();
    return new Advice(
        board.toString(),
        text,
        best == null ? null : best.word(),
        best == null,
        millis,
        MoveAdvice.of(analysis),
        best == null ? List.of() : line(board, best, agent, length, start));
  }

  /// The moves that the agent would play from here, if each were answered by a 2 in the first empty
  /// cell.
  private static List<LineStep> line(
      Position start, Move best, Agent agent, int length, long begin) {
    List<LineStep> steps = new ArrayList<>();
    Position board = start;
    while (steps.size() < length && !board.isOver() && System.nanoTime() - begin < LINE_NANOS) {
      Move move = steps.isEmpty() ? best : agent.choose(board.view());
      board = withQuietTile(board.slide(move).after());
      steps.add(new LineStep(move.word(), board.toString()));
    }
    return steps;
  }

  private static Position withQuietTile(Position after) {
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (after.rank(cell) == 0) {
        return after.tileSum() + 2 <= Position.MAX_TILE_SUM ? after.with(cell, 1) : after;
      }
    }
    return after;
  }

  /// One letter, as other servers of the game answer.
  private Answer move(Request request) {
    Fields fields = request.query("board", "agent", "seed");
    Position board = fields.board("board");
    Player player = players.of("agent", fields.text("agent", Players.DEFAULT));
    long seed = fields.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0L);
    if (board.isOver()) {
      return Answer.text("");
    }
    Move move =
        thinkers.ask(
            request.client(),
            () -> player.seat(seed).use(agent -> agent.consider(board.view()).best()));
    return Answer.text(String.valueOf(move.letter()).toLowerCase(Locale.ROOT));
  }
}
