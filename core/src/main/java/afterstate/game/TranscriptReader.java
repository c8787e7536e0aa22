package afterstate.game;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Quote;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads transcripts and replays each one move by move. What it returns is a game that the rules
/// allow, with the right tiles and score. If it was played on a page, the tiles are the page's;
/// otherwise they are those of its seed.
public final class TranscriptReader {
  private static final Pattern AGENT = Pattern.compile("agent ([^\\p{C}\\p{Zl}\\p{Zp}]{1,4000})");
  private static final Pattern SPAWN4 = Pattern.compile("spawn4 ([0-9.E-]{1,30})");
  private static final Pattern ID = Pattern.compile("seed (-?[0-9]{1,19}) game ([0-9]{1,18})");
  private static final Pattern PAGE = Pattern.compile("page ([!-~]{1,500}) game ([0-9]{1,18})");
  private static final Pattern START = Pattern.compile("start ([0-9A-H]{16})");
  private static final Pattern STEP = Pattern.compile("([URDL])([0-9A-F])([24])");
  private static final int LONGEST_LINE = 5000;

  private final Reader reader;
  private int lineNumber;

  public TranscriptReader(Reader reader) {
    this.reader = reader;
  }

  /// The next transcript of the file, or nothing at its end.
  ///
  /// @throws TranscriptException with the line and the reason, if the text is damaged or
  ///   inconsistent
  public Optional<Transcript> next() throws IOException, TranscriptException {
    String header = line();
    if (header == null && lineNumber > 0) {
      return Optional.empty();
    }
    if (header == null) {
      lineNumber++;
      throw refuse("the file is empty; it holds no transcript");
    }
    if (!header.equals(Transcript.HEADER)) {
      throw refuse("expected '" + Transcript.HEADER + "', found " + Quote.of(header));
    }
    String agent = match(AGENT, "agent SPEC").group(1);
    Matcher spawn4 = match(SPAWN4, "spawn4 PROBABILITY");
    Rules rules = rules(spawn4.group(1));
    requireEqual("spawn4 " + rules.spawn4(), spawn4.group(), "in its usual form");
    String origin = requireLine();
    Matcher page = PAGE.matcher(origin);
    Transcript.Recorder recorder;
    Game game;
    if (page.matches()) {
      GameId id = new GameId(0, Long.parseLong(page.group(2)));
      requireEqual("page " + page.group(1) + " game " + id.number(), origin, "in its usual form");
      game = Game.from(start(), rules, id);
      recorder = new Transcript.Recorder(agent, game, page.group(1));
    } else {
      GameId id = id(match(ID, origin, "seed NUMBER game NUMBER"));
      requireEqual("seed " + id.seed() + " game " + id.number(), origin, "in its usual form");
      game = Game.start(rules, id);
      requireEqual("start " + game.position(), requireLine(), "which this seed gives");
      recorder = new Transcript.Recorder(agent, game);
    }

    String line = requireLine();
    while (!line.startsWith("end ")) {
      for (String step : line.split(" ", -1)) {
        replay(game, step, page.matches(), recorder);
      }
      line = requireLine();
    }
    requireEqual(Transcript.lastLine(game.outcome()), line, "as replayed");
    return Optional.of(recorder.transcript(game));
  }

  private Position start() throws IOException, TranscriptException {
    try {
      return BoardText.parse(match(START, requireLine(), "start BOARD").group(1));
    } catch (IllegalArgumentException e) {
      throw refuse(e.getMessage());
    }
  }

  /// @param given whether the tiles are only in the transcript, not in the seed
  private void replay(Game game, String text, boolean given, Transcript.Recorder recorder)
      throws TranscriptException {
    Matcher matcher = STEP.matcher(text);
    if (!matcher.matches()) {
      throw refuse(
          Quote.of(text) + " is not a step such as L52: U, R, D or L, cell 0-F, tile 2 or 4");
    }
    Move move = Move.ALL.get("URDL".indexOf(matcher.group(1)));
    int cell = Character.digit(matcher.group(2).charAt(0), Board.CELLS);
    int tile = Integer.parseInt(matcher.group(3));
    try {
      if (given) {
        game.play(new Transcript.Step(move, cell, tile));
      } else {
        game.play(move);
      }
    } catch (IllegalArgumentException e) {
      throw refuse("step " + (game.moves() + 1) + ", '" + text + "': " + e.getMessage());
    }
    String actual = Transcript.Step.last(game, move).toString();
    if (!text.equals(actual)) {
      throw refuse(
          "step " + game.moves() + " is '" + text + "', but this seed gives '" + actual + "'");
    }
    recorder.played(game, move);
  }

  private Rules rules(String spawn4) throws TranscriptException {
    try {
      return new Rules(Double.parseDouble(spawn4));
    } catch (NumberFormatException e) {
      throw refuse("'" + spawn4 + "' is not a probability");
    } catch (IllegalArgumentException e) {
      throw refuse(e.getMessage());
    }
  }

  private GameId id(Matcher matcher) throws TranscriptException {
    try {
      return new GameId(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
    } catch (NumberFormatException e) {
      throw refuse("the seed " + matcher.group(1) + " is not a 64-bit number");
    }
  }

  private Matcher match(Pattern pattern, String form) throws IOException, TranscriptException {
    return match(pattern, requireLine(), form);
  }

  private Matcher match(Pattern pattern, String line, String form) throws TranscriptException {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.matches()) {
      throw refuse("expected '" + form + "', found " + Quote.of(line));
    }
    return matcher;
  }

  private void requireEqual(String expected, String found, String why) throws TranscriptException {
    if (!found.equals(expected)) {
      throw refuse("expected '" + expected + "' " + why + ", found " + Quote.of(found));
    }
  }

  private String requireLine() throws IOException, TranscriptException {
    String line = line();
    if (line == null) {
      lineNumber++;
      throw refuse("the transcript ends too early; its last line begins with 'end'");
    }
    return line;
  }

  /// The next line. One without a line break was cut off and is refused.
  private @Nullable String line() throws IOException, TranscriptException {
    StringBuilder line = new StringBuilder();
    int character = reader.read();
    if (character < 0) {
      return null;
    }
    lineNumber++;
    while (character != '\n') {
      if (character < 0) {
        throw refuse("the transcript ends too early, after " + Quote.of(line.toString()));
      }
      if (line.length() == LONGEST_LINE) {
        throw refuse("longer than " + LONGEST_LINE + " characters");
      }
      line.append((char) character);
      character = reader.read();
    }
    boolean windows = !line.isEmpty() && line.charAt(line.length() - 1) == '\r';
    return windows ? line.substring(0, line.length() - 1) : line.toString();
  }

  private TranscriptException refuse(@Nullable String reason) {
    return new TranscriptException(lineNumber, String.valueOf(reason));
  }
}
