package afterstate.drive;

import afterstate.agent.Analysis;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.devtools.BrowserTab;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Compares every board that was read with what the page itself believes.
final class Witness implements DriveWatcher {
  static final String PLAIN = "truth().cells";
  static final String COMPONENT = "document.querySelector('game-2048').engine.positions.flat()";

  /// Where the page says that its tiles are; the reader looks at where they are drawn.
  static final String VUE =
      """
      (() => { const cells = new Array(16).fill(0);
        for (const tile of document.querySelectorAll('.tile')) {
          const place = tile.className.match(/position_(\\d)_(\\d)/);
          if (place) cells[4 * place[1] + Number(place[2])] = Number(tile.textContent);
        } return cells; })()
      """;

  /// The grid in the memory of the page; the reader looks at its storage and its elements.
  static final String GAME =
      """
      (() => { const cells = new Array(16).fill(0);
        window.game.gameManager.grid.eachCell((x, y, tile) => { if (tile) cells[4 * y + x] = tile.value; });
        return cells; })()
      """;

  /// The original tells its grid to nobody; the first move after this expression reveals it.
  static final String ORIGINAL =
      """
      (() => {
        if (!GameManager.revealed) {
          GameManager.revealed = true;
          const find = GameManager.prototype.movesAvailable;
          GameManager.prototype.movesAvailable = function () {
            window.manager = this;
            return find.call(this);
          };
        }
        if (!window.manager) return null;
        const cells = new Array(16).fill(0);
        window.manager.grid.eachCell((x, y, tile) => { if (tile) cells[4 * y + x] = tile.value; });
        return cells; })()
      """;

  private final BrowserTab tab;
  private final String truth;
  private final int most;
  final List<String> sentences = new ArrayList<>();
  final List<String> wrong = new ArrayList<>();
  int compared;
  private int moves;

  /// @param truth an expression of the page for its cells
  /// @param most it stops after this many moves
  Witness(BrowserTab tab, String truth, int most) {
    this.tab = tab;
    this.truth = truth;
    this.most = most;
  }

  @Override
  public void began(PageGame game) {
    moves = 0;
    compare(game);
  }

  @Override
  public void thought(PageGame game, Analysis analysis) {}

  @Override
  public void played(PageGame game, Move move) {
    moves++;
    compare(game);
  }

  private void compare(PageGame game) {
    JsonNode cells = tab.run(truth);
    if (!cells.isArray()) {
      return;
    }
    List<Integer> believed = cells.valueStream().map(JsonNode::asInt).toList();
    List<Integer> read = new ArrayList<>();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      read.add(Board.tile(game.position().rank(cell)));
    }
    compared++;
    if (!read.equals(believed)) {
      wrong.add("move " + moves + ": read " + read + ", the page has " + believed);
    }
  }

  @Override
  public void said(String sentence) {
    sentences.add(sentence);
  }

  @Override
  public boolean isStopped() {
    return moves >= most;
  }
}
