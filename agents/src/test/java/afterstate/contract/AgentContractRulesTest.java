package afterstate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.MoveCost;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/// Each rule finds an agent that breaks it, and leaves a good one alone.
class AgentContractRulesTest {
  private static final Agent GREEDY =
      board -> Choice.ofHighest(board, (move, _) -> Slide.gain(board, move));

  /// An agent that does what a test wants.
  @About(name = "bad", text = "Bad.", source = "Tests.")
  private record Bad(LongFunction<Agent> starter, boolean keepsState, MoveCost cost)
      implements AgentSpec {
    @Override
    public Agent start(long seed) {
      return starter.apply(seed);
    }
  }

  private static Bad bad(LongFunction<Agent> starter) {
    return new Bad(starter, true, MoveCost.of(4));
  }

  private static ContractResult check(String rule, AgentSpec spec) {
    return check(rule, spec, _ -> spec);
  }

  private static ContractResult check(
      String rule, AgentSpec spec, Function<String, AgentSpec> parse) {
    return AgentContract.rules().stream()
        .filter(one -> one.toString().equals(rule))
        .findFirst()
        .orElseThrow()
        .check(new Candidate<>(spec, parse, () -> false));
  }

  private static void assertBroken(String rule, Agent agent, String text) {
    ContractResult result = check(rule, bad(_ -> agent));
    assertThat(result.text()).contains(text);
    assertThat(result.kind()).isEqualTo(ContractResult.Kind.BROKEN);
  }

  private static Choice with(Choice choice, Move best) {
    return new Choice(best, choice.up(), choice.right(), choice.down(), choice.left());
  }

  private static Move illegal(long board) {
    return Move.ALL.stream().filter(move -> !Slide.isLegal(board, move)).findAny().orElse(Move.UP);
  }

  private static Move legal(long board, boolean last) {
    return Move.ALL.stream()
        .filter(move -> Slide.isLegal(board, move))
        .reduce((one, other) -> last ? other : one)
        .orElseThrow(() -> Choice.noMoveLeft(board));
  }

  @Test
  void rules_goodAgent_areAllKept() {
    assertThat(AgentContract.rules())
        .allSatisfy(
            rule -> {
              AgentSpec good = new Bad(_ -> GREEDY, false, MoveCost.of(4));
              ContractResult result = rule.check(new Candidate<>(good, _ -> good, () -> false));
              assertThat(result.kind()).as(result.text()).isEqualTo(ContractResult.Kind.OK);
            });
  }

  @Test
  void specText_readAsAnotherSpec_isBroken() {
    AgentSpec other = bad(_ -> GREEDY);
    assertThat(check("spec text", bad(_ -> GREEDY), _ -> other).text())
        .isEqualTo("bad is read as another spec, bad");
    AgentSpec spec = bad(_ -> GREEDY);
    assertThat(
            check(
                    "spec text",
                    spec,
                    _ -> {
                      throw new IllegalArgumentException("no bad");
                    })
                .text())
        .isEqualTo("its own text bad is refused: no bad");
  }

  @Test
  void legalMoves_wrongMoveOrValues_areBroken() {
    assertBroken(
        "legal moves",
        board -> with(GREEDY.consider(board), illegal(board)),
        ", which is not legal, on ");
    assertBroken(
        "legal moves",
        board -> Choice.ofHighest(board, (_, _) -> Double.NaN),
        ", a legal move, is NaN on ");
    assertBroken(
        "legal moves",
        board -> new Choice(legal(board, false), 1, 1, 1, 1),
        " is not legal, but has the value 1.0 instead of NaN on ");
  }

  @Test
  void bestValue_lowestMoveIsPlayed_isANote() {
    Agent modest =
        board -> {
          Choice choice = Choice.ofHighest(board, (move, _) -> -move.ordinal());
          return with(choice, legal(board, true));
        };
    ContractResult result = check("best value", bad(_ -> modest));
    assertThat(result.kind()).isEqualTo(ContractResult.Kind.NOTE);
    assertThat(result.text()).containsPattern("it plays \\w+ with the value -\\d.0, but \\w+ has ");
  }

  @Test
  void largeTiles_agentThatFailsThere_isBroken() {
    assertBroken(
        "large tiles",
        board -> {
          if (Board.maxRank(board) == Board.MAX_RANK) {
            throw new AgentException("bad failed");
          }
          return GREEDY.consider(board);
        },
        "bad failed");
  }

  @Test
  void finishedGame_answeredAnyway_isBroken() {
    assertBroken(
        "finished game",
        _ -> new Choice(Move.UP, 0, 0, 0, 0),
        "consider must throw Choice.noMoveLeft(board) if no move is legal, as on 1212");
  }

  @Test
  void sameSeed_agentThatCountsItsGames_isBroken() {
    AtomicInteger games = new AtomicInteger();
    ContractResult result = check("same seed", bad(_ -> player(games.getAndIncrement() % 2 == 0)));
    assertThat(result.isBroken()).isTrue();
    assertThat(result.text())
        .containsPattern("choose says \\w+ and consider says \\w+ on [0-9A-F]+");
  }

  private static Agent player(boolean last) {
    return board -> with(GREEDY.consider(board), legal(board, last));
  }

  @Test
  void sameSeed_timeLimit_isNotChecked() {
    ContractResult result = check("same seed", new Bad(_ -> GREEDY, true, new MoveCost(0, 5, 1)));
    assertThat(result.kind()).isEqualTo(ContractResult.Kind.NOTE);
    assertThat(result.text()).startsWith("not checked: with a time limit");
  }

  /// Plays another way once it has been told something.
  private static final class Forgetful implements Agent {
    private boolean changed;

    @Override
    public Choice consider(long board) {
      return with(GREEDY.consider(board), legal(board, changed));
    }

    @Override
    public void releaseMemory() {
      changed = true;
    }
  }

  @Test
  void releasedMemory_thatWasNeeded_isBroken() {
    ContractResult result = check("released memory", bad(_ -> new Forgetful()));
    assertThat(result.isBroken()).isTrue();
    assertThat(result.text()).startsWith("after releaseMemory(), its choice on ");
  }

  /// A value that counts questions.
  private static Agent counting(AtomicInteger questions) {
    return board -> Choice.ofHighest(board, (_, _) -> questions.incrementAndGet());
  }

  @Test
  void noState_sharedOrKept_isBroken() {
    AtomicInteger shared = new AtomicInteger();
    assertThat(check("no state between games", bad(_ -> counting(shared))).text())
        .startsWith("while another agent plays, its choice on ");
    AgentSpec liar = new Bad(_ -> counting(new AtomicInteger()), false, MoveCost.of(4));
    assertThat(check("no state between games", liar).text())
        .contains("although keepsState() is false");
    AgentSpec honest = bad(_ -> counting(new AtomicInteger()));
    assertThat(check("no state between games", honest).isBroken()).isFalse();
  }

  @Test
  void otherThreads_agentThatKnowsItsThread_isBroken() {
    Thread main = Thread.currentThread();
    ContractResult result =
        check(
            "other threads",
            bad(_ -> board -> player(Thread.currentThread().equals(main)).consider(board)));
    assertThat(result.isBroken()).isTrue();
    assertThat(result.text()).startsWith("the game, played by 3 threads at once, went differently");
  }

  @Test
  void symmetricBoards_valueOfADirection_isANote() {
    Agent upwards = board -> Choice.ofHighest(board, (move, _) -> move.ordinal());
    ContractResult result = check("symmetric boards", bad(_ -> upwards));
    assertThat(result.kind()).isEqualTo(ContractResult.Kind.NOTE);
    assertThat(result.text()).contains("but the same move on the turned board, ");
  }

  @Test
  void cost_unknown_isANote() {
    ContractResult result = check("cost of a move", new Bad(_ -> GREEDY, true, MoveCost.UNKNOWN));
    assertThat(result.kind()).isEqualTo(ContractResult.Kind.NOTE);
  }

  @Test
  void onBoards_timeIsUp_seesOneBoardAndSaysSo() {
    AgentSpec spec = bad(_ -> GREEDY);
    ContractResult result =
        AgentContract.rules().get(1).check(new Candidate<>(spec, _ -> spec, () -> true));
    assertThat(result.text()).isEqualTo("1 boards, until the time was up");
  }
}
