package afterstate.experiment;

import afterstate.agent.AgentSpec;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import org.jspecify.annotations.Nullable;

/// Some games of one agent, of which only the scores are wanted.
public final class Batch implements Runner.Plan {
  private final AgentSpec agent;
  private final Rules rules;
  private final long seed;
  private final long first;
  private final double[] scores;
  private int begun;

  /// The games `first` to `first + games - 1` of a master seed.
  public Batch(AgentSpec agent, Rules rules, long seed, long first, int games) {
    this.agent = agent;
    this.rules = rules;
    this.seed = seed;
    this.first = first;
    this.scores = new double[games];
  }

  @Override
  public Runner.@Nullable Job next() {
    return begun == scores.length
        ? null
        : new Runner.Job(0, agent, rules, new GameId(seed, first + begun++));
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    scores[(int) (job.id().number() - first)] = outcome.score();
  }

  /// The scores in the order of the games, once they are played.
  public double[] scores() {
    return scores.clone();
  }
}
