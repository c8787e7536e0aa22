package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.process.ProtocolEngine;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "engine",
    description = {
      "Answers another program, line by line: board in, move out. It also deals games.",
      "docs/protocol.md specifies the lines."
    },
    footer = {
      "  ./afterstate engine                  # type: board 1234002300010000",
      "  ./afterstate engine --agent ntuple   # type: start 2, then: step UL"
    },
    mixinStandardHelpOptions = true)
final class EngineCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--agent",
      paramLabel = "SPEC",
      defaultValue = Options.DEFAULT_AGENT,
      description = "The agent that answers; 'agents' lists them. Default: ${DEFAULT-VALUE}.")
  private String agent;

  @Mixin private CatalogOptions known;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  EngineCommand() {}

  @Override
  public void run() {
    AgentSpec player = known.agent("option '--agent'", agent);
    try {
      new ProtocolEngine(player, Main.VERSION, System.in, spec.commandLine().getOut()).run();
    } catch (IOException e) {
      throw new Failure("cannot read standard input: " + e.getMessage());
    }
  }
}
