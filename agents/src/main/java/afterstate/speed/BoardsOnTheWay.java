package afterstate.speed;

import afterstate.agent.Agent;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;

/// Boards of a fixed game on its way past 2048: one board alone would be learned by heart by the
/// processor.
final class BoardsOnTheWay {
  static final int COUNT = 50;
  private static final int EVERY = 20;

  private BoardsOnTheWay() {}

  static long[] boards() {
    Game game = Game.start(Rules.STANDARD, new GameId(7, 0));
    Agent agent = Workload.expectimax(3).start(0);
    long[] boards = new long[COUNT];
    for (int i = 0; i < COUNT; i++) {
      for (int move = 0; move < EVERY; move++) {
        game.play(agent.choose(game.view()));
      }
      boards[i] = game.view();
    }
    return boards;
  }
}
