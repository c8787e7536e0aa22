package afterstate.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys in, a transcript and a screen out, on a terminal made of two byte arrays.
class HumanGameTest {
  private record Played(Transcript transcript, String screen) {
    String moves() {
      StringBuilder moves = new StringBuilder();
      transcript.steps().forEach(step -> moves.append(step.move().letter()));
      return moves.toString();
    }
  }

  /// The game of seed 1 begins with tiles that every direction but up moves.
  private static Played press(String keys) throws IOException {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    Terminal terminal =
        TerminalBuilder.builder()
            .system(false)
            .streams(new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)), shown)
            .type("xterm-256color")
            .size(Size.of(80, 30))
            .build();
    Game game = Game.start(Rules.STANDARD, new GameId(1, 0));
    try (Screen screen = new Screen(terminal)) {
      Transcript transcript =
          new HumanGame(screen, Catalog.standard().agent("greedy"), game).play();
      return new Played(transcript, shown.toString(StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sdaq", "SDAQ", "jlHq", "JLHq", "\033[B\033[C\033[Dq", "\033OB\033OC\033ODq"})
  void play_everyKindOfKey_movesDownRightLeft(String keys) throws IOException {
    assertThat(press(keys).moves()).isEqualTo("DRL");
  }

  @Test
  void play_undo_takesBackAndTheSameMoveGetsTheSameTile() throws IOException {
    assertThat(press("sdauuq").moves()).isEqualTo("D");
    assertThat(press("sduuuuq").moves()).isEmpty();
    assertThat(press("sdaudaq").transcript()).isNotEqualTo(press("sdaq").transcript());
    assertThat(press("sdauaq").transcript()).isEqualTo(press("sdaq").transcript());
  }

  @Test
  void play_hint_showsTheFourValues() throws IOException {
    assertThat(press("shq").screen()).contains("(up ", "right ", "down ", "left ");
  }

  @Test
  void play_unknownKeysAndIllegalMoves_changeNothing() throws IOException {
    assertThat(press("xyz1\033[5~q").moves()).isEmpty();
    assertThat(press("sssssssssq").screen()).contains("changes nothing");
  }

  @Test
  void play_terminalGone_endsTheGame() throws IOException {
    assertThat(press("sd").moves()).isEqualTo("DR");
  }
}
