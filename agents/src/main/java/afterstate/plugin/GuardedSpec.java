package afterstate.plugin;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.CodeOrigin;
import afterstate.agent.FileReference;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameters;
import afterstate.agent.Spec;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An agent that is not part of this program, or uses an evaluator that is not. What its code does
/// wrong becomes an [AgentException].
public record GuardedSpec(AgentSpec spec, MoveWatch watch) implements AgentSpec {
  /// Guards an agent if it needs that.
  public static AgentSpec of(AgentSpec spec, MoveWatch watch) {
    return origins(spec).findAny().isPresent() ? new GuardedSpec(spec, watch) : spec;
  }

  /// Where the code of a spec and its parts comes from, as far as it is not part of this program.
  private static Stream<CodeOrigin> origins(Spec spec) {
    return Stream.concat(
        Stream.ofNullable(CodeOrigin.of(spec.getClass())),
        Parameters.values(spec).values().stream()
            .flatMap(value -> value instanceof Spec part ? origins(part) : Stream.empty()));
  }

  /// The code that it needs besides this program.
  public List<AgentFile.Code> code() {
    return origins(spec)
        .distinct()
        .flatMap(origin -> origin instanceof CodeLoader loader ? Stream.of(loader) : Stream.of())
        .map(CodeLoader::code)
        .toList();
  }

  /// What [AgentException] says if a spec could not even be made.
  public static AgentException notMade(String text, RuntimeException e) {
    return new AgentException(text + " cannot be made: " + Blame.reason(e));
  }

  @Override
  public Agent start(long seed) {
    Turn turn = watch.watch(this);
    turn.beginStart();
    try {
      Agent agent = spec.start(seed);
      if (agent == null) {
        throw new AgentException(label() + " failed to start: start(seed) returned null");
      }
      return new GuardedAgent(this, agent, turn);
    } catch (AgentException e) {
      throw e;
    } catch (Throwable e) {
      throw Blame.failed(this, "to start", e);
    } finally {
      turn.end();
    }
  }

  @Override
  public boolean keepsState() {
    return ask("keepsState()", spec::keepsState);
  }

  @Override
  public MoveCost cost() {
    return ask("cost()", spec::cost);
  }

  @Override
  public @Nullable Lookahead lookahead() {
    return ask("lookahead()", spec::lookahead);
  }

  private <T extends @Nullable Object> T ask(String method, Supplier<T> question) {
    try {
      return question.get();
    } catch (Throwable e) {
      throw Blame.failed(this, "in " + method, e);
    }
  }

  @Override
  public String label() {
    return spec.label();
  }

  @Override
  public String text() {
    return spec.text();
  }

  @Override
  public String checksum() {
    return spec.checksum();
  }

  @Override
  public Stream<FileReference> files() {
    return spec.files();
  }
}
