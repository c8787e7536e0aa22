package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Analysis;
import afterstate.board.Move;
import afterstate.devtools.BrowserLost;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A page of our own with no class at all, and all that can go wrong on a page.
class PlainPageTest extends DriveCase {
  private static final Duration REACTION = Duration.ofSeconds(1);

  private Witness open(String query, int moves) {
    return open("/plain.html?" + query, Witness.PLAIN, moves);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "form=table",
        "form=grid",
        "form=absolute",
        "form=grid&frame",
        "form=table&frame&far"
      })
  void play_anyForm_readsEveryBoard(String form) throws Exception {
    Witness witness = open(form, 10);
    Driver driver = driver(witness, 0, true, REACTION);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
    PageGame game = game(driver);
    assertThat(game.game().moves()).isEqualTo(10);
    assertThat(game.pageScore()).isEqualTo(game.game().score());
    assertThat(game.page()).isEqualTo(pages.address("/plain.html"));
  }

  /// Nothing draws the seven empty cells around them.
  @Test
  void play_nineTilesInASquare_areNotTakenForTheBoard() throws Exception {
    Witness witness = open("form=absolute&start=1230345056700000", 5);
    Driver driver = driver(witness, 0, true, REACTION);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
  }

  @ParameterizedTest
  @ValueSource(strings = {"banner", "banner&frame", "input=touch&far", "input=mouse"})
  void play_pageThatHearsNoKeys_isMovedInAnotherWay(String trouble) throws Exception {
    Witness witness = open(trouble, 5);
    Driver driver = driver(witness, 0);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
  }

  @Test
  void play_gameOver_endsAndTheNextOneIsNew() throws Exception {
    Witness witness = open("alert&start=3456456334565630", 1000);
    Driver driver = driver(witness, 0);
    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.OVER);
    requireRight(driver, witness);
    assertThat(game(driver).isWhole()).as("it did not begin with two tiles").isFalse();

    Driver next = driver(witness, 8);
    assertThat(next.play(1, 1)).isEqualTo(Driver.End.REACHED);
    requireRight(next, witness);
    assertThat(witness.sentences).contains("clicked 'New game'");
    assertThat(game(next).transcript().id().number()).isEqualTo(1);
  }

  @Test
  void play_win_keepsGoing() throws Exception {
    Witness witness = open("win=2048&start=AA00000000000000", 6);
    Driver driver = driver(witness, 0);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
    assertThat(witness.sentences).contains("clicked 'Keep going'");
  }

  @Test
  void play_pageThatStopsAtTheWin_isRefused() {
    Witness witness = open("stop&win=2048&start=AA00000000000000", 6);
    Driver driver = driver(witness, 0);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.REFUSED);
    assertThat(game(driver).game().moves()).isEqualTo(1);
  }

  @Test
  void play_wrongTileForAWhile_isWaitedOut() throws Exception {
    Witness witness = open("wrong=3", 6);
    Driver driver = driver(witness, 0);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
  }

  @Test
  void play_tileThatCannotBe_saysWhatItSaw() {
    Witness witness = open("odd=2", 6);
    Driver driver = driver(witness, 0, true, REACTION, Duration.ofSeconds(2));

    assertThatThrownBy(() -> driver.play(0, 1))
        .isInstanceOf(DriveException.class)
        .hasMessageContaining("cannot have come from")
        .hasMessageContaining("it shows 32768 ");
    assertThat(game(driver).game().moves()).isEqualTo(1);
  }

  @Test
  void play_otherSizeOrCanvas_isRefusedInOneSentence() {
    Driver driver = driver(open("size=5", 1), 0);
    assertThatThrownBy(() -> driver.play(0, 1))
        .hasMessageEndingWith("the board is 5 x 5; this program plays 4 x 4");

    tab.open(pages.address("/canvas.html"));
    Patience little =
        new Patience(Duration.ofMillis(100), REACTION, REACTION, Duration.ofSeconds(3));
    PageReader reader = new PageReader(tab);
    Lookout lookout =
        new Lookout(reader, new Hands(tab, reader), System::nanoTime, little, () -> false);
    assertThatThrownBy(lookout::firstBoard)
        .hasMessageEndingWith("the page draws on a canvas, which has no text to read");
  }

  @Test
  void play_anotherGameInTheMiddle_endsThisOne() throws Exception {
    Witness witness = open("start=1234432112344320", 100);
    DriveWatcher restarting =
        new Forward(witness) {
          @Override
          public void thought(PageGame game, Analysis analysis) {
            if (game.game().moves() == 2) {
              tab.run("again.click()");
              letTimePass();
            }
          }
        };
    Driver driver = driver(restarting, 0, true, REACTION);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.REPLACED);
    requireRight(driver, witness);
    assertThat(game(driver).game().moves()).isEqualTo(2);
  }

  /// The script is gone with the old page, and is put into the new one.
  @Test
  void play_reload_isReadAgain() throws Exception {
    DriveWatcher reloading =
        new Forward(open("form=table", 1000)) {
          @Override
          public void began(PageGame game) {
            tab.send("Page.reload", Map.of());
          }
        };
    Driver driver = driver(reloading, 0, true, REACTION);
    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.REPLACED);

    Witness witness = new Witness(tab, Witness.PLAIN, 6);
    Driver next = driver(witness, 0, true, REACTION);
    assertThat(next.play(1, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(next, witness);
  }

  @Test
  void play_somebodyElseMoves_followsThePage() throws Exception {
    Witness witness = open("form=table", 12);
    DriveWatcher meddling =
        new Forward(witness) {
          @Override
          public void thought(PageGame game, Analysis analysis) {
            if (game.game().moves() == 4) {
              tab.run(
                  "['up', 'right', 'down', 'left'].some(move => { const before = moves; play(move);"
                      + " return moves > before })");
              letTimePass();
            }
          }
        };
    Driver driver = driver(meddling, 0, true, REACTION);

    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
  }

  @Test
  void play_tabClosed_saysSo() {
    Witness witness = open("form=table", 100);
    DriveWatcher closing =
        new Forward(witness) {
          @Override
          public void played(PageGame game, Move move) {
            if (game.game().moves() == 3) {
              tab.send("Page.close", Map.of());
            }
          }
        };
    Driver driver = driver(closing, 0);

    assertThatThrownBy(() -> driver.play(0, 1))
        .isInstanceOf(BrowserLost.class)
        .hasMessage("the tab was closed");
    assertThat(game(driver).game().moves()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void play_connectionLost_saysSo() {
    Witness witness = open("form=table", 100);
    DriveWatcher cutting =
        new Forward(witness) {
          @Override
          public void played(PageGame game, Move move) {
            if (game.game().moves() == 3) {
              tools.close();
            }
          }
        };
    Driver driver = driver(cutting, 0);

    assertThatThrownBy(() -> driver.play(0, 1))
        .isInstanceOf(BrowserLost.class)
        .hasMessage("the connection to the browser is lost");
  }

  /// Passes everything on.
  private static class Forward implements DriveWatcher {
    private final Witness witness;

    Forward(Witness witness) {
      this.witness = witness;
    }

    @Override
    public void began(PageGame game) {
      witness.began(game);
    }

    @Override
    public void thought(PageGame game, Analysis analysis) {
      witness.thought(game, analysis);
    }

    @Override
    public void played(PageGame game, Move move) {
      witness.played(game, move);
    }

    @Override
    public void said(String sentence) {
      witness.said(sentence);
    }

    @Override
    public boolean isStopped() {
      return witness.isStopped();
    }
  }
}
