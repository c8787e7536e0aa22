package afterstate.report;

import afterstate.chart.Figure;
import afterstate.experiment.Results;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.training.CurvePoint;
import afterstate.tune.Evaluation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes the results of a run: `report.html`, `summary.csv`, and every figure in `figures` as SVG
/// and PNG.
///
/// It reads only stored rows, so a report can be written again, and even for an unfinished run.
public final class Report {
  private Report() {}

  /// Writes all files into the folder, which is created if it is missing. Each file is written as a
  /// whole.
  ///
  /// @throws LabException if no game is finished, or a file cannot be written
  public static void write(Results results, Path folder) {
    RunSummary summary = RunSummary.of(results);
    List<Figure> figures = figures(summary);
    Path pictures = folder.resolve("figures");
    makeFolder(pictures);
    write(folder.resolve("report.html"), ReportPage.html(summary, figures));
    write(folder.resolve("summary.csv"), SummaryCsv.of(summary));
    draw(figures, pictures);
  }

  /// Writes the figure of the progress of a tuning run as `progress.svg` and `progress.png`.
  ///
  /// @throws LabException if a file cannot be written
  public static void writeProgress(List<Evaluation> evaluations, Path folder) {
    draw(List.of(ProgressFigure.of(evaluations)), folder);
  }

  /// Writes the figures of a training run, `learning` and `learning-tiles`, as SVG and PNG.
  ///
  /// @throws LabException if there is no point yet, or a file cannot be written
  public static void writeLearning(List<CurvePoint> curve, String config, Path folder) {
    if (curve.isEmpty()) {
      throw new LabException(folder + " has no learning curve yet");
    }
    draw(LearningFigure.of(curve, config), folder);
  }

  private static void draw(List<Figure> figures, Path folder) {
    for (Figure figure : figures) {
      write(folder.resolve(figure.name() + ".svg"), figure.svg());
    }
    for (Figure figure : figures) {
      AtomicFile.write(folder.resolve(figure.name() + ".png"), png(figure));
    }
  }

  static List<Figure> figures(RunSummary summary) {
    List<Figure> figures = new ArrayList<>();
    figures.add(BoxFigure.of(summary, List.of()));
    figures.add(HistogramFigure.of(summary));
    figures.add(CumulatedFigure.of(summary));
    DensityFigure.of(summary).ifPresent(figures::add);
    figures.add(TileFigure.of(summary));
    figures.addAll(SweepFigure.of(summary));
    figures.add(HeatFigure.of(summary));
    return figures;
  }

  /// A Java without fonts fails here, after all other files are written.
  private static byte[] png(Figure figure) {
    try {
      return figure.png();
    } catch (IOException e) {
      throw new LabException(
          "cannot draw "
              + figure.name()
              + ".png: "
              + e.getMessage()
              + "; the SVG pictures are complete");
    }
  }

  /// Creates a folder if it is missing.
  ///
  /// @throws LabException if that is not possible
  public static void makeFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw LabException.of("create the folder", folder, e);
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
