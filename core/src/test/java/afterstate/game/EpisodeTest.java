package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;

class EpisodeTest {
  /// Every game's score must follow from its last board and the tiles it was dealt, whatever the
  /// moves.
  @Test
  void play_anyGame_scoreFollowsFromBoardAndSpawns() {
    for (int number = 0; number < 500; number++) {
      Game game = Game.start(Rules.STANDARD, new GameId(3, number));
      long[] fours = {(game.position().tileSum() - 4) / 2};
      Outcome outcome =
          Episode.play(
              game,
              randomAgent(number),
              (played, _) -> fours[0] += Board.maxRank(played.spawned()) - 1);

      assertThat(outcome.score()).isEqualTo(earned(outcome.board()) - 4 * fours[0]);
      assertThat(outcome.board().isOver()).isTrue();
      assertThat(outcome.board().tileSum())
          .isEqualTo(2 * (outcome.moves() + 2) + 2 * Math.toIntExact(fours[0]));
    }
  }

  /// Random play over a hundred thousand games is known to average about 1,095 points.
  @Test
  void play_randomMoves_scoreTheKnownAverage() {
    long sum = 0;
    int games = 100_000;
    for (int number = 0; number < games; number++) {
      sum +=
          Episode.play(
                  Game.start(Rules.STANDARD, new GameId(4, number)),
                  randomAgent(number),
                  (_, _) -> {})
              .score();
    }
    // the standard deviation of a game is about 530, so of the mean 1.7
    assertThat(sum / (double) games).isBetween(1088.0, 1102.0);
  }

  @Test
  void play_from65536s_goesOnToTheEndExactly() {
    for (int number = 0; number < 50; number++) {
      Position start = afterstate.board.BoardText.parse("GGF000000000000F");
      Game game = Game.from(start, Rules.STANDARD, new GameId(5, number));
      Outcome outcome = Episode.play(game, randomAgent(number), (_, _) -> {});

      assertThat(outcome.board().isOver()).isTrue();
      assertThat(outcome.board().tileSum()).isGreaterThan(start.tileSum());
      assertThat(outcome.maxTile()).isGreaterThanOrEqualTo(65_536);
    }
  }

  private static int earned(Position board) {
    int earned = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      earned += (board.rank(cell) - 1) * Board.tile(board.rank(cell));
    }
    return earned;
  }

  private static Agent randomAgent(long seed) {
    SplitMix dice = new SplitMix(SplitMix.derive(seed, 99));
    return new Agent() {
      @Override
      public Choice consider(long board) {
        return Choice.ofHighest(board, (_, _) -> dice.nextBits(20));
      }
    };
  }
}
