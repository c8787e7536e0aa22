package afterstate.report;

import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.SeriesStyle;
import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.experiment.RunInfo.SettingInfo;
import afterstate.files.LabException;
import afterstate.stats.Superiority;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// A run in numbers.
///
/// @param agents the agents that have games: the highest mean score first, or [in order][#inOrder]
/// @param silent the agents that have no games yet
record RunSummary(RunInfo info, List<AgentGames> agents, List<SettingInfo> silent) {
  /// More series make a chart unreadable.
  static final int MOST_SHOWN = 12;

  private static final int FIRST_TILE = 512;
  private static final int USUAL_TILE = 2048;

  /// @throws LabException if no game has been finished
  static RunSummary of(Results results) {
    if (results.rows().isEmpty()) {
      throw new LabException(
          "there is nothing to report: no game of the run "
              + results.info().name()
              + " is finished");
    }
    Map<String, List<GameRow>> rows = results.byAgent();
    refuseUnknownAgents(results.info(), rows.keySet());
    List<AgentGames> agents = new ArrayList<>();
    List<SettingInfo> silent = new ArrayList<>();
    Map<String, Long> labels = new LinkedHashMap<>();
    results.info().settings().forEach(setting -> labels.merge(setting.label(), 1L, Long::sum));
    for (SettingInfo setting : results.info().settings()) {
      List<GameRow> games = rows.get(setting.agent());
      if (games == null) {
        silent.add(setting);
      } else {
        boolean unique = labels.getOrDefault(setting.label(), 1L) == 1;
        agents.add(AgentGames.of(setting, unique ? setting.label() : setting.agent(), games));
      }
    }
    agents.sort(Comparator.comparingDouble((AgentGames agent) -> agent.scores().mean()).reversed());
    for (int i = 0; i < agents.size(); i++) {
      agents.set(i, agents.get(i).ranked(i + 1));
    }
    return new RunSummary(results.info(), List.copyOf(agents), List.copyOf(silent));
  }

  private static void refuseUnknownAgents(RunInfo info, Set<String> agents) {
    Set<String> unknown = new TreeSet<>(agents);
    info.settings().forEach(setting -> unknown.remove(setting.agent()));
    if (!unknown.isEmpty()) {
      throw new LabException(
          "the run is damaged: it has games of " + unknown + ", which are not among its agents");
    }
  }

  /// The same numbers with the agents in the order of the run.
  RunSummary inOrder() {
    List<AgentGames> ordered = new ArrayList<>(agents);
    ordered.sort(Comparator.comparingInt(agent -> info.settings().indexOf(agent.setting())));
    return new RunSummary(info, List.copyOf(ordered), silent);
  }

  /// The agents that charts show.
  List<AgentGames> shown() {
    return best(MOST_SHOWN);
  }

  /// A note on which agents charts show, if these are not all; it begins with a space.
  String shownNote() {
    return bestNote(MOST_SHOWN);
  }

  /// The agents with the highest means, in the order of [#agents].
  List<AgentGames> best(int most) {
    return agents.stream().filter(agent -> agent.rank() <= most).toList();
  }

  /// A note that only the best are shown, if these are not all; it begins with a space.
  String bestNote(int most) {
    return agents.size() <= most
        ? ""
        : " Only the "
            + most
            + " of "
            + agents.size()
            + " agents with the highest means are shown.";
  }

  /// The games of all agents; a double, since it is only for people.
  double games() {
    return agents.stream().mapToDouble(AgentGames::games).sum();
  }

  /// The tiles that get a column, from 512 to 2048 or the largest of the run.
  List<Integer> milestones() {
    int largest = agents.stream().mapToInt(agent -> agent.tiles().lastKey()).max().orElse(0);
    int last = Math.max(USUAL_TILE, largest);
    return IntStream.iterate(FIRST_TILE, tile -> tile <= last, tile -> 2 * tile).boxed().toList();
  }

  /// How likely a game of an agent is to beat one of the next agent in the list; nothing for the
  /// last.
  Optional<Superiority> overNext(int rank) {
    return rank + 1 < agents.size()
        ? Optional.of(Superiority.of(agents.get(rank).scores(), agents.get(rank + 1).scores()))
        : Optional.empty();
  }

  /// How many games the numbers of these agents are based on.
  static String count(List<AgentGames> agents) {
    int fewest = agents.stream().mapToInt(AgentGames::games).min().orElse(0);
    int most = agents.stream().mapToInt(AgentGames::games).max().orElse(0);
    String range = Numbers.whole(fewest) + (fewest == most ? "" : " to " + Numbers.whole(most));
    String unit = most == 1 ? " game" : " games";
    return "n = " + range + unit + (agents.size() == 1 ? "" : " per agent");
  }

  /// A legend of these agents, with their numbers of games if these differ.
  static Legend legend(List<AgentGames> agents) {
    boolean differ = agents.stream().mapToInt(AgentGames::games).distinct().count() > 1;
    List<Legend.Entry> entries = new ArrayList<>();
    for (int i = 0; i < agents.size(); i++) {
      AgentGames agent = agents.get(i);
      String count = differ ? " (n = " + Numbers.whole(agent.games()) + ")" : "";
      double width = Legend.WIDEST - TextWidth.of(count, TextStyle.LABEL);
      entries.add(new Legend.Entry(agent.label(width, TextStyle.LABEL) + count, SeriesStyle.of(i)));
    }
    return new Legend(entries);
  }
}
