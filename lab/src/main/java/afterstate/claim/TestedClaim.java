package afterstate.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// One test of a claim, under one reading of the document or several.
///
/// @param findings one for each reading, at least one
public record TestedClaim(List<Finding> findings) {
  /// What makes tests of a claim different, apart from the reading.
  private record Key(String id, String says, String test) {}

  /// The tests of these findings, in the order of their claims.
  public static List<TestedClaim> of(Stream<Finding> findings) {
    Map<Key, List<Finding>> tests = new LinkedHashMap<>();
    findings
        .sorted(Comparator.comparing(finding -> finding.claim().id(), NaturalOrder.NATURAL))
        .forEach(
            finding -> {
              Claim claim = finding.claim();
              Key key = new Key(claim.id(), claim.says(), claim.test());
              tests.computeIfAbsent(key, _ -> new ArrayList<>()).add(finding);
            });
    return tests.values().stream().map(same -> new TestedClaim(List.copyOf(same))).toList();
  }

  public Claim claim() {
    return findings.getFirst().claim();
  }

  /// The verdict under all readings that can be decided, if it is the same under these.
  public Verdict verdict() {
    List<Verdict> decided =
        findings.stream()
            .map(Finding::verdict)
            .filter(verdict -> verdict != Verdict.UNDECIDED)
            .distinct()
            .toList();
    return switch (decided.size()) {
      case 0 -> Verdict.UNDECIDED;
      case 1 -> decided.getFirst();
      default -> Verdict.DEPENDS;
    };
  }

  /// What the document says, and what was tested of it.
  public String says() {
    return claim().says() + (claim().test().isEmpty() ? "" : " (tested: " + claim().test() + ")");
  }

  /// The same test under each of its readings alone; empty if there is only one.
  public List<TestedClaim> byReading() {
    return findings.size() == 1
        ? List.of()
        : findings.stream().map(finding -> new TestedClaim(List.of(finding))).toList();
  }

  /// Our comment; if there are several readings, each has its own.
  public String comment() {
    return findings.size() == 1
        ? findings.getFirst().fullComment()
        : "Under " + findings.size() + " readings, which follow.";
  }

  /// The sentences about changes of the rule after results were seen.
  public List<String> changes() {
    return findings.stream()
        .map(f -> f.claim().changed())
        .filter(t -> !t.isEmpty())
        .distinct()
        .toList();
  }

  public int fewestGames() {
    return findings.stream().mapToInt(Finding::fewestGames).min().orElse(0);
  }

  /// Whether all agents that it compares played the same games, at least in part.
  public boolean isPaired() {
    List<Comparison> between =
        findings.stream()
            .flatMap(finding -> finding.comparisons().stream())
            .filter(comparison -> comparison.games().size() > 1)
            .toList();
    return !between.isEmpty() && between.stream().allMatch(comparison -> comparison.pairs() > 0);
  }
}
