package afterstate.cli;

import afterstate.agent.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "check",
    description = {
      "Looks for damage in the folders of runs, tuning runs and training runs: every row, every"
          + " line of JSON, checkpoint and model. Names the first damaged line of each file."
          + " After a deliberate edit, --accept writes new check values.",
      "Checks agents and evaluators against their contract: legal moves, the same moves for the"
          + " same seed, no state between games and more. With --agents alone, all of FILE."
    },
    footer = {
      "  ./afterstate check results/first results/mine",
      "  ./afterstate check --accept results/first     # after a deliberate edit",
      "  ./afterstate check --agents examples/Mine.java",
      "  ./afterstate check --agents examples/Mine.java 'mine(slope=0.3)'"
    },
    mixinStandardHelpOptions = true)
final class CheckCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "DIR|AGENT",
      description =
          "Folders of runs, tuning runs or training runs, or a folder with such folders in it;"
              + " agents or evaluators, which may have parameters.")
  private List<String> words = List.of();

  @Option(
      names = "--accept",
      description =
          "Accepts the files as they are, if they are valid: writes new check values for all"
              + " lines.")
  private boolean accept;

  @Mixin private CatalogOptions known;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  CheckCommand() {}

  @Override
  public void run() {
    ContractCheck contract = new ContractCheck(known.catalog(), spec.commandLine().getOut());
    List<Path> folders = new ArrayList<>();
    List<String> agents = new ArrayList<>();
    for (String word : words.isEmpty() ? added().toList() : words) {
      Path folder = folder(word);
      if (contract.isNamed(word) && !Files.exists(folder)) {
        agents.add(word);
      } else {
        folders.add(folder);
      }
    }
    require(!folders.isEmpty() || !agents.isEmpty(), "nothing to check: name a folder or an agent");
    require(agents.isEmpty() || !accept, "--accept is for folders");
    List<String> wrong = new FolderCheck(spec.commandLine().getOut(), accept).run(folders);
    agents.forEach(agent -> check(contract, agent, wrong));
    if (!wrong.isEmpty()) {
      throw new Failure(String.join("; ", wrong));
    }
  }

  private Path folder(String word) {
    try {
      return Options.path(word);
    } catch (TypeConversionException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  /// The names of all agents and evaluators of `--agents`.
  private Stream<String> added() {
    return known.loaded().stream()
        .flatMap(file -> file.specs().stream())
        .map(type -> Spec.about(type).name());
  }

  private void check(ContractCheck contract, String agent, List<String> wrong) {
    try {
      @Nullable String broken = contract.run(agent);
      if (broken != null) {
        wrong.add(broken);
      }
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }
}
