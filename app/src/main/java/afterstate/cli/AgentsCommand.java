package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import afterstate.catalog.Description;
import afterstate.catalog.Strength;
import afterstate.experiment.Runner;
import afterstate.http.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "agents",
    description = {
      "Lists the agents with their mean score and speed, or describes one: its parameters,"
          + " their defaults and ranges, and its source.",
      "Scores are for the default parameters; speeds are for one core of the measuring machine."
    },
    footer = {
      "  ./afterstate agents                      # the table",
      "  ./afterstate agents expectimax           # one agent with its parameters",
      "  ./afterstate agents rows                 # an evaluator, a value of 'leaf'",
      "  ./afterstate agents 'mcts(c=100)' --measure mine.csv   # how strong is it?"
    },
    mixinStandardHelpOptions = true)
final class AgentsCommand implements Runnable {
  private static final int DEFAULT_SECONDS = 30;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description =
          "Describes the agent or evaluator of that name; with --measure, it may have parameters.")
  private @Nullable String name;

  @Option(names = "--json", description = "One JSON object per line, agents only.")
  private boolean json;

  @Option(
      names = "--measure",
      paramLabel = "FILE",
      description =
          "Plays every agent that has no row in FILE, and writes its row; with a NAME, plays that"
              + " one alone, even if it has a row. It can be stopped and repeated. The table shows"
              + " studies/strength.csv.")
  private @Nullable Path measure;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "Processor time of each thread for an agent, 1 to 86400; at least ten games are played."
              + " Default: "
              + DEFAULT_SECONDS
              + ".")
  private @Nullable Integer seconds;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Games that are played at once; they share caches. Default: 1.")
  private @Nullable Integer threads;

  @Mixin private CatalogOptions known;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  AgentsCommand() {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (measure != null) {
      measure(out, new StrengthSurvey(known.catalog(), measure));
    } else if (seconds != null || threads != null) {
      throw usage("--seconds and --threads are for --measure");
    } else if (json) {
      (name == null ? known.catalog().agents() : List.of(named(name)))
          .forEach(description -> out.println(Json.text(description)));
    } else if (name != null) {
      new AgentDetails(known.catalog(), out, Width.of(spec)).print(named(name));
    } else {
      list(out);
    }
  }

  private static String names(List<Description> descriptions) {
    return String.join(", ", descriptions.stream().map(Description::name).toList());
  }

  private void list(PrintWriter out) {
    int width = Width.of(spec);
    new AgentTable(out, width).print(known.catalog().agents());
    out.println();
    Words.wrap(
            "Evaluators, the values of 'leaf': " + names(known.catalog().evaluators()) + ".", width)
        .forEach(out::println);
    out.println("'agents NAME' describes one of them.");
  }

  private Description named(String name) {
    if (name.contains("(")) {
      throw usage(
          Quote.of(name)
              + " has parameters: leave them out to see its description, or add --measure FILE to"
              + " play with them");
    }
    List<Description> all =
        Stream.concat(known.catalog().agents().stream(), known.catalog().evaluators().stream())
            .toList();
    return all.stream()
        .filter(description -> description.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                usage(
                    Quote.of(name)
                        + " is not an agent or evaluator"
                        + Suggestion.of(
                            name,
                            all.stream().map(Description::name).distinct().toList(),
                            "choose from")));
  }

  private void measure(PrintWriter out, StrengthSurvey survey) {
    int time = seconds == null ? DEFAULT_SECONDS : seconds;
    if (time < 1 || time > 86_400) {
      throw usage("--seconds is " + time + ", must be 1 to 86400");
    }
    Runner runner = runner();
    for (AgentSpec agent : name == null ? survey.missing() : List.of(agent(name))) {
      spec.commandLine().getErr().println("playing " + agent.label() + " ...");
      Strength strength = StrengthMeter.measure(agent, time, runner, Main.VERSION);
      survey.add(agent, strength);
      out.println(AgentTable.row(agent.label(), strength));
      out.flush();
    }
  }

  private Runner runner() {
    try {
      return new Runner(threads == null ? 1 : threads);
    } catch (IllegalArgumentException e) {
      throw usage("--" + e.getMessage());
    }
  }

  private AgentSpec agent(String text) {
    try {
      return known.catalog().agent(text);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private ParameterException usage(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }
}
