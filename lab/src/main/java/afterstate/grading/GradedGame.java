package afterstate.grading;

import afterstate.agent.Agent;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import afterstate.grade.Accuracy;
import afterstate.grade.Grade;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import afterstate.grade.OutlookTable;
import java.util.ArrayList;
import java.util.List;

/// Grades the moves of a game.
public final class GradedGame {
  private final Grader grader;
  private final int[] counts = new int[Grade.values().length];
  private final Accuracy accuracy = new Accuracy();

  private GradedGame(Agent judge, Rules rules) {
    grader = new Grader(OutlookTable.shipped(), judge, rules.spawn4());
  }

  /// Lets an agent play a game.
  ///
  /// @param judge the agent of the [OutlookTable]
  public static AccuracyRow play(String text, Agent agent, GameId id, Agent judge) {
    Game game = Game.start(Rules.STANDARD, id);
    GradedGame graded = new GradedGame(judge, game.rules());
    while (!game.isOver()) {
      Move move = agent.choose(game.view());
      graded.add(game.position(), move);
      game.play(move);
    }
    return graded.row(text, game);
  }

  /// Goes through a game that was played.
  public static AccuracyRow of(Transcript transcript, Agent judge) {
    Game game = Game.start(transcript.rules(), transcript.id());
    GradedGame graded = new GradedGame(judge, game.rules());
    for (Transcript.Step step : transcript.steps()) {
      graded.add(game.position(), step.move());
      game.play(step.move());
    }
    return graded.row(transcript.agent(), game);
  }

  private void add(Position board, Move move) {
    Judgement judgement = grader.judge(board);
    counts[judgement.grade(move).ordinal()]++;
    accuracy.add(judgement, move);
  }

  private AccuracyRow row(String agent, Game game) {
    List<Integer> all = new ArrayList<>();
    for (int count : counts) {
      all.add(count);
    }
    return new AccuracyRow(
        agent,
        game.id().seed(),
        game.id().number(),
        game.score(),
        game.position().maxTile(),
        accuracy.percent(),
        all);
  }
}
