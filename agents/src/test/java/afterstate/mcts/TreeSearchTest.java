package afterstate.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Choice;
import afterstate.agent.Spec;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;
import afterstate.catalog.Catalog;
import afterstate.mcts.TreeSearch.Final;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeSearchTest {
  private static final long TWO_TWOS = Boards.board("2 2 . . | . . . . | . . . . | . . . .");

  private static TreeSearch spec(String parameters) {
    return (TreeSearch) Catalog.standard().agent("mcts(" + parameters + ")");
  }

  /// Without large tiles: a packed board cannot hold 65536, so the sums of the twin would be wrong.
  private static LongStream boards(long seed, int count) {
    return Boards.random(seed, 5 * count)
        .filter(board -> !Slide.isOver(board) && !TileDowngrading.hasRankFrom(board, 14))
        .limit(count);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "iterations=1, c=2",
        "iterations=4",
        "iterations=50, c=2, depth=100000",
        "iterations=300",
        "iterations=300, c=5000, depth=3",
        "iterations=6, depth=8, rollouts=50",
        "iterations=40, c=100, depth=0, rollouts=2",
        "iterations=300, tiles=fixed",
        "iterations=60, tiles=fixed, value=sum, depth=5",
        "iterations=60, c=1, value=sum, depth=1000",
        "iterations=60, backup=total",
        "iterations=60, tiles=fixed, backup=total, leafTiles=walk",
        "iterations=6, depth=8, rollouts=20, leafTiles=walk",
        "iterations=40, depth=2, rollouts=3, leafTiles=walk, tiles=fixed, value=sum",
        "iterations=80, c=500, depth=0, leaf=rows",
        "iterations=80, c=500, depth=0, leaf=rows, tiles=fixed",
        "iterations=300, tiles=nodes",
        "iterations=100, c=2, tiles=nodes, value=sum, depth=3, leafTiles=walk",
        "iterations=200, c=500, depth=0, leaf=rows, tiles=nodes",
        "iterations=60, c=500, depth=2, leaf=rows, policy=greedy, tiles=nodes",
        "iterations=40, c=500, depth=3, leaf=rows, policy=greedy",
        "iterations=40, c=500, depth=3, leaf=corner, rollouts=2, leafTiles=walk",
        "iterations=40, depth=2, policy=greedy, downgrade=256",
        "iterations=40, depth=1, leaf=rows, value=sum"
      })
  void consider_randomBoards_agreesWithNaiveTwin(String parameters) {
    TreeSearch spec = spec(parameters);
    boards(40, 40)
        .forEach(
            board -> {
              Choice choice = spec.start(board).consider(board);
              long seen = TileDowngrading.below(board, rank(spec));
              NaiveTree.Node naive = new NaiveTree(spec, board).search(seen);
              NaiveTree.legal(seen)
                  .forEach(
                      move ->
                          assertThat(choice.value(move))
                              .isCloseTo(naive.child(move).mean(), within(1e-9)));
            });
  }

  private static int rank(TreeSearch spec) {
    return TileDowngrading.rank(spec.downgrade());
  }

  @Test
  void releaseMemory_afterAMove_keepsNoTree() {
    Tree tree = new Tree(spec("iterations=1000, tiles=fixed"), 1);
    assertThat(tree.capacity()).isZero();
    tree.consider(TWO_TWOS);
    assertThat(tree.capacity()).isGreaterThan(1000);
    tree.releaseMemory();
    assertThat(tree.capacity()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Final.class)
  void consider_finalRule_choosesByWhatItSays(Final rule) {
    TreeSearch spec = spec("iterations=60, c=300, choose=" + Spec.print(rule));
    boards(41, 60)
        .forEach(
            board -> {
              NaiveTree.Node root = new NaiveTree(spec, board).search(board);
              Move expected =
                  NaiveTree.highest(
                      board,
                      move ->
                          switch (rule) {
                            case VALUE -> root.child(move).mean();
                            case UCB -> root.bound(move, spec);
                            case VISITS -> root.child(move).visits;
                          });
              assertThat(spec.start(board).consider(board).best()).isEqualTo(expected);
            });
  }

  /// Three moves are legal: right and left make 4 points at once, down none. One walk of no move
  /// each.
  @Test
  void consider_threeIterationsWithoutRollouts_samplesEveryChildOnce() {
    Choice choice = spec("iterations=3, c=2, depth=0").start(1).consider(TWO_TWOS);

    assertThat(choice.best()).isEqualTo(Move.RIGHT);
    assertThat(choice.right()).isEqualTo(4);
    assertThat(choice.down()).isEqualTo(0);
    assertThat(choice.left()).isEqualTo(4);
    assertThat(choice.up()).isNaN();
  }

  /// Only twos appear: after any move the tiles sum up to 6, whatever was merged.
  @Test
  void consider_sumsWithoutRollouts_areThoseOfTheBoard() {
    Choice choice = spec("iterations=3, depth=0, value=sum, spawn4=0").start(1).consider(TWO_TWOS);

    assertThat(choice.right()).isEqualTo(6);
    assertThat(choice.down()).isEqualTo(6);
  }

  /// With totals, the move that was visited more often wins: the first that is tried twice.
  @Test
  void consider_totalsWithoutExploration_stayWithTheFirstGoodMove() {
    TreeSearch total = spec("iterations=100, c=0, depth=0, backup=total");
    NaiveTree.Node root = new NaiveTree(total, 1).search(TWO_TWOS);

    assertThat(total.start(1).consider(TWO_TWOS).best()).isEqualTo(Move.RIGHT);
    assertThat(root.child(Move.RIGHT).visits).isEqualTo(98);
    assertThat(root.child(Move.LEFT).visits).isEqualTo(1);
  }

  /// With a tile for every walk, a tree in which every child is visited once is MASb: the same dice
  /// give the same values.
  @Test
  void consider_oneVisitPerChildAndATilePerWalk_isMasb() {
    boards(42, 50)
        .forEach(
            board -> {
              long legal = NaiveTree.legal(board).count();
              Choice tree =
                  spec("iterations=" + legal + ", depth=10, rollouts=20, leafTiles=walk")
                      .start(board)
                      .consider(board);
              Choice masb =
                  Catalog.standard().agent("masb(rollouts=20)").start(board).consider(board);
              assertThat(tree).isEqualTo(masb);
            });
  }

  /// Two moves are legal, and after the next tile none is. In a closed loop every visit finds the
  /// same tile; in an open loop the value is an average over both.
  @Test
  void consider_fixedTiles_visitANodeWithTheSameTile() {
    long board =
        Boards.board(". 8 16 32 | 64 128 256 512 | 1024 2048 4096 8192 | 16384 32768 8 16");
    int sum = Board.tileSum(board);
    Choice closed = endsAtOnce("fixed").start(5).consider(board);
    Choice open = endsAtOnce("drawn").start(5).consider(board);

    assertThat(closed.left()).isIn(sum + 2.0, sum + 4.0);
    assertThat(closed.up()).isIn(sum + 2.0, sum + 4.0);
    assertThat(open.left()).isStrictlyBetween(sum + 2.0, sum + 4.0);
    assertThat(open.up()).isStrictlyBetween(sum + 2.0, sum + 4.0);
  }

  private static TreeSearch endsAtOnce(String tiles) {
    return spec("iterations=60, value=sum, spawn4=0.5, tiles=" + tiles);
  }
}
