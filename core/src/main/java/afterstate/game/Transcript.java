package afterstate.game;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything that happened in a game; `docs/transcript.md` describes its text.
///
/// @param agent the spec text of the player, or `human`
/// @param page where the game was played if its tiles are not those of a seed, else null
/// @param steps every move with the tile that appeared after it
/// @param outcome its state at the end, or where the player stopped
public record Transcript(
    String agent,
    Rules rules,
    GameId id,
    @Nullable String page,
    Position start,
    List<Step> steps,
    Outcome outcome) {
  static final String HEADER = "afterstate transcript 1";
  private static final int STEPS_PER_LINE = 20;

  public Transcript {
    steps = List.copyOf(steps);
  }

  /// A move and the tile that appeared after it.
  ///
  /// @param cell the tile's cell, 0 to 15
  /// @param tile 2 or 4
  public record Step(Move move, int cell, int tile) {
    /// The move that was just played in a game, with its tile.
    public static Step last(Game game, Move move) {
      int bit = Long.numberOfTrailingZeros(game.spawned());
      int cell = Board.CELLS - 1 - bit / 4;
      return new Step(move, cell, Board.tile(Board.rank(game.spawned(), cell)));
    }

    /// Three characters: the move's letter, the cell as a hexadecimal digit, the tile: `L52`.
    @Override
    public String toString() {
      return "" + move.letter() + BoardText.digit(cell) + tile;
    }
  }

  /// The text. A file holds one transcript or several in a row.
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(HEADER).append('\n');
    text.append("agent ").append(agent).append('\n');
    text.append("spawn4 ").append(rules.spawn4()).append('\n');
    text.append(origin()).append(" game ").append(id.number()).append('\n');
    text.append("start ").append(start).append('\n');
    for (int i = 0; i < steps.size(); i++) {
      boolean lineEnds = i % STEPS_PER_LINE == STEPS_PER_LINE - 1 || i == steps.size() - 1;
      text.append(steps.get(i)).append(lineEnds ? '\n' : ' ');
    }
    return text.append(lastLine(outcome)).append('\n').toString();
  }

  /// Where the tiles come from: `seed 42`, or `page https://...`.
  public String origin() {
    return page == null ? "seed " + id.seed() : "page " + page;
  }

  /// The game before its first step. Its steps are played with [Game#play(Step)].
  public Game begin() {
    return page == null ? Game.start(rules, id) : Game.from(start, rules, id);
  }

  static String lastLine(Outcome outcome) {
    return "end score "
        + outcome.score()
        + " moves "
        + outcome.moves()
        + " tile "
        + outcome.maxTile()
        + " board "
        + outcome.board();
  }

  /// Records a game while it is played.
  public static final class Recorder implements Episode.Watcher {
    private final String agent;
    private final @Nullable String page;
    private final Position start;
    private final List<Step> steps = new ArrayList<>();

    /// Starts to record a game that has no move yet.
    public Recorder(String agent, Game game) {
      this(agent, game, null);
    }

    /// @param page where the tiles come from, or null if they are those of the game's seed
    public Recorder(String agent, Game game, @Nullable String page) {
      this.agent = agent;
      this.page = page;
      this.start = game.position();
    }

    @Override
    public void played(Game game, Move move) {
      steps.add(Step.last(game, move));
    }

    /// Forgets the last move, for a player who takes it back.
    public void undo() {
      steps.removeLast();
    }

    public Transcript transcript(Game game) {
      return new Transcript(agent, game.rules(), game.id(), page, start, steps, game.outcome());
    }
  }
}
