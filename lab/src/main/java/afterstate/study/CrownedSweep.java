package afterstate.study;

import afterstate.claim.NaturalOrder;
import afterstate.study.Contest.Contender;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/// Settings of which a document crowned one, from `studies/twenty.json`.
///
/// @param name what was varied, on the page
/// @param document the letter of the document
/// @param study the study whose agents are compared
/// @param also labels of agents of other studies that belong to the comparison
/// @param crowned the label of the setting that the document calls the best; empty if none
record CrownedSweep(String name, String document, String study, List<String> also, String crowned) {
  CrownedSweep {
    also = also == null ? List.of() : List.copyOf(also);
    crowned = crowned == null ? "" : crowned;
  }

  static List<CrownedSweep> read() {
    return List.of(
        new JsonMapper().readValue(Documents.resource("twenty.json"), CrownedSweep[].class));
  }

  /// The contest of its settings; nothing if fewer than two have games.
  Optional<Contest> contest(List<Evidence> all) {
    List<Contender> contenders =
        all.stream()
            .filter(evidence -> evidence.document().letter().equals(document))
            .flatMap(evidence -> evidence.byLabel().values().stream())
            .filter(this::has)
            .filter(series -> !series.rows().isEmpty())
            .map(series -> Contender.of(series.setting().label(), series.rows()))
            .sorted(Comparator.comparing(Contender::label, NaturalOrder.NATURAL))
            .toList();
    return contenders.size() < 2 ? Optional.empty() : Optional.of(Contest.of(this, contenders));
  }

  private boolean has(Evidence.Series series) {
    return series.study().id().equals(study) || also.contains(series.setting().label());
  }
}
