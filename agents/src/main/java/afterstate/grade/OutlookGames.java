package afterstate.grade;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.Position;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.List;

/// Plays the games from which outlooks are learned. The same game gives the same samples anywhere.
///
/// A board must not be chosen by what became of it: a sample of the last boards of games would say
/// that all boards are lost.
///
/// @param player the one who plays on, and whose value of a board is noted
public record OutlookGames(Agent player) {
  /// How many boards are taken from a game of another agent.
  private static final int BOARDS_OF_OTHERS = 8;

  /// The last of about this many boards are taken more often: they are bad, as those of beginners
  /// are.
  private static final int LAST = 256;

  /// Seeds of other agents' games, and of the games that begin on their boards, are these apart
  /// from those of the player's own games.
  private static final int OTHERS = 1000;

  private static final int CONTINUED = 2000;

  /// Factors of the seeds from which the choice of boards is drawn.
  private static final int OWN_CHOICE = 77;

  private static final int OTHER_CHOICE = 99;

  /// Boards that the player reaches by itself, one of each eighth of each tile.
  ///
  /// @param source what to call the player
  public List<OutlookSample> own(String source, long seed, int number) {
    Game game = Game.start(Rules.STANDARD, new GameId(seed, number));
    EighthSampler sampler = new EighthSampler(SplitMix.derive(OWN_CHOICE * seed, number));
    List<OutlookSample> open = new ArrayList<>();
    while (!game.isOver()) {
      Position board = game.position();
      if (sampler.takes(board)) {
        open.add(sample(source, number, board, game.score(), 0));
      }
      game.play(player.choose(game.view()));
    }
    int score = game.score();
    int tile = game.position().maxTile();
    return open.stream().map(sample -> sample.ended(score - sample.points(), tile)).toList();
  }

  /// Boards of a game of another agent, each played on by the player with tiles of its own.
  public List<OutlookSample> ofOther(AgentSpec other, String source, long seed, int number) {
    List<Position> boards = boards(other, new GameId(seed + OTHERS, number));
    SplitMix dice = new SplitMix(SplitMix.derive(OTHER_CHOICE * seed, number));
    List<OutlookSample> samples = new ArrayList<>();
    for (int i = 0; i < BOARDS_OF_OTHERS; i++) {
      Position board = boards.get(choose(i, boards.size(), EighthSampler.share(dice)));
      GameId id = new GameId(seed + CONTINUED + i, number);
      Game game = Game.from(board, Rules.STANDARD, id);
      Episode.play(game, player, (_, _) -> {});
      samples.add(sample(source, number, board, game.score(), game.position().maxTile()));
    }
    return samples;
  }

  /// The first half of the choices are anywhere, the others near the end.
  private static int choose(int choice, int boards, double share) {
    return choice < BOARDS_OF_OTHERS / 2
        ? (int) (share * boards)
        : boards - 1 - (int) Math.min(boards - 1, Math.pow(LAST, share) - 1);
  }

  /// All boards of a game on which a move was made.
  private static List<Position> boards(AgentSpec spec, GameId id) {
    Agent agent = spec.start(id.agentSeed());
    Game game = Game.start(Rules.STANDARD, id);
    List<Position> boards = new ArrayList<>();
    while (!game.isOver()) {
      boards.add(game.position());
      game.play(agent.choose(game.view()));
    }
    return boards;
  }

  private OutlookSample sample(String source, int number, Position board, int points, int tile) {
    Choice choice = player.consider(board.view());
    int value = (int) Math.round(choice.value(choice.best()));
    return new OutlookSample(source, number, board, value, points, tile);
  }
}
