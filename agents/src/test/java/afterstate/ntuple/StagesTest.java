package afterstate.ntuple;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.board.BoardText;
import afterstate.board.Boards;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StagesTest {
  @Test
  void parse_sums_addsTheirTiles() {
    assertThat(Stages.parse("16384, 8192 + 16384 ,32768").starts())
        .containsExactly(16384, 16384 + 8192, 32768);
    assertThat(Stages.parse("16384,8192+16384").text()).isEqualTo("16384,16384+8192");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void parse_nothing_isOneStage(String text) {
    assertThat(Stages.parse(text)).isEqualTo(Stages.ONE);
    assertThat(Stages.ONE.count()).isEqualTo(1);
    assertThat(Stages.ONE.text()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "256",
        "256,256+2,512",
        "16384,16384+8192,32768,32768+16384+2",
        "256,512,1024,2048,4096,8192,16384",
        "32768+16384+8192+4096+2048+1024+512+256+128+64+32+16+8+4+2"
      })
  void text_parsedAgain_isTheSame(String text) {
    Stages stages = Stages.parse(text);

    assertThat(stages.text()).isEqualTo(text);
    assertThat(stages.count()).isEqualTo(text.split(",").length + 1);
    assertThat(Stages.parse(stages.text())).isEqualTo(stages);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '~',
      textBlock =
          """
          128                  ~ a stage begins with 128, must be a tile .* at least 256.*
          128+64+32+16+8+4+2   ~ a stage begins with 254, must be .*
          512,256              ~ a stage begins with 256, must be .* more than the stage before
          512,512              ~ a stage begins with 512, must be .*
          32768+32768          ~ '32768.32768' has a tile twice, must be a sum of different tiles
          16384+16384          ~ '16384.16384' has a tile twice, .*
          65536                ~ '65536' is not a tile from 2 to 32768; write 16384/16384\\+8192
          3000                 ~ '3000' is not a tile .*
          1                    ~ '1' is not a tile .*
          02048                ~ '02048' is not a tile .*
          512,                 ~ '' is not a tile .*
          512++256             ~ '' is not a tile .*
          abc                  ~ 'abc' is not a tile .*
          256,512,1024,2048,4096,8192,16384,32768 ~ 9 stages, must be at most 8
          """)
  void parse_wrong_isRefusedWithTheRule(String text, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Stages.parse(text))
        .satisfies(e -> assertThat(e.getMessage()).matches(complaint));
  }

  @Test
  void constructor_oddSum_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Stages(List.of(257)))
        .withMessageContaining("257");
  }

  @ParameterizedTest
  @CsvSource({
    "8192 8192 8192 8192 | 8192 . . . | . . . . | . . . ., 0",
    "16384 . . . | . . . . | . . . . | . . . ., 1",
    "16384 4096 4096 2048 | 1024 512 256 128 | . . . . | . . . 2, 1",
    "16384 16384 . . | . . . . | . . . . | . . . ., 1",
    "2 . . 8192 | . . . . | . . . . | . . . 16384, 2",
    "16384 16384 . 8192 | . . . . | . . . . | . 4 . 4096, 2",
    "32768 . . . | . . . . | . . . . | . . . ., 3",
    "32768 8192 . . | . . . . | . . . . | . . . ., 3",
    "32768 16384 . . | . . . . | . . . . | . . . ., 4"
  })
  void of_drawnBoards_comparesTheirDifferentTiles(String drawing, int stage) {
    Stages stages = Stages.parse("16384,16384+8192,32768,32768+16384");

    assertThat(stages.selector().of(board(drawing))).isEqualTo(stage);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "256",
        "256,512",
        "512+256,512+256+2,1024",
        "16384,16384+8192,32768",
        "256,512,1024,2048,4096,8192,16384",
        "32768,32768+16384,32768+16384+8192"
      })
  void of_randomBoards_agreesWithTheNaiveTwin(String text) {
    Stages stages = Stages.parse(text);
    NaiveNetwork naive = new NaiveNetwork(Patterns.parse("0"), stages, 0);
    Stages.Selector selector = stages.selector();

    Boards.random(41, 50_000)
        .forEach(
            board -> {
              if (selector.of(board) != naive.stage(board)) {
                throw new AssertionError(BoardText.digits(board) + " is " + naive.stage(board));
              }
            });
  }
}
