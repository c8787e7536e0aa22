package afterstate.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever an agent does wrong is one sentence with the board and the line.
class GuardedSpecTest {
  private static final long BOARD = 0x1100_0000_0000_0000L;
  private static final long FINISHED = 0x1212_2121_1212_2121L;

  @TempDir private Path folder;

  private AgentSpec mine(String text, MoveWatch watch) throws IOException {
    Path file = Written.source(folder, "Mine", text);
    return Catalog.standard().with(List.of(AgentFile.load(file)), watch).agent("mine");
  }

  private AgentSpec mine(String agent) throws IOException {
    return mine(Written.record("Mine", "mine", "", agent), MoveWatch.OFF);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "board -> new Choice(Move.of(1 / (seed == 1 ? 0 : 1)), 0, 0, 0, 0) | mine failed on"
            + " 1100000000000000: ArithmeticException: / by zero, at Mine.java:8",
        "board -> { throw new IllegalArgumentException(); } | mine failed on 1100000000000000:"
            + " IllegalArgumentException, at Mine.java:8",
        "board -> { throw new AssertionError(\"a\\nb\"); } | mine failed on 1100000000000000:"
            + " AssertionError: a b, at Mine.java:8",
        "board -> { long[][] all = new long[1 << 30][]; for (int i = 0; ; i++) all[i] = new"
            + " long[1 << 28]; } | mine failed on 1100000000000000: OutOfMemoryError: Java heap"
            + " space, at Mine.java:8",
        "board -> start(seed).consider(board) | mine failed on 1100000000000000:"
            + " StackOverflowError, at Mine.java:8",
        "board -> null | mine returned null on 1100000000000000",
        "board -> new Choice(null, 0, 0, 0, 0) | mine chose null as its move on 1100000000000000",
        "board -> new Choice(Move.UP, 0, 0, 0, 0) | mine chose up, which is not legal, on"
            + " 1100000000000000"
      })
  void consider_foreignAgentFails_isOneSentence(String agent, String sentence) throws IOException {
    Agent started = mine(agent).start(1);
    assertThatThrownBy(() -> started.consider(BOARD))
        .isInstanceOf(AgentException.class)
        .hasMessage(sentence);
    assertThatThrownBy(() -> started.choose(BOARD)).hasMessage(sentence);
  }

  @Test
  void consider_finishedGame_mayBeRefused() throws IOException {
    Agent agent = mine("board -> Choice.ofHighest(board, (move, after) -> 0)").start(1);
    assertThatThrownBy(() -> agent.consider(FINISHED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no move is left on");
  }

  @ParameterizedTest
  @ValueSource(strings = {"start(long seed)", "cost()", "keepsState()", "lookahead()"})
  void spec_anyMethodThrows_isOneSentence(String method) throws IOException {
    String type =
        switch (method) {
          case "cost()" -> "MoveCost";
          case "keepsState()" -> "boolean";
          case "lookahead()" -> "Lookahead";
          default -> "Agent";
        };
    String text = Written.record("Mine", "mine", "", "null");
    String thrower = "public " + type + " " + method + " { throw new RuntimeException(\"no\"); }";
    AgentSpec spec =
        mine(
            method.startsWith("start")
                ? text.replaceFirst("return null", "throw new RuntimeException(\"no\")")
                : text.replaceFirst("  @Override", thrower + "\n  @Override"),
            MoveWatch.OFF);
    assertThatThrownBy(
            () -> {
              var _ = spec.cost();
              var _ = spec.keepsState();
              var _ = spec.lookahead();
              spec.start(1);
            })
        .isInstanceOf(AgentException.class)
        .hasMessageStartingWith("mine failed ")
        .hasMessageContaining("RuntimeException: no, at Mine.java:");
  }

  @Test
  void start_null_isOneSentence() throws IOException {
    assertThatThrownBy(() -> mine("null").start(1))
        .hasMessage("mine failed to start: start(seed) returned null");
  }

  @Test
  void evaluator_failsInsideOurSearch_isOneSentence() throws IOException {
    String text =
        """
        import afterstate.agent.*;
        @About(name = "room", text = "T.", source = "S.")
        public record Mine() implements EvaluatorSpec {
          public Evaluator evaluator() {
            return after -> { throw new IllegalStateException("no room"); };
          }
        }
        """;
    Path file = Written.source(folder, "Mine", text);
    Catalog catalog = Catalog.standard().with(List.of(AgentFile.load(file)), MoveWatch.OFF);

    assertThatThrownBy(
            () -> catalog.agent("expectimax(layers=3, leaf=room)").start(1).choose(BOARD))
        .isInstanceOf(AgentException.class)
        .hasMessage(
            "expectimax(layers=3, leaf=room) failed on 1100000000000000: IllegalStateException:"
                + " no room, at Mine.java:5");
    assertThatThrownBy(() -> catalog.evaluator("room").evaluator().value(BOARD))
        .hasMessageContaining("room failed on 1100000000000000: IllegalStateException: no room");
  }

  @Test
  void tick_moveThatDoesNotEnd_isFoundWithItsLine() throws Exception {
    MoveWatch watch = new MoveWatch(2);
    String loop =
        "board -> { while (!Thread.interrupted()) { Thread.onSpinWait(); } return null; }";
    AgentSpec spec = mine(Written.record("Mine", "mine", "", loop), watch);
    assertThat(watch.tick()).isNull();
    Agent agent = spec.start(1);
    Thread thinker = Thread.ofPlatform().start(() -> askInVain(agent));
    try {
      String found = null;
      int ticks = 0;
      while (found == null) {
        found = watch.tick();
        ticks++;
        Thread.onSpinWait();
      }
      assertThat(ticks).isGreaterThanOrEqualTo(3);
      assertThat(found).startsWith("mine takes more than 2 seconds for a move on 1100000000000000");
      String later = watch.tick();
      while (later != null && !later.contains("at Mine.java:8")) { // between two lines
        later = watch.tick();
      }
      assertThat(later).isNotNull();
    } finally {
      thinker.interrupt();
      thinker.join();
    }
  }

  private static void askInVain(Agent agent) {
    try {
      agent.consider(BOARD);
    } catch (AgentException e) {
      assertThat(e).hasMessageContaining("returned null");
    }
  }

  @Test
  void tick_manyQuickMoves_findsNothing() throws IOException {
    MoveWatch watch = new MoveWatch(1);
    String first = "board -> Choice.ofHighest(board, (move, after) -> 0)";
    AgentSpec spec = mine(Written.record("Mine", "mine", "", first), watch);
    Agent agent = spec.start(1);
    for (int i = 0; i < 10; i++) {
      agent.choose(BOARD);
      assertThat(watch.tick()).isNull();
    }
  }
}
