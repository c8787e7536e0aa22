package afterstate.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionTest {
  /// A float has seven digits, and every step of a long game rounds.
  private static final double ROUNDING = 1e-5;

  @ParameterizedTest
  @CsvSource({
    // a row; two rows of three; a square; cells that walls divide; a ring; with and without fours
    "FEDCBA98FEDC0000, 8, 0.1",
    "FEDCBA98FEDC0000, 16, 0.5",
    "FEDC000FED000CBA, 16, 0.1",
    "FEDC000FED000CBA, 32, 0",
    "FEDC00FED00CBA98, 16, 1",
    "0E0C0A980E0C0A98, 16, 0.1",
    "000E0E00FEDCBA98, 16, 0.1",
    "F0DC000BA0987FED, 8, 0.1",
  })
  void chance_everyState_isThatOfItsNaiveTwin(String board, int goal, double spawn4) {
    Endgame endgame = Endgame.of(position(board), goal);
    Solution solution = Solution.of(endgame, spawn4);
    NaiveEndgame twin = new NaiveEndgame(endgame.goalRank(), spawn4);
    for (int state = 0; state < endgame.states(); state++) {
      Position position = endgame.position(state);
      assertThat(endgame.state(position)).isEqualTo(state);
      assertThat(solution.chance(position))
          .as(position.toString())
          .isCloseTo(twin.chance(position), within(ROUNDING));
    }
  }

  /// Seven cells are too many to compare whole.
  @Test
  void chance_largeEndgame_isThatOfItsNaiveTwin() {
    Endgame endgame = Endgame.of(position("FEDCBA98F0000000"), 16);
    Solution solution = Solution.of(endgame, 0.1);
    NaiveEndgame twin = new NaiveEndgame(endgame.goalRank(), 0.1);
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      Position position = endgame.position(random.nextInt(endgame.states()));
      assertThat(solution.chance(position)).isCloseTo(twin.chance(position), within(ROUNDING));
    }
  }

  /// Pinned: nobody published these. The page's own solver finds the same.
  @ParameterizedTest
  @CsvSource({"64, 0.999996", "128, 0.997312", "256, 0.869756"})
  void chance_twoRows_isKnown(int goal, double chance) {
    Solution solution = Solution.of(Endgame.of(position("FEDCBA9800000000"), goal), 0.1);
    assertThat(solution.chance()).isCloseTo(chance, within(1e-6));
  }

  /// Games that are really played, with the best move each time, make the goal as often as said.
  @Test
  void options_playedToTheEnd_makeTheGoalAsOftenAsTheChanceSays() {
    Solution solution = Solution.of(Endgame.of(position("GFEDCBA980000000"), 128), 0.1);
    Random random = new Random(7);
    int games = 20_000;
    int made = 0;
    for (int game = 0; game < games; game++) {
      made += isMade(solution, random) ? 1 : 0;
    }
    double chance = solution.chance();
    double error = Math.sqrt(chance * (1 - chance) / games);
    assertThat((double) made / games).isCloseTo(chance, within(4 * error));
  }

  private static boolean isMade(Solution solution, Random random) {
    Position board = withTile(withTile(solution.endgame().walls(), random), random);
    while (true) {
      Solution.@Nullable Option best =
          solution.options(board).stream()
              .max(Comparator.comparingDouble(Solution.Option::chance))
              .orElse(null);
      if (best == null || best.after() == null) {
        return best != null;
      }
      board = withTile(best.after(), random);
    }
  }

  private static Position withTile(Position board, Random random) {
    int[] empty = IntStream.range(0, 16).filter(cell -> board.rank(cell) == 0).toArray();
    return board.with(empty[random.nextInt(empty.length)], random.nextInt(10) == 0 ? 2 : 1);
  }

  /// By hand. In two cells, twos only: 2 2 merges to 4 and a 2 comes beside it; 4 2 is the end.
  @Test
  void chance_twoCells_isThatByHand() {
    Endgame endgame = Endgame.of(position("FEDCBA98FEDC00AB"), 8);
    assertThat(Solution.of(endgame, 0).chance()).isZero();
    // Both first tiles are fours in one of four cases, then 8 is made. 2 and 2: a 4, then another
    // 4 in half of the cases. 2 and 4: the end.
    assertThat(Solution.of(endgame, 0.5).chance()).isCloseTo(0.25 + 0.25 * 0.5, within(ROUNDING));
  }

  /// ```
  /// 2 2 # #
  /// ```
  @Test
  void options_twoCells_areLeftAndRight() {
    Solution solution = Solution.of(Endgame.of(position("FEDCBA98FEDC00AB"), 8), 0.5);
    assertThat(solution.options(position("FEDCBA98FEDC11AB")))
        .extracting(Solution.Option::move)
        .containsExactly(Move.RIGHT, Move.LEFT);
    assertThat(solution.options(position("FEDCBA98FEDC11AB")).getLast().after())
        .isEqualTo(position("FEDCBA98FEDC20AB"));
    assertThat(solution.options(position("FEDCBA98FEDC11AB")).getLast().chance())
        .isCloseTo(0.5, within(ROUNDING));
    assertThat(solution.options(position("FEDCBA98FEDC22AB")))
        .extracting(Solution.Option::chance)
        .containsExactly(1.0, 1.0);
    assertThat(solution.options(position("FEDCBA98FEDC12AB"))).isEmpty();
  }

  @Test
  void options_anyState_haveTheChanceOfTheStateAsTheirBest() {
    Endgame endgame = Endgame.of(position("FEDCB0A00098FED0"), 16);
    Solution solution = Solution.of(endgame, 0.1);
    for (int state = 0; state < endgame.states(); state++) {
      Position position = endgame.position(state);
      double best =
          solution.options(position).stream().mapToDouble(Solution.Option::chance).max().orElse(0);
      assertThat(solution.chance(position)).isCloseTo(best, within(ROUNDING));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FEDCBA9800000000 | 48 | the goal is 48, must be a tile from 8 to 131072",
        "FEDCBA9800000000 | 4 | the goal is 4, must be a tile from 8 to 131072",
        "FEDCBA9800000000 | -2147483648 | must be a tile from 8 to 131072",
        "FEDCBA98FEDCBA90 | 64 | of the cells 1 are empty or below 64, must be at least 2",
        "FEDCBA9000000000 | 256 | 9 free cells and the goal 256 have 134,217,728 states",
        "0000000000000000 | 131072 | states, must be at most 40,353,607",
      })
  void of_endgameThatIsNone_isRefused(String board, int goal, String rule) {
    assertThatThrownBy(() -> Endgame.of(position(board), goal))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(rule);
  }

  @Test
  void chance_positionWithOtherWalls_isRefused() {
    Solution solution = Solution.of(Endgame.of(position("FEDCBA98FEDC00AB"), 8), 0.1);
    assertThatThrownBy(() -> solution.chance(position("FEDCBA98FEDC00BA")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("FEDCBA98FEDC00BA");
  }

  private static Position position(String board) {
    return BoardText.parse(board);
  }
}
