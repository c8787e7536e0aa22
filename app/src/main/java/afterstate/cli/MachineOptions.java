package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.agent.MoveCost;
import afterstate.experiment.Cluster;
import afterstate.experiment.Engine;
import afterstate.files.LabException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// Where games are played: on threads here, or on a cluster.
final class MachineOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec command;

  @Mixin private ThreadOptions threads;

  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      description =
          "Plays on a Spark cluster: spark://HOST:7077, yarn, k8s://..., local-cluster[2,1,2048]."
              + " docs/cluster.md describes it.")
  private @Nullable String master;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "With --cluster: a setting of Spark, such as spark.executor.memory=4g.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  MachineOptions() {}

  /// The engine that was asked for.
  Engine open() {
    if (master == null) {
      require(settings.isEmpty(), "--conf is for runs with --cluster");
      return threads.runner();
    }
    require(threads.given() == null, "--threads is for runs on this machine, without --cluster");
    try {
      return connect(master);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    } catch (LinkageError e) {
      throw new Failure("the jars of Spark are missing or of another version: " + e);
    }
  }

  private Engine connect(String address) {
    Cluster cluster =
        Cluster.find()
            .orElseThrow(
                () ->
                    new Failure(
                        "--cluster needs a module that is not built yet: mvn -Pcluster -pl cluster"
                            + " -am package -DskipTests builds it (about 150 MB to download)"));
    PrintWriter err = command.commandLine().getErr();
    return cluster.connect(address, settings, sentence -> say(err, sentence));
  }

  private static void say(PrintWriter err, String sentence) {
    err.println(Complaint.inOneLine(sentence));
  }

  /// Names the agents whose games may depend on where they are played.
  void warnOfClocks(List<AgentSpec> agents) {
    for (AgentSpec agent : agents) {
      MoveCost cost = agent.cost();
      if (master != null && (cost.millis() > 0 || cost.threads() > 1)) {
        say(
            command.commandLine().getErr(),
            agent.label()
                + " has "
                + (cost.millis() > 0 ? "a time limit" : "several threads")
                + " for a move: other machines may play other games");
      }
    }
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(command.commandLine(), rule);
    }
  }
}
