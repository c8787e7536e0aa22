package afterstate.report;

import afterstate.experiment.Results;
import afterstate.files.AtomicFile;
import afterstate.files.RunException;
import afterstate.training.Course;
import afterstate.training.CurvePoint;
import afterstate.tune.Evaluation;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Writes what a run has found: `report.html`, `summary.csv`, and every figure in `figures` as SVG
/// and PNG.
///
/// It draws from the stored rows only, so a report can be made again, also of a run that is not
/// finished.
public final class Report {
  private static final String HEADLESS = "java.awt.headless";

  private Report() {}

  /// Writes all files into the folder, which is made if it is missing; each appears whole.
  ///
  /// @throws RunException if no game is finished, or a file cannot be written
  public static void write(Results results, Path folder) {
    Summary summary = Summary.of(results);
    List<Figure> figures = figures(summary);
    Path pictures = folder.resolve("figures");
    makeFolder(pictures);
    write(folder.resolve("report.html"), Page.html(summary, figures));
    write(folder.resolve("summary.csv"), SummaryCsv.of(summary));
    draw(figures, pictures);
  }

  /// Writes the figure of a tuning's progress as `progress.svg` and `progress.png`.
  ///
  /// @throws RunException if a file cannot be written
  public static void writeProgress(List<Evaluation> evaluations, Path folder) {
    draw(List.of(ProgressFigure.of(evaluations)), folder);
  }

  /// Writes the figures of a training, `learning` and `learning-tiles`, as SVG and PNG.
  ///
  /// @throws RunException if there is no point yet, or a file cannot be written
  public static void writeLearning(List<CurvePoint> curve, Course course, Path folder) {
    if (curve.isEmpty()) {
      throw new RunException(folder + " has no point of a learning curve yet");
    }
    draw(LearningFigure.of(curve, course.toString()), folder);
  }

  private static void draw(List<Figure> figures, Path folder) {
    for (Figure figure : figures) {
      write(folder.resolve(figure.name() + ".svg"), figure.svg());
    }
    for (Figure figure : figures) {
      AtomicFile.write(folder.resolve(figure.name() + ".png"), png(figure));
    }
  }

  static List<Figure> figures(Summary summary) {
    List<Figure> figures = new ArrayList<>();
    figures.add(BoxFigure.of(summary));
    figures.add(HistogramFigure.of(summary));
    figures.add(CumulatedFigure.of(summary));
    DensityFigure.of(summary).ifPresent(figures::add);
    figures.add(TileFigure.of(summary));
    figures.addAll(SweepFigure.of(summary));
    figures.add(HeatFigure.of(summary));
    return figures;
  }

  /// The bytes of a PNG picture. A Java without the libraries for fonts fails here with an error of
  /// its own, so write all other files before.
  ///
  /// @throws RunException if this Java cannot draw
  public static byte[] png(Figure figure) {
    if (System.getProperty(HEADLESS) == null) {
      System.setProperty(HEADLESS, "true"); // a picture in memory needs no screen, so look for none
    }
    requireFonts(figure);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      BufferedImage image = PixelCanvas.draw(figure);
      ImageIO.write(image, "png", out);
      out.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw cannotDraw(figure, e);
    }
  }

  /// A system without fonts, such as a small container, is told by exceptions and errors of many
  /// kinds.
  private static void requireFonts(Figure figure) {
    try {
      PixelCanvas.requireFonts();
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw cannotDraw(figure, e);
    }
  }

  private static RunException cannotDraw(Figure figure, Throwable e) {
    return new RunException(
        "cannot draw " + figure.name() + ".png: " + e + "; the SVG pictures are complete");
  }

  /// Makes a folder, if it is missing.
  ///
  /// @throws RunException if that is not possible
  public static void makeFolder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw RunException.of("make the folder", folder, e);
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
