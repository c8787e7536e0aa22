package afterstate.speed;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.stream.LongStream;

/// Boards of a fixed game, from its beginning on: the branch predictor would memorise a single
/// board.
final class BoardsOfAGame {
  static final int COUNT = 50;

  private BoardsOfAGame() {}

  /// A board every `every` moves; fewer than [#COUNT] if the game ends before.
  static long[] boards(AgentSpec player, int every) {
    Game game = Game.start(Rules.STANDARD, new GameId(7, 0));
    Agent agent = player.start(0);
    LongStream.Builder boards = LongStream.builder();
    while (game.moves() < COUNT * every && !game.isOver()) {
      game.play(agent.choose(game.view()));
      if (game.moves() % every == 0 && !game.isOver()) {
        boards.add(game.view());
      }
    }
    return boards.build().toArray();
  }
}
