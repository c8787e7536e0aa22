package afterstate.study;

import afterstate.claim.Finding;
import afterstate.claim.Games;
import afterstate.experiment.Experiment;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.experiment.Setting;
import afterstate.game.Rules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A document with the games played for it, and what they show about its claims.
///
/// @param runs the descriptions of the runs, by the ids of their studies
/// @param findings the findings about the claims of its studies
record Evidence(
    Document document,
    Map<String, RunInfo> runs,
    Map<String, Series> byLabel,
    List<Finding> findings) {
  /// The games of an agent.
  record Series(Study study, Setting setting, List<GameRow> rows) {
    Rules rules() {
      return study.experiment().orElseThrow().rules();
    }
  }

  /// Reads all stored games of a document.
  ///
  /// @throws afterstate.files.LabException if rows are damaged
  static Evidence read(Document document, Path folder) {
    Map<String, RunInfo> runs = new LinkedHashMap<>();
    Map<String, Series> byLabel = new LinkedHashMap<>();
    for (Study study : document.studies()) {
      Path run = folder.resolve(study.id());
      if (study.experiment().isEmpty() || !Results.existIn(run)) {
        continue;
      }
      Results results = Results.read(run);
      runs.put(study.id(), results.info());
      Map<String, List<GameRow>> rows = results.byAgent();
      for (Setting setting : study.experiment().get().settings()) {
        List<GameRow> own = rows.getOrDefault(setting.agent().text(), List.of());
        byLabel.put(setting.label(), new Series(study, setting, own));
      }
    }
    return new Evidence(document, runs, byLabel, findings(document, byLabel));
  }

  /// The games by label, as rules see them.
  Games games() {
    return games(byLabel);
  }

  private static Games games(Map<String, Series> byLabel) {
    Map<String, Games.Side> sides = new LinkedHashMap<>();
    byLabel.forEach(
        (label, series) -> sides.put(label, new Games.Side(series.rules(), series.rows)));
    return new Games(sides);
  }

  private static List<Finding> findings(Document document, Map<String, Series> byLabel) {
    Games games = games(byLabel);
    boolean provisional = isProvisional(byLabel.values());
    return document
        .claims()
        .map(claim -> Finding.of(provisional ? claim.withoutComments() : claim, games))
        .toList();
  }

  /// The agents of a study that have games.
  List<Series> of(Study study) {
    return byLabel.values().stream()
        .filter(series -> series.study.equals(study) && !series.rows.isEmpty())
        .toList();
  }

  /// The games that a figure shows; nothing if there are none.
  Optional<Results> of(Study study, StudyFigure figure) {
    List<Series> chosen = new ArrayList<>();
    for (String name : figure.of().isEmpty() ? List.of(study.id()) : figure.of()) {
      chosen.addAll(named(name));
    }
    if (chosen.isEmpty()) {
      return Optional.empty();
    }
    RunInfo info = runs.get(chosen.getFirst().study.id());
    return Optional.ofNullable(info).map(run -> Grouping.by(figure.by(), run, chosen));
  }

  /// The agents of a study, or the one with that label.
  private List<Series> named(String name) {
    for (Study study : document.studies()) {
      if (study.id().equals(name)) {
        return of(study);
      }
    }
    Series series = byLabel.get(name);
    return series == null || series.rows.isEmpty() ? List.of() : List.of(series);
  }

  /// Whether an agent played fewer games than its recipe says.
  boolean isProvisional() {
    return isProvisional(byLabel.values());
  }

  private static boolean isProvisional(Collection<Series> all) {
    return all.stream()
        .anyMatch(
            series ->
                series.rows.size() < series.study.experiment().map(Experiment::games).orElse(0));
  }
}
