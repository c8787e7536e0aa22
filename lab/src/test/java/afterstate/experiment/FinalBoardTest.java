package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.agent.AgentSpec;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinalBoardTest {
  @ParameterizedTest
  @CsvSource({
    "random, 0.1, 3000",
    "random, 0, 1000",
    "random, 1, 1000",
    "random, 0.5, 1000",
    "greedy, 0.1, 1000",
    "greedy, 0.9, 500",
    "expectimax(layers=1), 0.1, 100",
    "expectimax(layers=1), 0, 50"
  })
  void require_gamesThatWerePlayed_canBe(String agent, double spawn4, int games) {
    AgentSpec spec = Catalog.standard().agent(agent);
    for (int i = 0; i < games; i++) {
      GameId id = new GameId(7, i);
      GameRow row = GameRow.of(agent, id, Episode.play(spec, new Rules(spawn4), id), 1);
      assertThatCode(() -> FinalBoard.require(row)).doesNotThrowAnyException();
    }
  }

  /// What a board of twos alone would have earned, ended by a few moves of a real game.
  @ParameterizedTest
  @CsvSource({
    "'131072 65536 32768 16384 | 1024 2048 4096 8192 | 512 256 128 64 | . . . .'",
    "'65536 32768 16384 8192 | 512 1024 2048 4096 | 256 128 64 32 | 2 . . .'",
    "'65536 65536 4 8 | 2 4 8 16 | 2 16 2 4 | . . . .'"
  })
  void require_tilesBeyond32768_canBe(String board) {
    Position start = BoardText.parse(board);
    long earned = 0;
    for (int cell = 0; cell < 16; cell++) {
      int rank = start.rank(cell);
      earned += rank < 2 ? 0 : (rank - 1L) << rank;
    }
    for (int i = 0; i < 200; i++) {
      GameId id = new GameId(3, i);
      Game game = Game.from(start, Rules.STANDARD, id);
      Outcome end = Episode.play(game, Catalog.standard().agent("greedy").start(i), (_, _) -> {});
      int before = start.tileSum() / 2 - 2; // moves, if only twos had come
      Outcome all = new Outcome((int) earned + end.score(), before + end.moves(), end.board());
      GameRow row = GameRow.of("greedy", id, all, 1);
      assertThatCode(() -> FinalBoard.require(row)).doesNotThrowAnyException();
    }
  }

  /// Every board of sixteen tiles up to 64.
  @Test
  void leastAndMost_allSmallBoards_areExact() {
    Map<Integer, long[]> bounds = new HashMap<>();
    collect(bounds, 6, 16, 0, 0, 0);

    bounds.forEach(
        (key, bound) -> {
          int sum = key / 64;
          int largest = 1 << key % 64;
          assertThat(FinalBoard.isPossible(sum, largest)).isTrue();
          assertThat(FinalBoard.least(sum, largest)).isEqualTo(bound[0]);
          assertThat(FinalBoard.most(sum, largest)).isEqualTo(bound[1]);
        });
    for (int sum = 2; sum <= 16 * 64; sum += 2) {
      for (int rank = 1; rank <= 6; rank++) {
        assertThat(FinalBoard.isPossible(sum, 1 << rank))
            .as("%d, %d", sum, 1 << rank)
            .isEqualTo(bounds.containsKey(64 * sum + rank));
      }
    }
  }

  private static void collect(
      Map<Integer, long[]> bounds, int rank, int cells, int sum, long points, int largest) {
    if (cells == 0) {
      long[] bound =
          bounds.computeIfAbsent(64 * sum + largest, _ -> new long[] {Long.MAX_VALUE, 0});
      bound[0] = Math.min(bound[0], points);
      bound[1] = Math.max(bound[1], points);
      return;
    }
    for (int count = rank == 1 ? cells : 0; rank > 0 && count <= cells; count++) {
      collect(
          bounds,
          rank - 1,
          cells - count,
          sum + (count << rank),
          points + count * ((rank - 1L) << rank),
          largest == 0 && count > 0 ? rank : largest);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1096, 117, 128, 259,  sum",
    "1096, 117, 128, 230,  sum",
    "1096, 117, 128, 480,  sum",
    "1098, 117, 128, 260,  score",
    "100,  117, 128, 260,  score",
    "9096, 117, 128, 260,  score",
    "1096, 117, 256, 260,  tile",
    "1096, 117, 2,   260,  tile"
  })
  void require_numbersThatDoNotFit_areNamed(
      int score, int moves, int tile, int sum, String column) {
    GameRow row = new GameRow("random", 0, 1, score, moves, tile, sum, 1, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> FinalBoard.require(row))
        .withMessageStartingWith(column + " is ");
  }
}
