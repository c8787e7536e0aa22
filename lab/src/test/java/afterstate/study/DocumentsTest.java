package afterstate.study;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.claim.Claim;
import afterstate.claim.Games;
import afterstate.claim.Reading;
import afterstate.claim.Verdict;
import afterstate.experiment.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The recipes that come with the program.
class DocumentsTest {
  private static final List<Document> DOCUMENTS = Documents.read(Catalog.standard()::agent);

  static List<Document> documents() {
    return DOCUMENTS;
  }

  private static Stream<String> numbered(String letter, int last) {
    return IntStream.rangeClosed(1, last).mapToObj(number -> letter + "-C" + number);
  }

  @Test
  void documents_all_haveEveryClaim() {
    List<String> all =
        Stream.of(
                numbered("A", 10),
                numbered("B", 5),
                numbered("C", 4),
                numbered("D", 3),
                numbered("E", 9))
            .flatMap(claims -> claims)
            .toList();

    assertThat(DOCUMENTS.stream().flatMap(Document::claims).map(Claim::id)).containsAll(all);
  }

  @Test
  void documents_all_haveEveryExperiment() {
    Set<String> experiments = new TreeSet<>();
    for (Document document : DOCUMENTS) {
      document.studies().forEach(study -> experiments.add(study.id().replaceAll("-.*", "")));
    }

    assertThat(experiments)
        .contains("a2", "a4", "a5", "b3", "b4", "b6", "c1", "c2", "c3", "c4")
        .contains("d1", "d2", "d3", "d4", "d5", "e4");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void document_any_namesOnlyAgentsAndStudiesOfItsOwn(Document document) {
    List<String> labels = new ArrayList<>(List.of(Games.ALL));
    for (Study study : document.studies()) {
      study.experiment().stream()
          .flatMap(experiment -> experiment.settings().stream())
          .map(Setting::label)
          .forEach(labels::add);
    }
    assertThat(labels).doesNotHaveDuplicates();
    document
        .claims()
        .flatMap(claim -> Stream.concat(claim.conditions().stream(), claim.rules().stream()))
        .forEach(rule -> assertThat(labels).containsAll(rule.who()));
    assertThat(labels)
        .containsAll(document.published().stream().map(p -> p.measured().who()).toList());
    for (Reading reading : document.readings()) {
      assertThat(labels).containsAll(reading.settings().keySet());
      assertThat(labels).containsAll(reading.settings().values());
    }

    document.studies().forEach(study -> labels.add(study.id()));
    document.studies().stream()
        .flatMap(study -> study.notes().figures().stream())
        .forEach(plate -> assertThat(labels).containsAll(plate.of()));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void document_any_playsAtLeastTheGamesOfTheDocument(Document document) {
    int fewest = List.of("e", "time").contains(document.letter()) ? 20 : 100; // time is our own

    assertThat(document.studies())
        .allSatisfy(
            study ->
                study
                    .experiment()
                    .ifPresent(all -> assertThat(all.games()).isGreaterThanOrEqualTo(fewest)));
  }

  @Test
  void comment_any_isOfAVerdictThatThereIs() {
    assertThat(
            DOCUMENTS.stream()
                .flatMap(Document::claims)
                .flatMap(c -> c.comments().keySet().stream()))
        .isSubsetOf(Stream.of(Verdict.values()).map(Verdict::text).toList());
  }

  /// On two cores: five minutes are ten of work.
  @Test
  void quick_all_isDoneInFiveMinutes() {
    double work = new Reproduction(DOCUMENTS, GameCount.QUICK, Path.of("none")).duration(2);

    assertThat(work).isLessThan(240);
  }
}
