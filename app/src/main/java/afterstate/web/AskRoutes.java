package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.Analysis;
import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.http.Answer;
import afterstate.http.Fields;
import afterstate.http.Request;
import afterstate.http.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Lists the agents and answers questions: board in, four values out.
record AskRoutes(
    Players players, Thinkers thinkers, ServedDescriptions descriptions, String version) {
  static final int LONGEST_LINE = 20;

  /// The time limit for a line; then it is cut off.
  private static final long LINE_NANOS = 10_000_000_000L;

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/agents", this::agents),
        new Route("POST", "/api/ask", this::ask),
        new Route("GET", "/move", this::move));
  }

  /// The whole catalog, and the models of this server.
  private record Agents(
      String defaultAgent,
      String version,
      List<Description> agents,
      List<Description> evaluators,
      List<ServedModel> models) {}

  private Answer agents(Request request) {
    request.query();
    List<String> models = players.models().names();
    return Answer.json(
        200,
        new Agents(
            Catalog.DEFAULT,
            version,
            descriptions.agents(models),
            descriptions.evaluators(models),
            players.models().all()));
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
    Question question = question(fields);
    int line = fields.number("line", 0, LONGEST_LINE, 0);
    return Answer.json(200, think(request, question, agent -> advice(question, agent, line)));
  }

  private record Question(Position board, Player player, long seed) {}

  private Question question(Fields fields) {
    return new Question(
        fields.parse("board", BoardText::parse),
        players.of("agent", fields.text("agent", Catalog.DEFAULT)),
        fields.number("seed", 0));
  }

  private <T> T think(Request request, Question question, Function<Agent, T> thought) {
    return thinkers.ask(
        request.client(),
        () -> {
          try (Player.Seat seat = question.player().seat(question.seed())) {
            return seat.use(thought);
          }
        });
  }

  private static Advice advice(Question question, Agent agent, int length) {
    Position board = question.board();
    long start = System.nanoTime();
    Analysis analysis = Analysis.of(board, agent);
    double millis = (System.nanoTime() - start) / 1e6;
    Move best = analysis.best();
    return new Advice(
        board.toString(),
        question.player().text(),
        best == null ? null : best.word(),
        best == null,
        millis,
        MoveAdvice.of(analysis),
        best == null ? List.of() : line(board, best, agent, length, start));
  }

  /// The moves that the agent would play from here if a 2 appeared in the first empty cell each
  /// time.
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

  /// Answers with one letter, as other servers for this game do.
  private Answer move(Request request) {
    Question question = question(request.query("board", "agent", "seed"));
    Position board = question.board();
    if (board.isOver()) {
      return Answer.text("");
    }
    Move move = think(request, question, agent -> agent.consider(board.view()).best());
    return Answer.text(String.valueOf(move.letter()).toLowerCase(Locale.ROOT));
  }
}
