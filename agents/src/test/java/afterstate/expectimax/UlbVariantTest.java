package afterstate.expectimax;

import static afterstate.expectimax.Twins.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.expectimax.Expectimax.Ending;
import afterstate.expectimax.Expectimax.Spawns;
import afterstate.expectimax.UlbVariant.Rule;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UlbVariantTest {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DRAWN")
  void consider_randomBoards_agreesWithNaiveTwin(Rule rule) {
    for (int layers = 2; layers <= 4; layers++) {
      int depth = layers;
      NaiveUlbVariant naive = new NaiveUlbVariant(Slanted::value, rule, depth % 2 == 1);
      assertAgree(
          variant(depth, rule), (board, move) -> naive.afterMove(board, move, depth), 60, 1e-6);
    }
  }

  /// So the study need not play them twice.
  @ParameterizedTest
  @CsvSource({"SKIP", "DRAWN", "AVERAGE", "SWAP", "SIGN"})
  void consider_evenLayers_playsAsTheDocument(Rule rule) {
    Agent asWritten = new Expectimax(4, new Slanted(), Spawns.BOTH, -1, Ending.LEAF).start(0);
    Agent variant = variant(4, rule);

    Boards.random(5, 300)
        .filter(board -> !Slide.isOver(board))
        .limit(50)
        .forEach(
            board ->
                assertThat(variant.consider(board).best())
                    .isEqualTo(asWritten.consider(board).best()));
  }

  /// With two layers no move follows the tile.
  @Test
  void consider_twoLayersWithPass_playsAsTheDocument() {
    Agent asWritten = new Expectimax(2, new Slanted(), Spawns.BOTH, -1, Ending.LEAF).start(0);

    assertAgree(variant(2, Rule.PASS), (board, move) -> asWritten.consider(board).value(move), 200);
  }

  /// Every tile adds to this evaluator, so each value is above that of the boards without it, and
  /// it changes with the tiles that are drawn.
  @Test
  void consider_drawn_judgesLeavesWithARandomTile() {
    long board = Boards.board("2 4 . . | . 8 . . | . . . . | . . . .");
    Agent search = variant(3, Rule.DRAWN);
    Agent without = new Expectimax(3, new Slanted(), Spawns.BOTH, -1, Ending.LEAF).start(0);
    double plain = without.consider(board).value(Move.LEFT);
    Set<Double> values = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      values.add(search.consider(board).value(Move.LEFT));
    }

    assertThat(values).hasSizeGreaterThan(10).allMatch(value -> value > plain + 1);
  }

  private static Agent variant(int layers, Rule rule) {
    return new UlbVariant(layers, rule, new Slanted()).start(1);
  }
}
