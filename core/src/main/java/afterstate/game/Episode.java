package afterstate.game;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.SeriesAgent;
import afterstate.board.Move;

/// Lets an agent play a game to its end.
public final class Episode {
  private Episode() {}

  /// Is called after every move of a game.
  @FunctionalInterface
  public interface Watcher {
    /// Nobody watches.
    Watcher NONE = (_, _) -> {};

    void played(Game game, Move move);

    /// Calls `next` after this one.
    default Watcher then(Watcher next) {
      return (game, move) -> {
        played(game, move);
        next.played(game, move);
      };
    }
  }

  /// Plays the game with that id; the same arguments give the same game anywhere.
  public static Outcome play(AgentSpec spec, Rules rules, GameId id) {
    try (Agent agent = spec.start(id.agentSeed())) {
      return play(Game.start(rules, id), agent, Watcher.NONE);
    }
  }

  /// Plays `game` to its end.
  public static Outcome play(Game game, Agent agent, Watcher watcher) {
    if (agent instanceof SeriesAgent series) {
      series.begin(game.announcement());
    }
    while (!game.isOver()) {
      Move move = agent.choose(game.view());
      game.play(move);
      watcher.played(game, move);
    }
    if (agent instanceof SeriesAgent series) {
      series.end(game.score(), game.position());
    }
    return game.outcome();
  }
}
