package afterstate.grading;

import afterstate.agent.AgentSpec;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.files.PackedFile;
import afterstate.grade.OutlookGames;
import afterstate.grade.OutlookSample;
import afterstate.grade.OutlookTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;

/// The games from which the table of outlooks is made, and others on which it is checked: a folder
/// with a file for each agent whose boards are looked at. A file that exists is not made again.
///
/// @param folder for the files
/// @param scale a factor for the numbers of games, 1 for the shipped table
/// @param agents reads spec text
public record OutlookFolder(Path folder, double scale, Function<String, AgentSpec> agents) {
  /// Boards come from many players, as those of a strong one are all alike.
  private static final List<Source> SOURCES =
      List.of(
          new Source(OutlookTable.PLAYER, 1500, true),
          new Source("random", 500, false),
          new Source("greedy", 500, false),
          new Source("expectimax(layers=1)", 500, false),
          new Source("flat(simulations=40)", 200, false),
          new Source("expectimax(layers=3)", 300, false),
          new Source(OutlookTable.PLAYER, 600, false),
          new Source("blog-expectimax", 100, false),
          new Source("expectimax(layers=5)", 60, false));

  /// @param own whether the player goes on with its own game, or new games begin on its boards
  private record Source(String agent, int games, boolean own) {
    String fileName() {
      String name = agent.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("-$", "");
      return name + (own ? "-own" : "") + ".csv.gz";
    }
  }

  /// The games that the table is made from, and those that it is checked on: fewer, with other
  /// tiles.
  public enum Part {
    FIT("fit", 1, 1, 1),
    CHECK("check", 2, 1.0 / 3, 0.1);

    private final String name;
    private final long seed;
    private final double shareOfOwn;
    private final double shareOfOthers;

    Part(String name, long seed, double shareOfOwn, double shareOfOthers) {
      this.name = name;
      this.seed = seed;
      this.shareOfOwn = shareOfOwn;
      this.shareOfOthers = shareOfOthers;
    }
  }

  /// Is told how many games of a file are done.
  @FunctionalInterface
  public interface Progress {
    void played(int games, int of, String agent);
  }

  /// All samples of a part, in the order of the sources. Plays what is missing.
  ///
  /// @throws LabException if a file cannot be read or written
  public List<OutlookSample> samples(Part part, Progress progress) {
    List<OutlookSample> samples = new ArrayList<>();
    for (Source source : SOURCES) {
      Path file = folder.resolve(part.name).resolve(source.fileName());
      if (!Files.exists(file)) {
        write(file, play(source, part, progress));
      }
      samples.addAll(read(file));
    }
    return samples;
  }

  private List<OutlookSample> play(Source source, Part part, Progress progress) {
    OutlookGames games = new OutlookGames(agents.apply(OutlookTable.PLAYER).start(0));
    double share = source.own ? part.shareOfOwn : part.shareOfOthers;
    int count = (int) Math.ceil(source.games * share * scale);
    List<OutlookSample> samples = new ArrayList<>();
    for (int game = 0; game < count; game++) {
      samples.addAll(
          source.own
              ? games.own(source.agent, part.seed, game)
              : games.ofOther(agents.apply(source.agent), source.agent, part.seed, game));
      progress.played(game + 1, count, source.agent);
    }
    return samples;
  }

  private static void write(Path file, List<OutlookSample> samples) {
    try {
      Files.createDirectories(file.getParent());
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
    StringBuilder text = new StringBuilder(OutlookSample.COLUMNS).append('\n');
    samples.forEach(sample -> text.append(sample.line()).append('\n'));
    AtomicFile.write(
        file,
        out -> {
          try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
            packed.write(text.toString().getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  private static List<OutlookSample> read(Path file) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(PackedFile.open(file), StandardCharsets.UTF_8))) {
      if (!OutlookSample.COLUMNS.equals(lines.readLine())) {
        throw LabException.damaged(file, 1, "it is not '" + OutlookSample.COLUMNS + "'");
      }
      List<OutlookSample> samples = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        samples.add(sample(file, samples.size() + 2, line));
      }
      return samples;
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  private static OutlookSample sample(Path file, int number, String line) {
    try {
      return OutlookSample.parse(line);
    } catch (IllegalArgumentException e) {
      throw LabException.damaged(file, number, e.getMessage());
    }
  }
}
