package afterstate.tune;

import afterstate.agent.AgentSpec;
import afterstate.board.Quote;
import afterstate.files.LabException;
import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Evaluates points for a search, or takes their values from an earlier run: a resumed search asks
/// for the same points in the same order.
final class Judge {
  private final Tuning tuning;
  private final Function<String, AgentSpec> agents;
  private final TuneFolder folder;
  private final Tuning.Evaluator evaluator;
  private final List<Evaluation> search = new ArrayList<>();
  private int number;

  Judge(
      Tuning tuning,
      Function<String, AgentSpec> agents,
      TuneFolder folder,
      Tuning.Evaluator evaluator) {
    this.tuning = tuning;
    this.agents = agents;
    this.folder = folder;
    this.evaluator = evaluator;
  }

  /// The mean score at a point of the unit cube.
  ///
  /// @param generation points of the same generation play the same games
  double mean(double[] point, int generation) {
    Evaluation evaluation =
        evaluate(
            Evaluation.SEARCH,
            tuning.agentAt(point),
            (long) generation * tuning.games(),
            tuning.games());
    search.add(evaluation);
    return evaluation.mean();
  }

  /// Lets the best of the search play again.
  List<Evaluation> finals() {
    Map<String, Evaluation> best = new LinkedHashMap<>();
    search.stream()
        .sorted(Comparator.comparingDouble(Evaluation::mean).reversed())
        .forEach(evaluation -> best.putIfAbsent(evaluation.agent(), evaluation));
    int games = Math.multiplyExact(tuning.games(), Tuning.FINAL_FACTOR);
    long first = (long) (tuning.budget() + 1) * tuning.games(); // after all games of the search
    return best.keySet().stream()
        .limit(Tuning.FINALISTS)
        .map(agent -> evaluate(Evaluation.FINAL, agent, first, games))
        .toList();
  }

  private Evaluation evaluate(String phase, String agent, long first, int games) {
    int now = number++;
    Evaluation known = folder.known(now);
    if (known != null) {
      if (!known.agent().equals(agent) || !known.phase().equals(phase)) {
        throw new LabException(
            folder
                + " is damaged: evaluation "
                + now
                + " is of "
                + Quote.of(known.agent())
                + ", not "
                + Quote.of(agent));
      }
      return known;
    }
    Sample scores =
        Sample.of(evaluator.play(agents.apply(agent), tuning.rules(), tuning.seed(), first, games));
    Evaluation fresh =
        new Evaluation(now, phase, agent, games, asStored(scores.mean()), asStored(scores.error()));
    folder.add(fresh);
    return fresh;
  }

  /// Rounds as the file does, so that a resumed search sees the same numbers.
  private static double asStored(double value) {
    return Math.rint(value * 1000) / 1000;
  }
}
