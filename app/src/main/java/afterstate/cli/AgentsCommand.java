package afterstate.cli;

import afterstate.board.Quote;
import afterstate.catalog.Card;
import afterstate.catalog.Catalog;
import afterstate.web.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "agents",
    description = "Lists every agent with its parameters, defaults, ranges and source.",
    mixinStandardHelpOptions = true)
final class AgentsCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "Only the agent or evaluator of that name.")
  private @Nullable String name;

  @Option(names = "--json", description = "One JSON object a line, agents only.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  AgentsCommand() {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (name != null) {
      show(out, named(name));
      return;
    }
    Catalog.cards().forEach(card -> show(out, card));
    if (!json) {
      out.println("Evaluators, the values of 'leaf':");
      out.println();
      Catalog.evaluators().forEach(card -> show(out, card));
    }
  }

  private Card named(String name) {
    List<Card> all =
        Stream.concat(Catalog.cards().stream(), Catalog.evaluators().stream()).toList();
    return all.stream()
        .filter(card -> card.name().equals(name))
        .findAny()
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    Quote.of(name)
                        + " is no agent or evaluator; known are "
                        + all.stream().map(Card::name).collect(Collectors.joining(", "))));
  }

  private void show(PrintWriter out, Card card) {
    if (json) {
      out.println(Json.text(card));
    } else {
      print(out, card);
    }
  }

  private static void print(PrintWriter out, Card card) {
    out.println(card.name());
    out.println("  " + card.text());
    out.println("  Source: " + card.source());
    for (Card.Field field : card.parameters()) {
      out.printf(
          Locale.ROOT,
          "    %s=%s  %s (%s)%n",
          field.name(),
          field.standard(),
          field.text(),
          field.values());
      parts(field).forEach(part -> printPart(out, field, part));
    }
    out.println();
  }

  /// The parameters of an evaluator that is the default, which may be given as if they were the
  /// agent's own.
  private static List<Card.Field> parts(Card.Field field) {
    return Catalog.evaluators().stream()
        .filter(card -> field.choices().contains(card.name()))
        .filter(card -> field.standard().replaceFirst("\\(.*", "").equals(card.name()))
        .flatMap(card -> card.parameters().stream())
        .toList();
  }

  private static void printPart(PrintWriter out, Card.Field field, Card.Field part) {
    out.printf(
        Locale.ROOT,
        "      %s=  of that %s: %s (%s)%n",
        part.name(),
        field.name(),
        part.text(),
        part.values());
  }
}
