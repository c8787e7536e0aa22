package afterstate.plugin;

import afterstate.agent.CodeOrigin;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.FileReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An evaluator that is not part of this program, on its own. Inside an agent, [GuardedSpec] guards
/// it, which costs less.
public record GuardedEvaluatorSpec(EvaluatorSpec spec) implements EvaluatorSpec {
  /// Guards an evaluator if it needs that.
  public static EvaluatorSpec of(EvaluatorSpec spec) {
    return CodeOrigin.of(spec.getClass()) == null ? spec : new GuardedEvaluatorSpec(spec);
  }

  @Override
  public Evaluator evaluator() {
    try {
      @Nullable Evaluator evaluator = spec.evaluator();
      if (evaluator == null) {
        throw new NullPointerException("evaluator() returned null");
      }
      return new Guarded(evaluator);
    } catch (Throwable e) {
      throw Blame.failed(this, "to start", e);
    }
  }

  private final class Guarded implements Evaluator {
    private final Evaluator evaluator;

    Guarded(Evaluator evaluator) {
      this.evaluator = evaluator;
    }

    @Override
    public double value(long afterstate) {
      try {
        return evaluator.value(afterstate);
      } catch (Throwable e) {
        throw Blame.failed(GuardedEvaluatorSpec.this, Blame.on(afterstate), e);
      }
    }

    @Override
    public boolean isSymmetric() {
      try {
        return evaluator.isSymmetric();
      } catch (Throwable e) {
        throw Blame.failed(GuardedEvaluatorSpec.this, "in isSymmetric()", e);
      }
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
