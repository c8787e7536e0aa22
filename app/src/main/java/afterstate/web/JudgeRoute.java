package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.Analysis;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.Rules;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import afterstate.http.Answer;
import afterstate.http.Fields;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Route;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Judges boards: what each move is worth to an agent, what it costs, and the chances.
record JudgeRoute(Players players, Judges judges, Thinkers thinkers) {
  static final int MOST_BOARDS = 64;

  /// When the time is up, the boards that are left are not answered.
  private static final long THINKING_NANOS = 5_000_000_000L;

  Route route() {
    return new Route("POST", "/api/judge", this::judge);
  }

  /// @param judge who grades, and whose chances these are
  /// @param boards the first ones of those that were asked about, as many as there was time for
  private record Answers(String agent, String judge, List<Judged> boards) {}

  /// A board.
  ///
  /// @param best the agent's move, null if the game is over
  /// @param better the judge's move, null if the game is over
  /// @param grades of the four moves, null where one is illegal
  private record Judged(
      String board,
      @Nullable String best,
      boolean over,
      List<MoveAdvice> moves,
      @Nullable String better,
      List<@Nullable GradeAnswer> grades,
      OutlookAnswer outlook) {}

  private Answer judge(Request request) {
    Fields fields = request.body("boards", "agent");
    Player agent = players.of("agent", fields.text("agent", Catalog.QUICK));
    List<Position> boards = boards(fields.texts("boards", 1, MOST_BOARDS));
    return Answer.json(200, thinkers.ask(request.client(), () -> answers(agent, boards)));
  }

  private static List<Position> boards(List<String> texts) {
    List<Position> boards = new ArrayList<>();
    for (String text : texts) {
      try {
        boards.add(BoardText.parse(text));
      } catch (IllegalArgumentException e) {
        throw Refusal.of("boards[" + boards.size() + "]", e.getMessage());
      }
    }
    return boards;
  }

  private Answers answers(Player player, List<Position> boards) {
    List<Judged> judged =
        player
            .seat(0)
            .use(agent -> judges.use(Rules.STANDARD, grader -> judged(boards, agent, grader)));
    return new Answers(player.text(), judges.text(), judged);
  }

  private static List<Judged> judged(List<Position> boards, Agent agent, Grader grader) {
    long end = System.nanoTime() + THINKING_NANOS;
    List<Judged> judged = new ArrayList<>();
    for (Position board : boards) {
      if (judged.isEmpty() || System.nanoTime() < end) {
        judged.add(judged(board, agent, grader));
      }
    }
    return judged;
  }

  private static Judged judged(Position board, Agent agent, Grader grader) {
    Analysis analysis = Analysis.of(board, agent);
    Judgement judgement = grader.judge(board);
    List<@Nullable GradeAnswer> grades = new ArrayList<>();
    for (Move move : Move.ALL) {
      grades.add(judgement.after().containsKey(move) ? GradeAnswer.of(judgement, move) : null);
    }
    return new Judged(
        board.toString(),
        word(analysis.best()),
        analysis.best() == null,
        MoveAdvice.of(analysis),
        word(judgement.best()),
        grades,
        OutlookAnswer.of(board, judgement.before()));
  }

  private static @Nullable String word(@Nullable Move move) {
    return move == null ? null : move.word();
  }
}
