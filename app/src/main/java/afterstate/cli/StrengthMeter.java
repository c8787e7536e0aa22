package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Strength;
import afterstate.experiment.Machine;
import afterstate.experiment.Runner;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.process.ProcessPlayer;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Plays games of an agent for some time and measures how strong and how fast it is.
///
/// Speed is moves per second of processor time of the playing thread. Unlike wall-clock time, it
/// does not pass while other programs have the core. The time of an agent that is itself another
/// program is wall-clock time.
final class StrengthMeter implements Runner.Plan {
  /// The games are those of `play --seed 1`.
  private static final long SEED = 1;

  /// Fewer games show too little of their spread, however slow the agent is.
  private static final int LEAST_GAMES = 10;

  /// More games make the interval smaller than anybody needs, if they took long enough to measure
  /// the speed.
  private static final int MOST_GAMES = 10_000;

  private static final double LEAST_SECONDS = 3;

  /// The compiler works at first, so games that begin in this part of the least time do not count
  /// for the speed.
  private static final double WARM_UP = 1.0 / 3;

  private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
  private final long wallStart = System.nanoTime();
  private final AgentSpec agent;
  private final boolean isProgram;
  private final double seconds;
  private final Map<Long, Outcome> outcomes = new TreeMap<>();

  /// When the current game of each thread began, by the thread's own clock.
  private final Map<Thread, Double> begun = new HashMap<>();

  private int games;
  private long warmMoves;
  private double warmSeconds;

  private StrengthMeter(AgentSpec agent, double seconds) {
    this.agent = agent;
    this.isProgram = agent instanceof ProcessPlayer;
    this.seconds = seconds;
  }

  /// @param seconds the processor time for each thread
  static Strength measure(AgentSpec agent, double seconds, Runner runner, String version) {
    StrengthMeter meter = new StrengthMeter(agent, seconds);
    runner.run(meter);
    return meter.strength(version, machine(runner.threads()));
  }

  @Override
  public Runner.@Nullable Job next() {
    double now = secondsOfThisThread();
    if (!isWanted(now)) {
      return null;
    }
    begun.put(Thread.currentThread(), now);
    return new Runner.Job(0, agent, Rules.STANDARD, new GameId(SEED, games++));
  }

  @Override
  public void finished(Runner.Job job, Outcome outcome, double millis) {
    double start = begun.getOrDefault(Thread.currentThread(), 0.0);
    if (start >= WARM_UP * Math.min(seconds, LEAST_SECONDS)) {
      warmMoves += outcome.moves();
      warmSeconds += isProgram ? millis / 1000 : secondsOfThisThread() - start;
    }
    outcomes.put(job.id().number(), outcome);
  }

  private boolean isWanted(double used) {
    boolean tooFew = games < LEAST_GAMES || warmSeconds == 0;
    boolean few = games < MOST_GAMES || used < LEAST_SECONDS;
    return tooFew || few && used < seconds;
  }

  /// Processor time, or wall-clock time if the system does not measure it. A runner's threads are
  /// new, so it begins at 0.
  private double secondsOfThisThread() {
    boolean told = !isProgram && clocks.isCurrentThreadCpuTimeSupported();
    return (told ? clocks.getCurrentThreadCpuTime() : System.nanoTime() - wallStart) / 1e9;
  }

  private Strength strength(String version, String machine) {
    Sample scores = Sample.of(outcomes.values().stream().mapToDouble(Outcome::score));
    Interval interval = scores.positiveMeanInterval();
    return new Strength(
        agent.text(),
        agent.checksum(),
        outcomes.size(),
        scores.mean(),
        interval.low(),
        interval.high(),
        Strength.TILES.stream().map(this::share).toList(),
        warmMoves / warmSeconds,
        version,
        machine);
  }

  private double share(int tile) {
    long reached = outcomes.values().stream().filter(outcome -> outcome.maxTile() >= tile).count();
    return (double) reached / outcomes.size();
  }

  private static String machine(int threads) {
    Machine here = Machine.here();
    String atOnce = threads == 1 ? "" : ", " + threads + " games at once";
    return here.processor() + ", " + here.cores() + " cores, Java " + here.java() + atOnce;
  }
}
