package afterstate.process;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.baseline.Greedy;
import afterstate.baseline.RandomPlayer;
import afterstate.board.BoardText;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.catalog.Catalog;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolEngineTest {
  private static List<String> answers(AgentSpec spec, String... lines) throws IOException {
    StringWriter out = new StringWriter();
    byte[] input = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1);
    new ProtocolEngine(spec, "9.9", new ByteArrayInputStream(input), new PrintWriter(out)).run();
    return out.toString().lines().toList();
  }

  private static List<String> answers(String... lines) throws IOException {
    return answers(new Greedy(), lines);
  }

  @Test
  void hello_agentWithoutState_offersBatch() throws IOException {
    assertThat(answers("hello 1 depth=3")).containsExactly("hello 1 greedy 9.9 batch");
    assertThat(answers(new RandomPlayer(), "hello 1")).containsExactly("hello 1 random 9.9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1234002300010000",
        "2 4 8 16 0 0 4 8 0 0 0 2 0 0 0 0",
        "FF00000000000000",
        "G000000000000001"
      })
  void board_anyForm_isAnsweredByValuesOfTheLegalMoves(String board) throws IOException {
    String answer = answers("board " + board).getFirst();

    assertThat(Answers.choice(BoardText.parse(board).view(), answer).best())
        .isEqualTo(new Greedy().start(0).choose(BoardText.parse(board).view()));
  }

  /// An agent whose move is not the highest value says the move.
  @Test
  void board_moveIsNotTheHighestValue_isAnsweredByTheMove() throws IOException {
    AgentSpec random = new RandomPlayer();
    long[] boards =
        Boards.random(8, 500).filter(board -> !Slide.isOver(board)).limit(100).toArray();
    List<String> lines = new ArrayList<>(List.of("game random=5"));
    for (long board : boards) {
      lines.add("board " + BoardText.digits(board));
    }
    List<String> answers = answers(random, lines.toArray(String[]::new));
    Agent twin = random.start(5);
    for (int i = 0; i < boards.length; i++) {
      assertThat(Answers.choice(boards[i], answers.get(i)).best())
          .isEqualTo(twin.choose(boards[i]));
    }
  }

  @Test
  void boards_many_areAnsweredLikeEachAlone() throws IOException {
    long[] boards =
        Boards.random(9, 2000).filter(board -> !Slide.isOver(board)).limit(1000).toArray();
    String line =
        Boards.random(9, 2000)
            .filter(board -> !Slide.isOver(board))
            .limit(1000)
            .mapToObj(BoardText::digits)
            .collect(Collectors.joining(" "));
    String answer = answers("boards " + line).getFirst();
    Move[] moves = new Move[boards.length];
    Answers.moves(boards, moves, boards.length, answer);
    Agent greedy = new Greedy().start(0);
    for (int i = 0; i < boards.length; i++) {
      assertThat(moves[i]).isEqualTo(greedy.choose(boards[i]));
    }
  }

  @Test
  void boards_finishedGame_isAnsweredByADash() throws IOException {
    assertThat(answers("board 1212212112122121", "boards 1212212112122121 1000000000000000"))
        .containsExactly("values - - - -", "moves -R");
  }

  /// The twin is [Game], asked for each game alone.
  @Test
  void step_untilAllAreOver_dealsTheGamesOfTheirSeeds() throws IOException {
    List<Game> twins = new ArrayList<>();
    for (int number = 3; number < 8; number++) {
      twins.add(Game.start(new Rules(0.2), new GameId(11, number)));
    }
    List<String> lines = new ArrayList<>(List.of("start 5 seed=11 number=3 spawn4=0.2"));
    List<String> expected = new ArrayList<>(state(twins, new int[5]));
    while (twins.stream().anyMatch(game -> !game.isOver())) {
      StringBuilder letters = new StringBuilder();
      int[] gains = new int[5];
      for (int i = 0; i < 5; i++) {
        Game game = twins.get(i);
        Move move = Move.ALL.stream().filter(game.position()::isLegal).findFirst().orElse(Move.UP);
        letters.append(move.letter());
        int before = game.score();
        if (!game.isOver()) {
          game.play(move);
        }
        gains[i] = game.score() - before;
      }
      lines.add("step " + letters);
      expected.addAll(state(twins, gains));
    }
    lines.add("restart 4 0");
    twins.set(4, Game.start(new Rules(0.2), new GameId(11, 8)));
    twins.set(0, Game.start(new Rules(0.2), new GameId(11, 9)));
    expected.addAll(state(twins, new int[5]));
    lines.add("step -NnN-");
    for (int i = 1; i < 4; i++) {
      twins.set(i, Game.start(new Rules(0.2), new GameId(11, 9 + i)));
    }
    expected.addAll(state(twins, new int[5]));

    assertThat(answers(lines.toArray(String[]::new))).isEqualTo(expected);
  }

  private static List<String> state(List<Game> games, int[] gains) {
    StringBuilder boards = new StringBuilder("boards");
    StringBuilder points = new StringBuilder("gains");
    StringBuilder legal = new StringBuilder("legal ");
    for (int i = 0; i < games.size(); i++) {
      boards.append(' ').append(games.get(i).position());
      points.append(' ').append(gains[i]);
      int sum = 0;
      for (Move move : Move.ALL) {
        sum += games.get(i).position().isLegal(move) ? 1 << move.ordinal() : 0;
      }
      legal.append(Integer.toHexString(sum).toUpperCase(java.util.Locale.ROOT));
    }
    return List.of(boards.toString(), points.toString(), legal.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          hello 2               | error this engine speaks version 1 of the protocol
          hello                 | error this engine speaks version 1 of the protocol
          jump                  | error unknown command 'jump'; the commands are hello,
          board                 | error a board has 16
          board 123             | error a board has 16 rank digits, '123' has 3
          board X234002300010000 | error 'X' in cell 0 is not a rank digit
          boards 123            | error a board has 16 rank digits
          boards 1000000000000001,1000000000000001 | error '1000000000000001,1000000000000001' must begin with 16
          game 5                | error '5' is not KEY=VALUE
          game random=x         | error random is 'x', must be a whole number
          step U                | error there are no games yet: start deals some
          restart 0             | error there are no games yet
          start                 | error start needs the number of games
          start 0               | error the number of games is 0, must be 1 to 100000
          start 1e3             | error the number of games is '1e3', must be a whole number
          start 2 spawn4=2      | error the probability of a 4 is 2.0, must be from 0 to 1
          start 2 spawn4=x      | error spawn4 is 'x', must be a number
          start 2 number=-1     | error number is -1, must be 0 to 999999999999
          start 2 number=1000000000000 | error number is 1000000000000, must be 0 to 999999999999
          start 2 seed=99999999999999999999 | error seed is '99999999999999999999', must be a whole number of 64 bits
          """)
  void line_broken_isAnsweredByASentence(String line, String reason) throws IOException {
    assertThat(answers(line)).singleElement().asString().startsWith(reason);
  }

  @Test
  void step_oneIllegalMove_changesNoGame() throws IOException {
    List<String> answers =
        answers("start 2 seed=5", "step UX", "step U", "step UUU", "restart 0 2", "step --");

    assertThat(answers.subList(3, 7)).allMatch(answer -> answer.startsWith("error "));
    assertThat(answers.subList(7, 10)).isEqualTo(answers.subList(0, 3));
  }

  @Test
  void line_tooLong_isAnsweredByASentenceAndTheNextOneIsRead() throws IOException {
    assertThat(answers("x".repeat(9_000_000), "hello 1"))
        .containsExactly(
            "error a line has more than 2000000 characters", "hello 1 greedy 9.9 batch");
  }

  @Test
  void line_afterQuit_isNotRead() throws IOException {
    assertThat(answers("", "end 5 0000000000000000", "quit", "hello 1")).isEmpty();
    assertThat(answers("quit reason=done", "hello 1")).isEmpty();
  }

  @Test
  void board_agentThatFails_isAnsweredByItsSentence() throws IOException {
    AgentSpec broken =
        Catalog.standard().withProcesses().agent("process(command=\"sh -c 'exit 3'\")");
    assertThat(answers(broken, "board 1234002300010000"))
        .singleElement()
        .asString()
        .startsWith("error the player 'sh -c 'exit 3'' ended with exit code 3");
  }
}
