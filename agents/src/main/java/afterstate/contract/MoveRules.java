package afterstate.contract;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.agent.Choice;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import afterstate.board.Symmetry;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.List;
import java.util.Locale;

/// Rules about single moves: legal, with values that make sense.
final class MoveRules {
  private static final int BOARDS = 104;
  private static final int FEW_BOARDS = 48;
  private static final int TURNED_BOARDS = 8;
  private static final double TOLERANCE = 1e-9;

  /// Boards with tiles that a `long` cannot hold, or is about to need.
  private static final List<String> LARGE_TILES =
      List.of(
          "FF00000000000000", // two 32768: the merge is beyond a long
          "FFEDCBA987654321", // and the only legal move
          "G000000000000000",
          "GG00000000000002",
          "GFEDCBA987654320",
          "HGFEDCBA98765430",
          "H000000000000001");

  /// Nearly full of large tiles, so that the game ends soon.
  private static final String LATE_GAME = "FF35GDC14A625371";

  private static final long FINISHED =
      BoardText.parse("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2").low();

  private MoveRules() {}

  /// It plays a legal move, and the legal moves are those with a value.
  static String legalMoves(Candidate<AgentSpec> candidate) {
    Agent agent = candidate.spec().start(1);
    return candidate.onBoards(11, BOARDS, board -> requireLegal(board, agent.consider(board)));
  }

  private static void requireLegal(long board, Choice choice) {
    if (!Slide.isLegal(board, choice.best())) {
      throw Deviation.broken(
          "it chose " + choice.best().word() + ", which is not legal, " + Candidate.on(board));
    }
    for (Move move : Move.ALL) {
      double value = choice.value(move);
      if (Slide.isLegal(board, move) && !Double.isFinite(value)) {
        throw Deviation.broken(
            "its value of "
                + move.word()
                + ", a legal move, is "
                + value
                + " "
                + Candidate.on(board));
      }
      if (!Slide.isLegal(board, move) && !Double.isNaN(value)) {
        throw Deviation.broken(
            move.word()
                + " is not legal, but has the value "
                + value
                + " instead of NaN "
                + Candidate.on(board));
      }
    }
  }

  /// The move with the highest value is played.
  static String bestValue(Candidate<AgentSpec> candidate) {
    Agent agent = candidate.spec().start(1);
    return candidate.onBoards(
        12, FEW_BOARDS, board -> requireHighest(board, agent.consider(board)));
  }

  private static void requireHighest(long board, Choice choice) {
    for (Move move : Move.ALL) {
      if (choice.value(move) > choice.value(choice.best())) {
        throw Deviation.note(
            String.format(
                Locale.ROOT,
                "it plays %s with the value %s, but %s has %s, %s",
                choice.best().word(),
                choice.value(choice.best()),
                move.word(),
                choice.value(move),
                Candidate.on(board)));
      }
    }
  }

  /// It plays on with tiles above 32768.
  static String largeTiles(Candidate<AgentSpec> candidate) {
    for (String digits : LARGE_TILES) {
      Position position = BoardText.parse(digits);
      Analysis analysis = Analysis.of(position, candidate.spec().start(4));
      if (analysis.best() == null || !position.isLegal(analysis.best())) {
        throw Deviation.broken(
            "it chose " + analysis.best() + ", which is not legal, on " + digits);
      }
    }
    Game game = Game.from(BoardText.parse(LATE_GAME), Rules.STANDARD, new GameId(14, 0));
    Agent agent = candidate.spec().start(5);
    while (!game.isOver() && !candidate.isTimeUp().getAsBoolean()) {
      game.play(agent.choose(game.view()));
    }
    return LARGE_TILES.size()
        + " boards, and a game from "
        + LATE_GAME
        + (game.isOver() ? " to its end" : " until the time was up");
  }

  /// It refuses a board without a legal move.
  static String finishedGame(Candidate<AgentSpec> candidate) {
    Agent agent = candidate.spec().start(3);
    requireRefusal("consider", () -> agent.consider(FINISHED));
    requireRefusal("choose", () -> agent.choose(FINISHED));
    return "a board without a legal move is refused";
  }

  private static void requireRefusal(String method, Runnable question) {
    String reason = "";
    try {
      question.run();
    } catch (IllegalArgumentException e) {
      return;
    } catch (AgentException e) {
      reason = ": " + e.getMessage();
    }
    throw Deviation.broken(
        method
            + " must throw Choice.noMoveLeft(board) if no move is legal, as "
            + Candidate.on(FINISHED)
            + reason);
  }

  /// Boards that differ by a rotation or reflection have the same values.
  static String symmetricBoards(Candidate<AgentSpec> candidate) {
    return candidate.onBoards(16, TURNED_BOARDS, board -> requireSymmetry(candidate, board))
        + ", turned and reflected";
  }

  private static void requireSymmetry(Candidate<AgentSpec> candidate, long board) {
    Choice choice = candidate.spec().start(6).consider(board);
    for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
      long turned = Symmetry.apply(board, symmetry);
      Choice other = candidate.spec().start(6).consider(turned);
      for (Move move : Move.ALL) {
        if (Slide.isLegal(board, move)) {
          long after = Symmetry.apply(Slide.slide(board, move), symmetry);
          Move same = moveTo(turned, after);
          requireSame(board, move, choice.value(move), turned, same, other.value(same));
        }
      }
    }
  }

  private static Move moveTo(long board, long after) {
    return Move.ALL.stream()
        .filter(move -> Slide.slide(board, move) == after)
        .findFirst()
        .orElseThrow(); // a turned board has the turned moves
  }

  private static void requireSame(
      long board, Move move, double value, long turned, Move same, double other) {
    if (Math.abs(value - other) > TOLERANCE * Math.max(Math.abs(value), Math.abs(other))) {
      throw Deviation.note(
          String.format(
              Locale.ROOT,
              "%s is worth %s %s, but the same move on the turned board, %s %s, %s",
              move.word(),
              value,
              Candidate.on(board),
              same.word(),
              Candidate.on(turned),
              other));
    }
  }
}
