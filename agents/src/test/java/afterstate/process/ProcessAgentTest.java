package afterstate.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.SeriesAgent;
import afterstate.agent.SpecText;
import afterstate.baseline.Greedy;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.catalog.Catalog;
import afterstate.game.AgentSeries;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProcessAgentTest {
  private static final Catalog CATALOG = Catalog.standard().withProcesses();
  private static final long BOARD = 0x1234_0023_0001_0000L; // only down and left are legal

  private static AgentSpec spec(String command, String more) {
    return CATALOG.agent("process(command=" + SpecText.quoted(command) + more + ")");
  }

  /// A player in shell that says hello and then answers every board with these words.
  private static String answering(String answer) {
    return Scripts.shell(
        "read -r x; echo hello 1 test 1; while read -r w x; do case $w in board) "
            + answer
            + ";; quit) exit;; esac; done");
  }

  @Test
  void text_parsedAgain_isTheSameSpec() {
    AgentSpec spec = spec("sh -c 'say \"hi\" \\\\'", ", millis=5, b=\"x(1)\", a=2");

    assertThat(spec.text())
        .isEqualTo(
            "process(command=\"sh -c 'say \\\"hi\\\" \\\\\\\\'\", timeout=10, millis=5, a=2,"
                + " b=\"x(1)\")");
    assertThat(CATALOG.agent(spec.text())).isEqualTo(spec);
    assertThat(CATALOG.agent(spec.label())).isEqualTo(spec);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          process                                    | process needs command=..., such as "python3 mine.py"
          process(command="")                        | process needs command=...
          process(command="no-such-program x")       | there is no program 'no-such-program' on the PATH
          process(command="/no/such x")              | there is no program '/no/such' that can be started
          process(command="./pom.xml x")             | './pom.xml' that can be started: the file is not executable
          process(command="sh 'x")                   | a quote in it is not closed
          process(command=sh, timeout=0)             | timeout is 0, must be 0.01 to 86400
          process(command=sh, a="two words")         | a is 'two words', must be a word
          process(command=sh, a="")                  | a is '', must be a word
          """)
  void agent_mistake_isNamed(String text, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CATALOG.agent(text))
        .withMessageContaining(reason);
  }

  @Test
  void agent_standardCatalog_startsNoProgram() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalog.standard().agent("process(command=sh)"))
        .withMessageContaining("unknown agent 'process'");
  }

  @ParameterizedTest
  @CsvSource({
    "left, LEFT",
    "DOWN, DOWN",
    "l, LEFT",
    "D, DOWN",
    "3, LEFT",
    "2, DOWN",
    "values 9 9 1 2, LEFT",
    "values - - 2 2, DOWN",
    "values 0 0 -1e3 -, DOWN",
    "values x y 1 .5, DOWN"
  })
  void consider_anyFormOfAnswer_isTheMove(String answer, Move move) {
    try (Agent agent = spec(answering("echo " + answer), "").start(1)) {
      assertThat(agent.consider(BOARD).best()).isEqualTo(move);
    }
  }

  @Test
  void consider_values_areThoseOfTheLegalMoves() {
    try (Agent agent = spec(answering("echo values 1 2 3.5 -4"), "").start(1)) {
      assertThat(agent.consider(BOARD))
          .isEqualTo(new Choice(Move.DOWN, Double.NaN, Double.NaN, 3.5, -4));
    }
  }

  @Test
  void consider_move_isWorthOneAndTheOthersNothing() {
    try (Agent agent = spec(answering("echo left"), "").start(1)) {
      assertThat(agent.consider(BOARD))
          .isEqualTo(new Choice(Move.LEFT, Double.NaN, Double.NaN, 0, 1));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          echo up             | answered 'board 1234002300010000' by 'up': nothing moves up on 1234002300010000
          echo jump           | answered 'board 1234002300010000' by 'jump': it must be up, right, down, left or
          echo                | by '': it must be
          echo values 1 2 3   | values has 3 numbers, must have 4
          echo values 1 2 - - | there is no number for a legal move
          echo values 1 2 x 3 | each value is a number, or - for none
          echo values 1 2 inf 3 | each value is a number
          echo error          | says 'error' without a sentence to 'board 1234002300010000'
          echo error too hard | says 'too hard' to 'board 1234002300010000'
          exit 3              | ended with exit code 3 instead of answering 'board 1234002300010000'
          echo dead >&2; exit 4 | exit code 4 instead of answering 'board 1234002300010000'; its last line of errors is 'dead'
          printf down; exit 5 | exit code 5 instead of answering 'board 1234002300010000'; it wrote 'down' without
          exec >&-            | closed its output instead of answering
          head -c 200000 /dev/zero | answered 'board 1234002300010000' by a line of more than 100000 characters, which begins with '????
          sleep 99            | gave no answer to 'board 1234002300010000' within 0.5 s
          printf le; sleep 99 | within 0.5 s; it wrote 'le' without the end of the line
          kill -9 $$          | ended with exit code 137
          """)
  void consider_broken_isToldInOneSentence(String script, String reason) {
    try (Agent agent = spec(answering(script), ", timeout=0.5").start(1)) {
      assertThatExceptionOfType(AgentException.class)
          .isThrownBy(() -> agent.consider(BOARD))
          .withMessageStartingWith("the player 'sh -c")
          .withMessageContaining(reason);
    }
  }

  @Test
  void consider_moreThanAsked_isToldAtTheNextQuestion() {
    try (Agent agent = spec(answering("echo left; echo left again"), "").start(1)) {
      assertThatExceptionOfType(AgentException.class)
          .isThrownBy(
              () -> {
                agent.consider(BOARD);
                agent.consider(
                    BOARD); // the second line of the first answer may come a little later
                agent.consider(BOARD);
              })
          .withMessageContaining("left again'");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          echo hello 2 me 1           | answered 'hello 1' by 'hello 2 me 1': this lab speaks version 1 of the protocol
          echo Hello World            | it must begin with hello 1
          echo hello 1 me             | it must be hello 1 NAME VERSION
          echo error no depth         | says 'no depth' to 'hello 1'
          exit 0                      | ended with exit code 0 instead of answering 'hello 1'
          """)
  void start_noHello_isToldInOneSentence(String script, String reason) {
    AgentSpec spec = spec(Scripts.shell("read -r x; " + script), ", timeout=0.5");
    assertThatExceptionOfType(AgentException.class)
        .isThrownBy(() -> spec.start(1))
        .withMessageContaining(reason);
  }

  /// What a player is told, from hello to quit.
  @Test
  void play_series_isAnnounced(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("log");
    String script =
        "read -r x; echo $x > "
            + log
            + "; echo hello 1 test 1; while read -r x; do echo $x >> "
            + log
            + "; case $x in board*) echo values 4 1 2 3;; quit) exit;; esac; done";
    AgentSpec spec = spec(Scripts.shell(script), ", millis=7, depth=3, b=x");
    try (AgentSeries series = new AgentSeries(spec)) {
      for (int number = 0; number < 2; number++) {
        GameId id = new GameId(5, number);
        Episode.play(Game.start(new Rules(0.2), id), series.agent(id), (_, _) -> {});
      }
    }
    List<String> lines =
        Files.readAllLines(log).stream().filter(line -> !line.startsWith("board ")).toList();

    assertThat(lines).element(0).isEqualTo("hello 1 b=x depth=3");
    assertThat(lines.get(1))
        .isEqualTo(
            "game seed=5 number=0 random=" + new GameId(5, 0).agentSeed() + " spawn4=0.2 millis=7");
    assertThat(lines.get(2)).matches("end [0-9]+ [0-9A-H]{16}");
    assertThat(lines.get(3)).startsWith("game seed=5 number=1 ");
    assertThat(lines.getLast()).isEqualTo("quit");
    assertThat(lines).hasSize(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " numbers"})
  void play_greedyInPython_playsTheGamesOfOurs(String wishes) {
    AgentSpec python = CATALOG.agent(Scripts.python("greedy.py", wishes));
    try (AgentSeries series = new AgentSeries(python)) {
      for (int number = 0; number < 3; number++) {
        GameId id = new GameId(77, number);
        Outcome theirs =
            Episode.play(Game.start(Rules.STANDARD, id), series.agent(id), (_, _) -> {});
        assertThat(theirs).isEqualTo(Episode.play(new Greedy(), Rules.STANDARD, id));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {" batch", " batch numbers"})
  void choose_manyBoards_areAnsweredAsByOurs(String wishes) {
    long[] boards =
        Boards.random(3, 1000).filter(board -> !Slide.isOver(board)).limit(300).toArray();
    Agent greedy = new Greedy().start(0);
    Move[] moves = new Move[boards.length];
    AgentSpec python = CATALOG.agent(Scripts.python("greedy.py", wishes));
    try (SeriesAgent agent = (SeriesAgent) python.start(0)) {
      assertThat(agent.answersMany()).isTrue();
      agent.choose(boards, moves, boards.length);
    }
    for (int i = 0; i < boards.length; i++) {
      assertThat(moves[i]).isEqualTo(greedy.choose(boards[i]));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          moves L   | there are 1 moves for 2 boards
          moves LX  | letter 2 is not one of U, R, D, L
          moves LU  | nothing moves up on 1234002300010000
          left left | the answer to boards is moves and a letter for each
          """)
  void choose_brokenBatch_isToldInOneSentence(String answer, String reason) {
    String script = "read -r x; echo hello 1 test 1 batch; read -r x; echo " + answer + "; cat";
    try (SeriesAgent agent = (SeriesAgent) spec(Scripts.shell(script), "").start(0)) {
      assertThatExceptionOfType(AgentException.class)
          .isThrownBy(() -> agent.choose(new long[] {BOARD, BOARD}, new Move[2], 2))
          .withMessageContaining(reason);
    }
  }

  @Test
  void checksum_changedScript_isAnother(@TempDir Path folder) throws Exception {
    Path script = Files.writeString(folder.resolve("mine.sh"), "one");
    String before = spec("sh " + script, "").checksum();
    Files.writeString(script, "two");

    assertThat(before).isNotEmpty().isNotEqualTo(spec("sh " + script, "").checksum());
    assertThat(spec("sh -c exit", "").checksum()).isEmpty();
  }
}
