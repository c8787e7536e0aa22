package afterstate.checks;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Who may use whom; who may print, draw lots and read the clock.
///
/// A package here is one right under `afterstate`, with all below it.
class ArchitectureTest {
  /// Each package, then the others that it may use. A new package needs a line here.
  private static final String PACKAGES =
      """
      board
      random
      agent:      board
      game:       board random agent

      baseline:   board random agent
      heuristic:  board agent
      expectimax: board random agent
      rollout:    board random agent
      mcts:       board agent baseline rollout
      ntuple:     board agent baseline
      learn:      board random agent ntuple
      gpu:        board ntuple learn
      endgame:    board
      process:    board agent game
      contract:   board random agent game
      plugin:     board agent
      grade:      board random agent game
      catalog:    board agent plugin process baseline heuristic expectimax rollout mcts ntuple
      speed:      board random agent game heuristic expectimax rollout mcts ntuple learn

      files:      board
      stats
      chart:      stats
      experiment: board random agent game files stats
      tune:       board agent game files stats experiment
      training:   board random agent game baseline ntuple learn gpu files stats experiment
      grading:    board agent game grade files stats chart
      puzzle:     board random agent game grade files
      page:       chart
      report:     files stats chart experiment tune training page
      claim:      board game stats chart experiment page report
      study:      board random agent game files stats chart experiment page report claim

      terminal:   board agent game
      http:       board
      qr
      lobby:      board game http qr
      web:        board random agent game ntuple grade plugin process catalog files experiment training http lobby
      devtools
      drive:      board agent game devtools
      cli:        board random agent game ntuple learn gpu endgame process contract plugin grade catalog speed files stats experiment grading puzzle tune training report study terminal http qr web devtools drive

      cluster:    board agent game plugin catalog files experiment cli
      bench:      board random agent game heuristic expectimax speed
      checks
      """;

  static Stream<String> packages() {
    return PACKAGES.lines().filter(line -> !line.isBlank());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void package_anyClass_usesOnlyThePackagesOfItsLine(String line) {
    String[] names = line.split("\\W+");
    var allowed = resideOutsideOfPackage("afterstate..").or(in(names));
    check(classes().that(in(names[0])).should().onlyDependOnClassesThat(allowed));
  }

  @Test
  void class_anyOfOurs_isInAPackageWithALine() {
    String[] names = packages().map(line -> line.split("\\W+")[0]).toArray(String[]::new);
    check(
        classes().should(be(in(names))).as("every class is in a package with a line in PACKAGES"));
  }

  @Test
  void package_anyOfOurs_hasPackageInfo() throws IOException {
    Set<String> silent = new TreeSet<>();
    List<Path> files = Sources.all();
    files.forEach(file -> silent.add(Sources.packageOf(file)));
    files.stream()
        .filter(file -> file.endsWith("package-info.java"))
        .map(Sources::packageOf)
        .forEach(silent::remove);
    assertThat(silent).as("packages without package-info.java").isEmpty();
  }

  @Test
  void class_outsideCliWebReport_doesNotPrint() {
    check(noClasses().that(not(in("cli", "web", "report"))).should(ACCESS_STANDARD_STREAMS));
  }

  /// Another server can be put under the page by changing one package.
  @Test
  void class_outsideHttp_knowsNothingOfJetty() {
    check(
        noClasses()
            .that(not(in("http")))
            .should()
            .dependOnClassesThat(resideInAnyPackage("org.eclipse.jetty..")));
  }

  @Test
  void class_givenItsSeedAndClock_takesNoOther() {
    check(
        noClasses()
            .that(
                not(
                    in(
                        "cli",
                        "terminal",
                        "web",
                        "experiment",
                        "tune",
                        "training",
                        "cluster",
                        "bench")))
            .and()
            .doNotHaveFullyQualifiedName("afterstate.agent.Clock")
            .should()
            .dependOnClassesThat(belongToAnyOf(Random.class, ThreadLocalRandom.class))
            .orShould()
            .accessTargetWhere(
                target(owner(belongToAnyOf(Math.class, System.class)))
                    .and(target(nameMatching("random|nanoTime|currentTimeMillis")))));
  }

  /// `"%d".formatted(n)` writes other digits in other countries; with a `Locale` it does not.
  @Test
  void class_anyOfOurs_formatsWithALocale() {
    check(
        noClasses()
            .should()
            .callMethod(String.class, "formatted", Object[].class)
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(PrintWriter.class, "printf", String.class, Object[].class));
  }

  @Test
  void field_static_isFinal() {
    check(fields().that().areStatic().should().beFinal());
  }

  /// Guards the guards: classes this ArchUnit could not read would satisfy every rule.
  @Test
  void check_ruleThatCannotHold_fails() {
    ArchRule noObjects = noClasses().should().dependOnClassesThat(belongToAnyOf(Object.class));
    assertThatThrownBy(() -> check(noObjects)).isInstanceOf(AssertionError.class);
  }

  private static DescribedPredicate<JavaClass> in(String... packages) {
    return resideInAnyPackage(
        Stream.of(packages).map(name -> "afterstate." + name + "..").toArray(String[]::new));
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(Production.CLASSES);
  }
}
