package afterstate.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// `reproduce`: the fastest of the documents, one game of each agent.
///
/// Pages show times, so they are not the twin's; they must be what the same rows give once more.
///
/// @param publishes whether it packs the rows and writes Markdown
/// @param played a study that is there already, the longest; empty for none
record ReproduceScenario(String name, boolean publishes, Optional<Path> played)
    implements Scenario {
  private static final String ROWS = "rows";
  private static final String PAGES = "pages";

  /// The study that takes most of the time, in a folder with all of them.
  static Path longest(Path folder) {
    return folder.resolve(ROWS).resolve("b6");
  }

  @Override
  public String needs() {
    return played.isPresent() ? "reproduce" : "";
  }

  @Override
  public void prepare(Path folder) throws IOException {
    if (played.isPresent()) {
      Folders.copy(played.get(), longest(folder));
    }
  }

  @Override
  public List<String> words(Path folder) {
    return words(folder, publishes ? PAGES : ROWS);
  }

  private List<String> words(Path folder, String pages) {
    String rows = folder.resolve(ROWS).toString();
    List<String> words = List.of("reproduce", "b", "--games=1", "--threads=2", "--out", rows);
    return publishes
        ? Scenarios.words(words, List.of("--publish", folder.resolve(pages).toString()))
        : words;
  }

  @Override
  public Facts facts(Path folder) throws IOException {
    Facts facts = Facts.NONE;
    for (Path study : studies(folder)) {
      facts = facts.and(Lines.games(study, study.getFileName() + ": "));
    }
    return facts;
  }

  private static List<Path> studies(Path folder) throws IOException {
    Path rows = folder.resolve(ROWS);
    if (!Files.isDirectory(rows)) {
      return List.of();
    }
    try (Stream<Path> studies = Files.list(rows)) {
      return studies.filter(Files::isDirectory).sorted().toList();
    }
  }

  @Override
  public List<List<String>> readers(Path folder) throws IOException {
    List<List<String>> readers = new ArrayList<>();
    for (Path study : studies(folder)) {
      readers.add(List.of("report", study.toString()));
    }
    return readers;
  }

  @Override
  public Facts drawn(Path folder) throws IOException {
    return Scenarios.drawings(folder.resolve(publishes ? PAGES : ROWS));
  }

  @Override
  public Facts drawnAgain(Path copy) throws IOException {
    Folders.delete(copy.resolve(PAGES));
    Scenarios.run(words(copy).toArray(String[]::new));
    return drawn(copy);
  }
}
