package afterstate.process;

import afterstate.agent.AgentException;
import afterstate.agent.Choice;
import afterstate.agent.GameStart;
import afterstate.agent.Ranges;
import afterstate.agent.SeriesAgent;
import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Quote;
import afterstate.board.Slide;
import java.util.List;
import java.util.stream.Collectors;

/// The lab's side of the protocol: asks a [PlayerProcess]. A player that breaks a rule is ended.
final class ProcessAgent implements SeriesAgent {
  /// The version of the protocol.
  static final String VERSION = "1";

  private final ProcessPlayer player;
  private final PlayerProcess process;
  private final long seed;
  private boolean begun;
  private boolean numbers;
  private boolean batch;

  private ProcessAgent(ProcessPlayer player, long seed) {
    this.player = player;
    this.seed = seed;
    this.process = new PlayerProcess(player);
  }

  static ProcessAgent start(ProcessPlayer player, long seed) {
    ProcessAgent agent = new ProcessAgent(player, seed);
    agent.orEnd(agent::greet);
    return agent;
  }

  private void orEnd(Runnable talk) {
    try {
      talk.run();
    } catch (AgentException e) {
      throw ended(e);
    }
  }

  /// A player that has failed once is not asked again: what it writes may belong to another
  /// question.
  private AgentException ended(AgentException failure) {
    process.close();
    return failure;
  }

  private void greet() {
    String hello =
        player.others().values().entrySet().stream()
            .map(one -> " " + one.getKey() + "=" + one.getValue())
            .collect(Collectors.joining("", "hello " + VERSION, ""));
    String answer = ask(hello);
    List<String> words = List.of(answer.strip().split("\\s+"));
    if (!words.getFirst().equals("hello") || words.size() < 2) {
      throw process.wrongAnswer(answer, "it must begin with hello " + VERSION);
    }
    if (!words.get(1).equals(VERSION)) {
      throw process.wrongAnswer(answer, "this lab speaks version " + VERSION + " of the protocol");
    }
    if (words.size() < 4) {
      throw process.wrongAnswer(answer, "it must be hello " + VERSION + " NAME VERSION");
    }
    process.setTimeout(player.timeout());
    List<String> wishes = words.subList(4, words.size());
    numbers = wishes.contains("numbers");
    batch = wishes.contains("batch");
  }

  /// Asks, and throws what a player has to say instead of an answer.
  private String ask(String question) {
    String answer = process.ask(question);
    if (answer.startsWith("error")) {
      String sentence = answer.substring("error".length()).strip();
      String says = sentence.isEmpty() ? "'error' without a sentence" : Quote.of(sentence);
      throw process.failure("says " + says + " to " + Quote.of(question));
    }
    return answer;
  }

  @Override
  public void begin(GameStart game) {
    begin(
        "game seed="
            + game.seed()
            + " number="
            + game.number()
            + " random="
            + game.agentSeed()
            + " spawn4="
            + Ranges.plain(game.spawn4()));
  }

  private void begin(String line) {
    begun = true;
    orEnd(() -> process.tell(line + (player.millis() == 0 ? "" : " millis=" + player.millis())));
  }

  @Override
  public void end(int score, Position board) {
    orEnd(() -> process.tell("end " + score + " " + board));
  }

  @Override
  public Choice consider(long board) {
    if (Slide.isOver(board)) {
      throw Choice.noMoveLeft(board);
    }
    if (!begun) {
      begin("game random=" + seed);
    }
    try {
      return choice(board);
    } catch (AgentException e) {
      throw ended(e);
    }
  }

  private Choice choice(long board) {
    String answer = ask("board " + text(board));
    try {
      return Answers.choice(board, answer);
    } catch (IllegalArgumentException e) {
      throw process.wrongAnswer(answer, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public boolean answersMany() {
    return batch;
  }

  @Override
  public void choose(long[] boards, Move[] moves, int count) {
    orEnd(() -> ask(boards, moves, count));
  }

  private void ask(long[] boards, Move[] moves, int count) {
    StringBuilder line = new StringBuilder("boards");
    for (int i = 0; i < count; i++) {
      line.append(' ').append(text(boards[i]));
    }
    String answer = ask(line.toString());
    try {
      Answers.moves(boards, moves, count, answer);
    } catch (IllegalArgumentException e) {
      throw process.wrongAnswer(answer, String.valueOf(e.getMessage()));
    }
  }

  private String text(long board) {
    if (!numbers) {
      return BoardText.digits(board);
    }
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      text.append(cell == 0 ? "" : " ").append(Board.tile(Board.rank(board, cell)));
    }
    return text.toString();
  }

  @Override
  public void close() {
    process.close();
  }
}
