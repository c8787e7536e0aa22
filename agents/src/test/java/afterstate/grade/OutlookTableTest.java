package afterstate.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.ntuple.ModelName;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class OutlookTableTest {
  private static final OutlookTable TABLE = OutlookTable.shipped();
  private static final int LARGEST_VALUE = 400_000;

  private static Position randomBoard(Random random) {
    int largest = 1 + random.nextInt(15);
    int[] ranks = random.ints(Board.CELLS, 0, largest + 1).toArray();
    ranks[0] = largest;
    for (int cell = 1; cell < Board.CELLS; cell++) {
      ranks[cell] = ranks[cell] > 13 ? 1 : ranks[cell];
    }
    return Position.ofRanks(ranks);
  }

  @Test
  void at_anyBoard_chancesFallWithTheTileAndAreCertainForTilesOnTheBoard() {
    Random random = new Random(1);
    for (int round = 0; round < 5000; round++) {
      Position board = randomBoard(random);
      Outlook outlook = TABLE.at(board, random.nextInt(LARGEST_VALUE));
      for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
        if (Board.tile(rank) <= board.maxTile()) {
          assertThat(outlook.chance(rank)).isEqualTo(1);
        }
        assertThat(outlook.chance(rank)).isBetween(0.0, rank == 1 ? 1 : outlook.chance(rank - 1));
      }
      assertThat(outlook.low()).isLessThanOrEqualTo(outlook.high());
    }
  }

  @Test
  void at_higherValue_isNowhereWorse() {
    Random random = new Random(2);
    for (int round = 0; round < 5000; round++) {
      Position board = randomBoard(random);
      int value = random.nextInt(LARGEST_VALUE);
      Outlook low = TABLE.at(board, value);
      Outlook high = TABLE.at(board, value + random.nextInt(50_000));
      for (int rank = 1; rank <= Position.MAX_RANK; rank++) {
        assertThat(high.chance(rank)).isGreaterThanOrEqualTo(low.chance(rank) - 1e-12);
      }
      assertThat(high.points()).isGreaterThanOrEqualTo(low.points() - 1e-6);
    }
  }

  @Test
  void shipped_network_isTheOneThatPlays() {
    assertThat(TABLE.origin()).contains("network " + ModelName.SHIPPED.checksum() + " ");
  }

  @Test
  void text_readBack_isTheSame() {
    assertThat(OutlookTable.parse(TABLE.text()).text()).isEqualTo(TABLE.text());
    assertThat(TABLE.text().length()).as("it is part of the program").isLessThan(60_000);
  }

  @Test
  void parse_anotherFile_isRefused() {
    assertThatThrownBy(() -> OutlookTable.parse("a\nb\nc\nd\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("afterstate outlook 1");
  }

  /// A board of about one value, in 200 games: the chance is the share of games.
  @Test
  void fit_oneBoard_isTheShareOfGames() {
    Position board = BoardText.parse("8210000000000000");
    List<OutlookSample> samples = new ArrayList<>();
    for (int game = 0; game < 200; game++) {
      int tile = game < 50 ? 512 : game < 150 ? 1024 : 2048;
      samples.add(new OutlookSample("x", game, board, 90_000 + game, 1000 * game, tile));
    }
    OutlookTable table = OutlookTable.fit(samples, "none");

    Outlook outlook = table.at(board, 90_100);
    assertThat(outlook.chance(8)).isEqualTo(1);
    assertThat(outlook.chance(9)).isEqualTo(1);
    assertThat(outlook.chance(10)).isEqualTo(0.75);
    assertThat(outlook.chance(11)).isEqualTo(0.25);
    assertThat(outlook.chance(12)).isZero();
    assertThat(outlook.points()).isEqualTo(99_500);
    assertThat(outlook.low()).isEqualTo(19_900, Offset.offset(1e-6));
    assertThat(outlook.high()).isEqualTo(179_100, Offset.offset(1e-6));
    assertThat(outlook.expectedRank()).isEqualTo(9 + 0.75 + 0.25);
    assertThat(table.at(board, 45_049.75).chance(10)).isEqualTo(0.375, Offset.offset(1e-4));
    assertThat(table.at(board, 0).chance(9)).isZero();
  }

  /// A naive fit: for each bin of boards, count.
  @Test
  void fit_manyBoards_agreesWithCountsInEachBin() {
    Random random = new Random(3);
    Position board = BoardText.parse("A321000000000000");
    List<OutlookSample> rows = new ArrayList<>();
    for (int game = 0; game < 1000; game++) {
      int value = 20_000 + 200 * game;
      int tile = random.nextInt(220_000) < value ? 2048 : 1024;
      rows.add(new OutlookSample("x", game, board, value, value, tile));
    }
    OutlookTable table = OutlookTable.fit(rows, "none");
    double before = 0;
    for (List<OutlookSample> bin : OutlookFit.bins(rows)) {
      assertThat(bin.size()).isGreaterThanOrEqualTo(20);
      double mean = bin.stream().mapToInt(OutlookSample::value).average().orElseThrow();
      double share =
          (double) bin.stream().filter(sample -> sample.tile() >= 2048).count() / bin.size();
      double chance = table.at(board, mean).chance(11);
      assertThat(chance).isCloseTo(Math.max(share, before), Offset.offset(0.1));
      before = chance;
    }
  }

  @Test
  void games_sameGame_giveTheSameSamplesAndTheFinalScore() {
    OutlookGames games = new OutlookGames(Catalog.standard().agent("ntuple").start(0));
    List<OutlookSample> samples = games.own("ntuple", 1, 0);
    assertThat(games.own("ntuple", 1, 0)).isEqualTo(samples);
    assertThat(samples).hasSizeGreaterThan(20);
    assertThat(samples).extracting(OutlookSample::tile).containsOnly(samples.getFirst().tile());
    assertThat(samples).extracting(OutlookSample::points).isSortedAccordingTo((a, b) -> b - a);
    for (OutlookSample sample : samples) {
      assertThat(OutlookSample.parse(sample.line())).isEqualTo(sample);
    }
  }
}
