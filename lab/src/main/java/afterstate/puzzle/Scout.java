package afterstate.puzzle;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.grade.Grade;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.List;

/// Looks for mistakes in a game, with a quick judge.
///
/// @param judge the quick one
record Scout(Grader judge) {
  /// Fewer legal moves are hardly a choice.
  static final int FEWEST_MOVES = 3;

  /// Mistakes follow each other on almost the same board.
  private static final int APART = 15;

  private static final int MOST_OF_GAME = 6;

  /// Plays a game and picks some of its mistakes, which are at random, so that they come from all
  /// of the game.
  List<PlayedMistake> candidates(String name, AgentSpec player, GameId id) {
    List<PlayedMistake> mistakes = mistakes(name, player, id);
    List<PlayedMistake> picked = new ArrayList<>();
    SplitMix random = new SplitMix(id.agentSeed());
    while (!mistakes.isEmpty() && picked.size() < MOST_OF_GAME) {
      PlayedMistake next = mistakes.remove(random.nextInt(mistakes.size()));
      if (picked.stream().allMatch(other -> Math.abs(other.number() - next.number()) >= APART)) {
        picked.add(next);
      }
    }
    return picked;
  }

  private List<PlayedMistake> mistakes(String name, AgentSpec player, GameId id) {
    List<PlayedMistake> mistakes = new ArrayList<>();
    Game game = Game.start(Rules.STANDARD, id);
    try (Agent agent = player.start(id.agentSeed())) {
      while (!game.isOver()) {
        Move move = agent.choose(game.view());
        Judgement judgement = judge.judge(game.position());
        if (judgement.after().size() >= FEWEST_MOVES
            && judgement.cost(move) >= Grade.MISTAKE.least()) {
          mistakes.add(new PlayedMistake(game.position(), move, name, id, game.moves() + 1));
        }
        game.play(move);
      }
    }
    return mistakes;
  }
}
