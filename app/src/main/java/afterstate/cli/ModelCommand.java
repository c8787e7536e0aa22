package afterstate.cli;

import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "model",
    description = {
      "Tells what is in a model file; docs/model.md describes the format.",
      "With --step and --out it writes a copy with coarser weights, which is smaller."
    },
    mixinStandardHelpOptions = true)
final class ModelCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The model that train has made.")
  private Path file;

  @Option(
      names = "--step",
      paramLabel = "S",
      description = "Points between two weights that are next to each other in the copy.")
  private @Nullable Double step;

  @Option(names = "--out", paramLabel = "FILE", description = "The copy.")
  private @Nullable Path out;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ModelCommand() {}

  @Override
  public void run() {
    if ((step == null) != (out == null)) {
      throw new ParameterException(spec.commandLine(), "a copy needs both --step and --out");
    }
    Model model = ModelFile.read(file);
    if (step != null && out != null) {
      model = rounded(model, step);
      ModelFile.write(out, model);
    }
    print(model);
  }

  private Model rounded(Model model, double step) {
    try {
      return new Model(model.network().rounded(step), model.facts());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }

  private void print(Model model) {
    PrintWriter out = spec.commandLine().getOut();
    Network network = model.network();
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("patterns", network.patterns().text());
    lines.put("stages", network.stages().count() == 1 ? "one" : network.stages().text());
    lines.put("step", number(network.step()));
    lines.put("start", number(network.start()));
    for (int stage = 0; stage < network.stages().count(); stage++) {
      lines.put(
          "weights of stage " + (stage + 1),
          String.format(Locale.ROOT, "%,d", network.known(stage)));
    }
    lines.putAll(model.facts());
    lines.forEach((name, value) -> out.printf(Locale.ROOT, "%-20s %s%n", name, value));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }
}
