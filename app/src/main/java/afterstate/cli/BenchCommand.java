package afterstate.cli;

import afterstate.board.Spawn;
import afterstate.game.Rules;
import afterstate.rollout.RandomPlay;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "bench",
    description = "Measures how fast this machine plays, on one core.",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Runnable {
  private static final int ROUNDS = 10;
  private static final int GAMES = 40_000;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How long to measure each figure, 1 to 3600. Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  BenchCommand() {}

  /// The figures; a later one joins them here.
  private record Figures(
      long randomMovesPerSecond,
      long lowest,
      long highest,
      int seconds,
      int processors,
      String java,
      String os) {}

  @Override
  public void run() {
    if (seconds < 1 || seconds > 3600) {
      throw new ParameterException(
          spec.commandLine(), "--seconds is " + seconds + ", must be 1 to 3600");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    err.println("measuring random play for " + seconds + " s ...");
    double[] rates = randomMoves();
    if (json) {
      out.println(
          Json.line(
              new Figures(
                  Math.round(median(rates)),
                  Math.round(rates[0]),
                  Math.round(rates[rates.length - 1]),
                  seconds,
                  Runtime.getRuntime().availableProcessors(),
                  Runtime.version().toString(),
                  System.getProperty("os.arch") + " " + System.getProperty("os.name"))));
    } else {
      out.printf(
          Locale.ROOT,
          "random play  %.1f million legal moves/s on one core (median of %d rounds, %.1f to"
              + " %.1f)%n",
          median(rates) / 1e6,
          rates.length,
          rates[0] / 1e6,
          rates[rates.length - 1] / 1e6);
    }
  }

  /// Moves a second in each of the rounds, sorted. Two rounds before them let the compiler finish.
  private double[] randomMoves() {
    int fours = Spawn.fours(Rules.STANDARD.spawn4());
    double[] rates = new double[ROUNDS];
    for (int round = -2; round < ROUNDS; round++) {
      long start = System.nanoTime();
      long moves = 0;
      double elapsed = 0;
      for (long seed = 0; elapsed < (double) seconds / ROUNDS; seed++) {
        moves += RandomPlay.play(GAMES, fours, seed).moves();
        elapsed = (System.nanoTime() - start) / 1e9;
      }
      if (round >= 0) {
        rates[round] = moves / elapsed;
      }
    }
    Arrays.sort(rates);
    return rates;
  }

  private static double median(double[] sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
