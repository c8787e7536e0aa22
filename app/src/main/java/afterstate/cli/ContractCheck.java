package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.contract.AgentContract;
import afterstate.contract.Candidate;
import afterstate.contract.ContractResult;
import afterstate.contract.ContractRule;
import afterstate.contract.EvaluatorContract;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks agents and evaluators against their contract, and prints a line for each rule.
final class ContractCheck {
  /// Slow agents see fewer boards.
  private static final Duration TIME_OF_RULE = Duration.ofSeconds(10);

  private final Catalog catalog;
  private final PrintWriter out;

  ContractCheck(Catalog catalog, PrintWriter out) {
    this.catalog = catalog;
    this.out = out;
  }

  /// Whether a text begins with the name of an agent or evaluator.
  boolean isNamed(String text) {
    return Stream.of(catalog.agents(), catalog.evaluators())
        .flatMap(List::stream)
        .map(Description::name)
        .anyMatch(name(text)::equals);
  }

  private static String name(String text) {
    return text.replaceFirst("(?s)\\(.*", "").strip();
  }

  private boolean isAgent(String text) {
    return catalog.agents().stream().map(Description::name).anyMatch(name(text)::equals);
  }

  /// Checks the agent or evaluator of that text.
  ///
  /// @return what is wrong, or null
  /// @throws IllegalArgumentException if there is no such agent
  @Nullable String run(String text) {
    return isAgent(text) ? agent(text) : evaluator(text);
  }

  private @Nullable String agent(String text) {
    AgentSpec spec = catalog.agent(text);
    return check(spec.label(), AgentContract.rules(), spec, catalog::agent);
  }

  private @Nullable String evaluator(String text) {
    EvaluatorSpec spec = catalog.evaluator(text);
    return check(spec.label(), EvaluatorContract.rules(), spec, catalog::evaluator);
  }

  private <S> @Nullable String check(
      String label, List<ContractRule<S>> rules, S spec, Function<String, S> parse) {
    out.println(label);
    int broken = 0;
    for (ContractRule<S> rule : rules) {
      ContractResult result = rule.check(new Candidate<>(spec, parse, timer()));
      String kind = result.kind().name().toLowerCase(Locale.ROOT);
      out.println(
          Quote.plain(
              String.format(Locale.ROOT, "  %-6s  %-22s  %s", kind, result.rule(), result.text())));
      out.flush();
      broken += result.isBroken() ? 1 : 0;
    }
    return broken == 0 ? null : label + " breaks " + broken + " of " + rules.size() + " rules";
  }

  private static BooleanSupplier timer() {
    long begin = System.nanoTime();
    return () -> System.nanoTime() - begin > TIME_OF_RULE.toNanos();
  }
}
