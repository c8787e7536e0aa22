package afterstate.experiment;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Rules;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// Writes a row for each move of a run, as CSV packed by gzip. Recorded games are read; others are
/// played again, which gives the same games unless the agent has a time limit.
public final class MoveExport {
  private static final String HEADER = "agent,game,number,board,move,gain,score,value,ms\n";

  private final Path folder;
  private final Results results;
  private final Options options;
  private final Map<String, AgentSpec> specs = new HashMap<>();

  /// What to write.
  ///
  /// @param agents turns spec text into an agent
  /// @param values whether agents are asked for the values of recorded moves
  /// @param games only games with a lower number
  public record Options(Function<String, AgentSpec> agents, boolean values, long games) {}

  /// Is told after each game how many are written.
  @FunctionalInterface
  public interface Listener {
    void written(long games);
  }

  /// @throws LabException if the folder holds no run or a damaged one
  public MoveExport(Path folder, Options options) {
    this.folder = folder;
    this.options = options;
    this.results = Results.read(folder);
    results.info().settings().forEach(this::requireSameModel);
  }

  /// An agent whose model has been replaced would play other games.
  private void requireSameModel(RunInfo.SettingInfo setting) {
    if (asks()) {
      AgentSpec spec = spec(setting.agent());
      ModelNote.require(folder, setting.agent(), setting.checksum(), spec.checksum());
    }
  }

  /// Whether agents are asked anything.
  private boolean asks() {
    return options.values() || !isRecorded();
  }

  public boolean isRecorded() {
    return results.info().isRecorded();
  }

  /// How many games will be written.
  public long games() {
    return results.rows().stream().filter(row -> isWanted(row.game())).count();
  }

  private boolean isWanted(long game) {
    return game < options.games();
  }

  /// Writes the file as a whole.
  ///
  /// @return the number of moves
  /// @throws LabException if that is not possible, or a game is not the same again
  public long write(Path file, Listener listener) {
    AtomicLong moves = new AtomicLong();
    AtomicFile.write(
        file,
        out -> {
          try (Writer writer =
              new BufferedWriter(
                  new OutputStreamWriter(
                      new GZIPOutputStream(out, 1 << 16), StandardCharsets.UTF_8))) {
            writer.write(HEADER);
            AtomicLong done = new AtomicLong();
            each(
                (row, tape) -> {
                  moves.addAndGet(write(writer, row, tape));
                  listener.written(done.incrementAndGet());
                });
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
    return moves.get();
  }

  private interface Visitor {
    void visit(GameRow row, @Nullable MoveTape tape);
  }

  private void each(Visitor visitor) {
    if (!isRecorded()) {
      results.rows().stream()
          .filter(row -> isWanted(row.game()))
          .forEach(row -> visitor.visit(row, null));
      return;
    }
    Map<String, GameRow> rows = new HashMap<>();
    results.rows().forEach(row -> rows.put(row.game() + " " + row.agent(), row));
    TapeFile.readFolder(
        folder,
        tape -> {
          GameRow row = rows.get(tape.id().number() + " " + tape.agent());
          if (row != null && isWanted(row.game())) {
            visitor.visit(row, tape.tape());
          }
        });
  }

  private long write(Writer writer, GameRow row, @Nullable MoveTape tape) {
    GameId id = new GameId(row.seed(), row.game());
    Game game = Game.start(new Rules(results.info().spawn4()), id);
    Agent agent = asks() ? spec(row.agent()).start(id.agentSeed()) : null;
    while (tape == null ? !game.isOver() : game.moves() < tape.size()) {
      Position board = game.position();
      int before = game.score();
      long begin = System.nanoTime();
      Choice choice = agent == null || !options.values() ? null : agent.consider(game.view());
      Move move = move(game, tape, agent, choice);
      double millis = agent == null ? Double.NaN : (System.nanoTime() - begin) / 1e6;
      game.play(move);
      write(writer, row, game, board, move, game.score() - before, choice, millis);
    }
    requireSame(row, game);
    return game.moves();
  }

  private static Move move(
      Game game, @Nullable MoveTape tape, @Nullable Agent agent, @Nullable Choice choice) {
    if (tape != null) {
      return tape.move(game.moves());
    }
    if (choice != null) {
      return choice.best();
    }
    if (agent == null) {
      throw new IllegalStateException("nobody knows the move");
    }
    return agent.choose(game.view());
  }

  private static void requireSame(GameRow row, Game game) {
    if (game.score() != row.score() || game.moves() != row.moves()) {
      throw new LabException(
          "game "
              + row.game()
              + " of "
              + row.agent()
              + " scored "
              + row.score()
              + " in the run and "
              + game.score()
              + " when it was played again: only a recorded run (run --record) of this agent can be"
              + " exported");
    }
  }

  private AgentSpec spec(String text) {
    return specs.computeIfAbsent(text, options.agents());
  }

  private static void write(
      Writer writer,
      GameRow row,
      Game game,
      Position board,
      Move move,
      int gain,
      @Nullable Choice choice,
      double millis) {
    StringBuilder line = new StringBuilder(128);
    line.append('"').append(row.agent()).append("\",").append(row.game()).append(',');
    line.append(game.moves()).append(',');
    appendRows(line, board).append(',').append(move.word()).append(',');
    line.append(gain).append(',').append(game.score()).append(',');
    append(line, choice == null ? Double.NaN : choice.value(move)).append(',');
    append(line, Double.isNaN(millis) ? millis : Math.round(millis * 1e4) / 1e4);
    try {
      writer.append(line).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Rank digits in four rows, `0012/0000/0000/0100`: sixteen in a row would be read as a number.
  private static StringBuilder appendRows(StringBuilder line, Position board) {
    String digits = BoardText.digits(board);
    for (int row = 0; row < 4; row++) {
      line.append(row == 0 ? "" : "/").append(digits, 4 * row, 4 * row + 4);
    }
    return line;
  }

  /// A number that is not known is an empty field.
  private static StringBuilder append(StringBuilder line, double number) {
    return Double.isFinite(number) ? line.append((float) number) : line;
  }
}
