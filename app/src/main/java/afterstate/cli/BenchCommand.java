package afterstate.cli;

import afterstate.http.Json;
import afterstate.speed.Workload;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "bench",
    description = "Measures how fast this machine plays, on one core.",
    footer = {"  ./afterstate bench", "  ./afterstate bench --seconds 1 --json"},
    mixinStandardHelpOptions = true)
final class BenchCommand implements Runnable {
  private static final int ROUNDS = 10;

  /// The JIT compiler gets as much time as the measurement, up to this. A search that shares code
  /// with one measured before it is compiled again; with less than a second, that fell into the
  /// measurement and cost up to 16 %.
  private static final double LONGEST_WARM_UP = 3;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Seconds to measure each speed, 1 to 3600. Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  BenchCommand() {}

  /// Units per second over the rounds.
  private record Figure(Workload workload, double lowest, double median, double highest) {
    static Figure of(Workload workload, double[] rates) {
      Arrays.sort(rates);
      double median = (rates[(rates.length - 1) / 2] + rates[rates.length / 2]) / 2;
      return new Figure(workload, rates[0], median, rates[rates.length - 1]);
    }
  }

  @Override
  public void run() {
    if (seconds < 1 || seconds > 3600) {
      throw new ParameterException(
          spec.commandLine(), "--seconds is " + seconds + ", must be 1 to 3600");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    List<Figure> figures = new ArrayList<>();
    for (Workload workload : Workload.values()) {
      err.println("measuring " + workload.text() + " for " + seconds + " s ...");
      Figure figure = measure(workload);
      figures.add(figure);
      if (!json) {
        out.println(line(figure));
        out.flush();
      }
    }
    if (json) {
      out.println(Json.text(object(figures)));
    }
  }

  private Figure measure(Workload workload) {
    LongSupplier work = workload.start();
    rate(work, Math.min(seconds, LONGEST_WARM_UP));
    double[] rates = new double[ROUNDS];
    Arrays.setAll(rates, _ -> rate(work, (double) seconds / ROUNDS));
    return Figure.of(workload, rates);
  }

  /// Does the work for some time and returns the units per second.
  private static double rate(LongSupplier work, double seconds) {
    long start = System.nanoTime();
    long units = 0;
    double elapsed = 0;
    while (elapsed < seconds) {
      units += work.getAsLong();
      elapsed = (System.nanoTime() - start) / 1e9;
    }
    return units / elapsed;
  }

  private static String line(Figure figure) {
    return String.format(
        Locale.ROOT,
        "%,15.0f %s/s  (%,.0f to %,.0f in %d rounds)  %s",
        figure.median(),
        figure.workload().unit(),
        figure.lowest(),
        figure.highest(),
        ROUNDS,
        figure.workload().text());
  }

  private Map<String, Object> object(List<Figure> figures) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (Figure figure : figures) {
      object.put(figure.workload().key(), Math.round(figure.median()));
    }
    Map<String, Object> ranges = new LinkedHashMap<>();
    for (Figure figure : figures) {
      ranges.put(
          figure.workload().key(),
          List.of(Math.round(figure.lowest()), Math.round(figure.highest())));
    }
    object.put("ranges", ranges);
    object.put("rounds", ROUNDS);
    object.put("seconds", seconds);
    object.put("processors", Runtime.getRuntime().availableProcessors());
    object.put("java", Runtime.version().toString());
    object.put("os", System.getProperty("os.arch") + " " + System.getProperty("os.name"));
    return object;
  }
}
