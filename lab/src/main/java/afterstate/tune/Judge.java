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

  /// The mean scores at some points of the unit cube, which are played at once.
  ///
  /// @param generation points of the same generation play the same games
  List<Double> means(List<double[]> points, int generation) {
    List<Evaluation> evaluations =
        evaluate(
            Evaluation.SEARCH,
            points.stream().map(tuning::agentAt).toList(),
            (long) generation * tuning.games(),
            tuning.games());
    search.addAll(evaluations);
    return evaluations.stream().map(Evaluation::mean).toList();
  }

  /// Lets the best of the search play again.
  List<Evaluation> finals() {
    Map<String, Evaluation> best = new LinkedHashMap<>();
    search.stream()
        .sorted(Comparator.comparingDouble(Evaluation::mean).reversed())
        .forEach(evaluation -> best.putIfAbsent(evaluation.agent(), evaluation));
    int games = Math.multiplyExact(tuning.games(), Tuning.FINAL_FACTOR);
    long first = (long) (tuning.budget() + 1) * tuning.games(); // after all games of the search
    return evaluate(
        Evaluation.FINAL, best.keySet().stream().limit(Tuning.FINALISTS).toList(), first, games);
  }

  private List<Evaluation> evaluate(String phase, List<String> texts, long first, int games) {
    List<Evaluation> evaluations = new ArrayList<>();
    for (Evaluation known = folder.known(number);
        known != null && evaluations.size() < texts.size();
        known = folder.known(number)) {
      requireSame(known, phase, texts.get(evaluations.size()));
      evaluations.add(known);
      number++;
    }
    List<String> left = texts.subList(evaluations.size(), texts.size());
    if (!left.isEmpty()) {
      evaluator.play(
          left.stream().map(agents).toList(),
          tuning.rules(),
          tuning.seed(),
          first,
          games,
          scores -> {
            String text = texts.get(evaluations.size());
            evaluations.add(stored(phase, text, games, Sample.of(scores)));
          });
    }
    return evaluations;
  }

  private void requireSame(Evaluation known, String phase, String agent) {
    if (!known.agent().equals(agent) || !known.phase().equals(phase)) {
      throw new LabException(
          folder
              + " is damaged: evaluation "
              + number
              + " is of "
              + Quote.of(known.agent())
              + ", not "
              + Quote.of(agent));
    }
  }

  private Evaluation stored(String phase, String agent, int games, Sample scores) {
    Evaluation fresh =
        new Evaluation(
            number++, phase, agent, games, asStored(scores.mean()), asStored(scores.error()));
    folder.add(fresh);
    return fresh;
  }

  /// Rounds as the file does, so that a resumed search sees the same numbers.
  private static double asStored(double value) {
    return Math.rint(value * 1000) / 1000;
  }
}
