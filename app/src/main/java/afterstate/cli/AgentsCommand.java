package afterstate.cli;

import afterstate.catalog.Card;
import afterstate.catalog.Catalog;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "agents",
    description = "Lists every agent with its parameters, defaults, ranges and source.",
    mixinStandardHelpOptions = true)
final class AgentsCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  AgentsCommand() {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (Card card : Catalog.cards()) {
      if (json) {
        out.println(Json.line(AgentJson.of(card)));
      } else {
        print(out, card);
      }
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
    }
    out.println();
  }

  /// The JSON form of a card.
  private record AgentJson(
      String name, String text, String source, List<ParameterJson> parameters) {
    static AgentJson of(Card card) {
      List<ParameterJson> parameters = card.parameters().stream().map(ParameterJson::of).toList();
      return new AgentJson(card.name(), card.text(), card.source(), parameters);
    }
  }

  private record ParameterJson(
      String name,
      String text,
      @JsonProperty("default") String standard,
      String values,
      @Nullable Double min,
      @Nullable Double max,
      List<String> choices) {
    static ParameterJson of(Card.Field field) {
      return new ParameterJson(
          field.name(),
          field.text(),
          field.standard(),
          field.values(),
          field.min(),
          field.max(),
          field.choices());
    }
  }
}
