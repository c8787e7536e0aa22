package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import org.junit.jupiter.api.Test;

class GameTest {
  private static final GameId ID = new GameId(42, 0);

  @Test
  void start_manyGames_haveTwoTilesOfTwoOrFour() {
    for (int number = 0; number < 1000; number++) {
      Position position = Game.start(Rules.STANDARD, new GameId(1, number)).position();
      assertThat(Board.emptyCount(position.low())).isEqualTo(14);
      assertThat(position.maxTile()).isIn(2, 4);
    }
  }

  @Test
  void start_onlyFours_hasFours() {
    assertThat(Game.start(new Rules(1), ID).position().tileSum()).isEqualTo(8);
  }

  @Test
  void play_illegalMove_isRefusedAndChangesNothing() {
    Game game = on("2 . . . | . . . . | . . . . | . . . .");

    assertThatThrownBy(() -> game.play(Move.LEFT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("left is not a legal move on 1000000000000000");
    assertThat(game.moves()).isZero();
    assertThat(game.position()).isEqualTo(BoardText.parse("1000000000000000"));
  }

  @Test
  void play_two32768_make65536AndPlayGoesOn() {
    Game game = on("32768 32768 4 2 | . . . . | . . . . | . . . .");
    game.play(Move.LEFT);

    assertThat(game.score()).isEqualTo(65_536);
    assertThat(game.position().maxTile()).isEqualTo(65_536);
    assertThat(game.position().tileSum()).isIn(65_544, 65_546);
    assertThat(game.isOver()).isFalse();

    game.play(Move.DOWN);
    assertThat(game.position().maxTile()).isEqualTo(65_536);
    assertThat(game.moves()).isEqualTo(2);
  }

  @Test
  void play_two65536_make131072AndPlayGoesOn() {
    Game game = on("65536 65536 4 2 | 8 . . . | . . . . | . . . .");
    game.play(Move.RIGHT);

    assertThat(game.score()).isEqualTo(131_072);
    assertThat(game.position().rank(1)).isEqualTo(17);
    assertThat(game.isOver()).isFalse();

    game.play(Move.DOWN);
    assertThat(game.position().maxTile()).isEqualTo(131_072);
  }

  @Test
  void play_spawnBesideHugeTiles_neverHitsThem() {
    for (int number = 0; number < 200; number++) {
      Game game = on("65536 2 4 8 | 131072 4 8 2 | 8 2 4 8 | 2 4 8 .", number);
      game.play(Move.RIGHT);
      assertThat(game.position().rank(0)).isEqualTo(16);
      assertThat(game.position().rank(4)).isEqualTo(17);
      assertThat(game.position().rank(12)).isIn(1, 2);
    }
  }

  @Test
  void copy_sameMoves_getTheSameTiles() {
    Game game = Game.start(Rules.STANDARD, ID);
    Game copy = game.copy();
    for (int i = 0; i < 50 && !game.isOver(); i++) {
      Move move = Move.ALL.stream().filter(game.position()::isLegal).findFirst().orElseThrow();
      game.play(move);
      copy.play(move);
      assertThat(copy.outcome()).isEqualTo(game.outcome());
    }
  }

  private static Game on(String drawing) {
    return on(drawing, 0);
  }

  private static Game on(String drawing, int number) {
    return Game.from(BoardText.parse(drawing), Rules.STANDARD, new GameId(42, number));
  }

  @Test
  void rules_probabilityOutsideZeroToOne_isRefused() {
    assertThatThrownBy(() -> new Rules(1.5))
        .hasMessageContaining("1.5")
        .hasMessageContaining("0 to 1");
    assertThatThrownBy(() -> new Rules(-0.1)).hasMessageContaining("-0.1");
    assertThatThrownBy(() -> new Rules(Double.NaN)).hasMessageContaining("NaN");
  }
}
