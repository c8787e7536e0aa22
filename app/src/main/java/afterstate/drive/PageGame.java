package afterstate.drive;

import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A game on a page: the page's own tiles, our score.
public final class PageGame {
  private static final int LONGEST_ADDRESS = 500;

  private final Game game;
  private final Transcript.Recorder recorder;
  private final String page;
  private final @Nullable Integer scoreBefore;
  private List<Integer> cells;
  private @Nullable Integer pageScore;

  /// Begins with the board that the page shows.
  PageGame(String player, long number, Sighting seen, Position start) {
    page = shortened(seen.address());
    game = Game.from(start, Rules.STANDARD, new GameId(0, number));
    recorder = new Transcript.Recorder(player, game, page);
    cells = seen.cells();
    pageScore = seen.score();
    scoreBefore = seen.score();
  }

  /// An address as it is written down: without what may be private, and in plain characters.
  public static String shortened(String address) {
    String plain = address.replaceFirst("[?#].*", "").replaceFirst("//[^/@]*@", "//");
    String text = plain.replaceAll("[^!-~]", "_");
    return text.isEmpty() ? "unknown" : text.substring(0, Math.min(LONGEST_ADDRESS, text.length()));
  }

  void play(Transcript.Step step, Sighting seen) {
    game.play(step);
    recorder.played(game, step.move());
    note(seen);
  }

  /// Remembers how the page shows the board that the game has reached.
  void note(Sighting seen) {
    cells = seen.cells();
    pageScore = seen.score() == null ? pageScore : seen.score();
  }

  Position position() {
    return game.position();
  }

  /// The cells as they were read last.
  List<Integer> cells() {
    return cells;
  }

  /// The game itself, for those who watch.
  public Game game() {
    return game;
  }

  /// Where it is played.
  public String page() {
    return page;
  }

  /// What is recorded, also of a game that is not over.
  public Transcript transcript() {
    return recorder.transcript(game);
  }

  /// Whether it began with two tiles and has no move left, as the games of an experiment do.
  public boolean isWhole() {
    return isFresh(transcript().start(), 2) && game.isOver();
  }

  /// The points that the page has counted since this game began, or null if it shows none.
  public @Nullable Integer pageScore() {
    return pageScore == null || scoreBefore == null ? null : pageScore - scoreBefore;
  }

  /// Whether a board is the beginning of a game: up to two tiles, each 2 or 4.
  static boolean isFresh(Position board) {
    return isFresh(board, 1) || isFresh(board, 2);
  }

  private static boolean isFresh(Position board, int count) {
    int tiles = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      tiles += board.rank(cell) > 0 ? 1 : 0;
    }
    return tiles == count && board.maxTile() <= 4;
  }
}
