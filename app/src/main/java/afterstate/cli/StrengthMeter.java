package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Strength;
import afterstate.experiment.Machine;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Plays games of an agent for some time and says how strong and how fast it is.
///
/// Speed is moves a second of this thread's processor time: unlike the clock on the wall that does
/// not run while other programs have the core.
final class StrengthMeter {
  /// The games are those of `play --seed 1`.
  private static final long SEED = 1;

  /// Fewer say too little about their spread, however slow the agent is.
  private static final int LEAST_GAMES = 10;

  /// More make the interval smaller than anybody asks for, if they took long enough to tell the
  /// speed.
  private static final int MOST_GAMES = 10_000;

  private static final double LEAST_SECONDS = 3;

  /// The compiler is at work first: games that begin in this part of the least time tell nothing of
  /// the speed.
  private static final double WARM_UP = 1.0 / 3;

  /// A thread that gets less of its core shares it with other programs.
  private static final double BUSY = 0.95;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final List<Outcome> outcomes = new ArrayList<>();
  private long warmMoves;
  private double warmSeconds;

  private StrengthMeter() {}

  /// @param seconds of processor time
  static Strength measure(AgentSpec agent, double seconds, String version) {
    return new StrengthMeter().play(agent, seconds, version);
  }

  private Strength play(AgentSpec agent, double seconds, String version) {
    double wallStart = System.nanoTime() / 1e9;
    double start = seconds();
    double now = start;
    while (isWanted(now - start, seconds)) {
      Outcome outcome = Episode.play(agent, Rules.STANDARD, new GameId(SEED, outcomes.size()));
      double end = seconds();
      if (now - start >= WARM_UP * Math.min(seconds, LEAST_SECONDS)) {
        warmMoves += outcome.moves();
        warmSeconds += end - now;
      }
      outcomes.add(outcome);
      now = end;
    }
    double share = (now - start) / (System.nanoTime() / 1e9 - wallStart);
    return strength(agent, version, machine(share));
  }

  private boolean isWanted(double used, double seconds) {
    boolean tooFew = outcomes.size() < LEAST_GAMES || warmSeconds == 0;
    boolean few = outcomes.size() < MOST_GAMES || used < LEAST_SECONDS;
    return tooFew || few && used < seconds;
  }

  /// Processor time of this thread, or the time on the wall where a system does not tell.
  private double seconds() {
    boolean told = threads.isCurrentThreadCpuTimeSupported();
    return (told ? threads.getCurrentThreadCpuTime() : System.nanoTime()) / 1e9;
  }

  private Strength strength(AgentSpec agent, String version, String machine) {
    Sample scores = Sample.of(outcomes.stream().mapToDouble(Outcome::score));
    Interval interval = scores.meanInterval();
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
    long reached = outcomes.stream().filter(outcome -> outcome.maxTile() >= tile).count();
    return (double) reached / outcomes.size();
  }

  private static String machine(double share) {
    Machine here = Machine.here();
    String busy =
        share < BUSY ? String.format(Locale.ROOT, ", busy: %.0f %% of a core", 100 * share) : "";
    return here.processor() + ", " + here.cores() + " cores, Java " + here.java() + busy;
  }
}
