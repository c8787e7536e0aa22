package afterstate.plugin;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.board.Slide;
import org.jspecify.annotations.Nullable;

/// Trusts an agent with nothing: its choice must be legal, and whatever it throws is told with the
/// board.
final class GuardedAgent implements Agent {
  private final AgentSpec spec;
  private final Agent agent;
  private final Turn turn;

  GuardedAgent(AgentSpec spec, Agent agent, Turn turn) {
    this.spec = spec;
    this.agent = agent;
    this.turn = turn;
  }

  @Override
  public Choice consider(long board) {
    turn.begin(board);
    try {
      @Nullable Choice choice = agent.consider(board);
      if (choice == null) {
        throw returnedNull(board);
      }
      requireLegal(board, choice.best());
      return choice;
    } catch (Throwable e) {
      throw failure(board, e);
    } finally {
      turn.end();
    }
  }

  @Override
  public Move choose(long board) {
    turn.begin(board);
    try {
      @Nullable Move move = agent.choose(board);
      requireLegal(board, move);
      return move;
    } catch (Throwable e) {
      throw failure(board, e);
    } finally {
      turn.end();
    }
  }

  @Override
  public void releaseMemory() {
    try {
      agent.releaseMemory();
    } catch (Throwable e) {
      throw Blame.failed(spec, "in releaseMemory()", e);
    }
  }

  private void requireLegal(long board, @Nullable Move move) {
    if (move == null) {
      throw wrong("chose null as its move " + Blame.on(board));
    }
    if (!Slide.isLegal(board, move)) {
      throw wrong("chose " + move.word() + ", which is not legal, " + Blame.on(board));
    }
  }

  private AgentException wrong(String what) {
    return new AgentException(spec.label() + " " + what);
  }

  /// A finished game may be refused, as the contract says.
  private RuntimeException failure(long board, Throwable e) {
    return switch (e) {
      case AgentException told -> told;
      case IllegalArgumentException refusal when Slide.isOver(board) -> refusal;
      case NullPointerException missing when isOfNullChoice(missing) -> returnedNull(board);
      default -> Blame.failed(spec, Blame.on(board), e);
    };
  }

  private AgentException returnedNull(long board) {
    return wrong("returned null " + Blame.on(board));
  }

  /// Whether [Agent#choose] itself found no choice.
  private static boolean isOfNullChoice(NullPointerException e) {
    StackTraceElement[] frames = e.getStackTrace();
    return frames.length > 0 && frames[0].getClassName().equals(Agent.class.getName());
  }
}
