package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.grade.OutlookSample;
import afterstate.grade.OutlookTable;
import afterstate.grading.Calibration;
import afterstate.grading.CalibrationFigure;
import afterstate.grading.OutlookFolder;
import afterstate.ntuple.ModelName;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "chances",
    description = {
      "Makes the table of chances that the page shows, from games of ntuple, and checks it on"
          + " other games: are tiles reached as often as predicted?",
      "Games that are in the folder are not played again. The command writes outlook.txt (the"
          + " table), calibration.csv and calibration.svg."
    },
    footer = {
      "  ./afterstate chances studies/chances           # what was shipped, again",
      "  ./afterstate chances results/try --scale 0.02  # a first look in a minute"
    },
    mixinStandardHelpOptions = true)
final class ChancesCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder for games and results.")
  private Path folder;

  @Option(
      names = "--scale",
      paramLabel = "F",
      description = "Plays F times as many games, 0.001 to 100. Default: 1.")
  private double scale = 1;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ChancesCommand() {}

  @Override
  public void run() {
    if (!(scale >= 0.001 && scale <= 100)) {
      throw new ParameterException(
          spec.commandLine(), "--scale is " + scale + ", must be 0.001 to 100");
    }
    try {
      write();
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private void write() {
    OutlookFolder games = new OutlookFolder(folder, scale, ChancesCommand::agent);
    String network = ModelName.SHIPPED.checksum();
    OutlookTable table = OutlookTable.fit(samples(games, OutlookFolder.Part.FIT), network);
    save("outlook.txt", table.text());
    List<OutlookSample> check = samples(games, OutlookFolder.Part.CHECK);
    // as it is read back: rounded
    List<Calibration> groups = groups(OutlookTable.parse(table.text()), check);
    save("calibration.csv", Calibration.csv(groups));
    save("calibration.svg", CalibrationFigure.svg(groups.subList(0, 3), check.size()));
    PrintWriter out = spec.commandLine().getOut();
    out.println(table.origin());
    for (Calibration group : groups) {
      out.printf(
          Locale.ROOT,
          "%-28s chances are off by %.1f points on average%n",
          group.name(),
          100 * group.error());
    }
    out.printf(
        Locale.ROOT,
        "%.1f %% of %d boards got points between their bounds%n",
        100 * Calibration.coverage(table, check),
        check.size());
  }

  private static AgentSpec agent(String text) {
    return Catalog.standard().agent(text);
  }

  private List<OutlookSample> samples(OutlookFolder games, OutlookFolder.Part part) {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), 0)) {
      return games.samples(
          part,
          (done, of, agent) -> {
            if (line.isDue()) {
              line.show(done, of, "games", agent);
            }
          });
    }
  }

  /// All boards, those of ntuple itself, those of others, and of each other agent alone.
  private static List<Calibration> groups(OutlookTable table, List<OutlookSample> check) {
    List<Calibration> groups = new ArrayList<>();
    String own = OutlookTable.PLAYER;
    groups.add(Calibration.of("all boards", table, check, _ -> true));
    groups.add(
        Calibration.of("boards of " + own, table, check, sample -> sample.source().equals(own)));
    groups.add(
        Calibration.of(
            "boards of weaker agents", table, check, sample -> !sample.source().equals(own)));
    check.stream()
        .map(OutlookSample::source)
        .distinct()
        .filter(source -> !source.equals(own))
        .forEach(
            source ->
                groups.add(
                    Calibration.of(
                        source, table, check, sample -> sample.source().equals(source))));
    return groups;
  }

  private void save(String name, String text) {
    AtomicFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }
}
