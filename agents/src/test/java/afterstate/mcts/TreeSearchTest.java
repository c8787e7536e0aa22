package afterstate.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Choice;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.mcts.TreeSearch.Final;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TreeSearchTest {
  @ParameterizedTest
  @CsvSource({
    "1, 2, 6, 1",
    "4, 20, 6, 1",
    "50, 2, 100000, 1",
    "300, 20, 6, 1",
    "300, 5000, 3, 1",
    "6, 20, 8, 50",
    "40, 100, 0, 2"
  })
  void consider_randomBoards_agreesWithNaiveTwin(
      int iterations, double c, int depth, int rollouts) {
    TreeSearch spec = new TreeSearch(iterations, c, depth, rollouts, Final.VALUE, 0.1);
    Boards.random(40, 200)
        .filter(board -> !Slide.isOver(board))
        .limit(40)
        .forEach(
            board -> {
              Choice choice = spec.start(board).consider(board);
              NaiveTree.Node naive = new NaiveTree(spec, board).search(board);
              NaiveTree.legal(board)
                  .forEach(
                      move -> assertThat(choice.value(move)).isEqualTo(naive.child(move).mean()));
            });
  }

  @Test
  void releaseMemory_afterAMove_keepsNoTree() {
    Tree tree = new Tree(new TreeSearch(1000, 20, 6, 1, Final.VALUE, 0.1), 1);
    assertThat(tree.capacity()).isZero();
    tree.consider(Boards.board("2 2 . . | . . . . | . . . . | . . . ."));
    assertThat(tree.capacity()).isGreaterThan(1000);
    tree.releaseMemory();
    assertThat(tree.capacity()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Final.class)
  void consider_finalRule_choosesByWhatItSays(Final rule) {
    TreeSearch spec = new TreeSearch(60, 300, 6, 1, rule, 0.1);
    Boards.random(41, 200)
        .filter(board -> !Slide.isOver(board))
        .limit(60)
        .forEach(
            board -> {
              NaiveTree.Node root = new NaiveTree(spec, board).search(board);
              Move expected =
                  NaiveTree.highest(
                      board,
                      move ->
                          switch (rule) {
                            case VALUE -> root.child(move).mean();
                            case UCB -> root.bound(move, spec.c());
                            case VISITS -> root.child(move).visits;
                          });
              assertThat(spec.start(board).consider(board).best()).isEqualTo(expected);
            });
  }

  /// Three moves are legal: right and left make 4 points at once, down none. One walk of no move
  /// each.
  @Test
  void consider_fourIterationsWithoutRollouts_samplesEveryChildOnce() {
    long board = Boards.board("2 2 . . | . . . . | . . . . | . . . .");
    TreeSearch spec = new TreeSearch(3, 2, 0, 1, Final.VALUE, 0.1);
    Choice choice = spec.start(1).consider(board);

    assertThat(choice.best()).isEqualTo(Move.RIGHT);
    assertThat(choice.right()).isEqualTo(4);
    assertThat(choice.down()).isEqualTo(0);
    assertThat(choice.left()).isEqualTo(4);
    assertThat(choice.up()).isNaN();
  }
}
