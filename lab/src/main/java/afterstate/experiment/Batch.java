package afterstate.experiment;

import afterstate.agent.AgentSpec;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Games of one agent, when only the outcomes are needed and no rows.
public final class Batch implements Runner.Plan {
  private final AgentSpec agent;
  private final Rules rules;
  private final long seed;
  private final long first;
  private final Outcome[] outcomes;
  private int begun;
  private int finished;

  /// The games `first` to `first + games - 1` of a master seed.
  public Batch(AgentSpec agent, Rules rules, long seed, long first, int games) {
    this.agent = agent;
    this.rules = rules;
    this.seed = seed;
    this.first = first;
    this.outcomes = new Outcome[games];
  }

  @Override
  public Runner.@Nullable Job next() {
    return begun == outcomes.length
        ? null
        : new Runner.Job(0, agent, rules, new GameId(seed, first + begun++));
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    outcomes[(int) (job.id().number() - first)] = outcome;
    finished++;
  }

  boolean isComplete() {
    return finished == outcomes.length;
  }

  /// The agent that plays them.
  public AgentSpec agent() {
    return agent;
  }

  /// The outcomes of the games in order of game number, after all were played.
  public List<Outcome> outcomes() {
    return List.of(outcomes);
  }

  /// The scores of [#outcomes()].
  public double[] scores() {
    return Arrays.stream(outcomes).mapToDouble(Outcome::score).toArray();
  }
}
