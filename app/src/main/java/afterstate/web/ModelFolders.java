package afterstate.web;

import afterstate.training.TrainingFolder;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Finds the models in some folders: what trainings there have made, and other model files.
///
/// A model gets a name that says where it is in its folder, such as `results/mine`. The folders are
/// walked again when a list is asked for, at most once a second; only files that are new or have
/// changed are read.
final class ModelFolders {
  private static final String OF_TRAINING = TrainingFolder.MODEL;
  private static final String ENDING = ".model";
  private static final String TAKEN = "shipped";
  private static final int DEPTH = 5;
  private static final int MOST_FILES = 50_000;
  private static final int MOST_MODELS = 500;
  private static final long FRESH_NANOS = 1_000_000_000L;

  private final Path results;
  private final List<Path> others;
  private Map<FoundModel.Version, FoundModel> looked = Map.of();
  private Map<String, FoundModel> listed = Map.of();
  private long listedAt = System.nanoTime() - FRESH_NANOS;

  /// @param results whose trainings are offered; links inside it are not followed
  /// @param others folders whose model files are offered, whatever their names
  ModelFolders(Path results, List<Path> others) {
    this.results = results;
    this.others = List.copyOf(others);
  }

  /// The models by their names, sorted.
  synchronized Map<String, FoundModel> models() {
    if (System.nanoTime() - listedAt >= FRESH_NANOS) {
      listed = list();
      listedAt = System.nanoTime();
    }
    return listed;
  }

  /// The model that the training in a folder has made, or null.
  ///
  /// @param run the real path of the folder
  @Nullable FoundModel of(Path run) {
    return models().values().stream()
        .filter(model -> model.version().file().equals(run.resolve(OF_TRAINING)))
        .findFirst()
        .orElse(null);
  }

  private Map<String, FoundModel> list() {
    Map<FoundModel.Version, FoundModel> now = new HashMap<>();
    Map<String, FoundModel> byName = new LinkedHashMap<>();
    find(results, false).forEach((name, file) -> add(name, file, now, byName));
    for (Path folder : others) {
      find(folder, true).forEach((name, file) -> add(name, file, now, byName));
    }
    looked = now;
    return Collections.unmodifiableMap(byName);
  }

  private void add(
      String wanted,
      Path file,
      Map<FoundModel.Version, FoundModel> now,
      Map<String, FoundModel> byName) {
    if (byName.size() >= MOST_MODELS) {
      return;
    }
    String name = unique(wanted, byName.keySet());
    try {
      FoundModel.Version version = FoundModel.Version.of(file);
      if (now.containsKey(version)) {
        return; // both folders lead to it
      }
      FoundModel known = looked.get(version);
      FoundModel model = known == null ? FoundModel.look(name, version) : known.named(name);
      now.put(version, model);
      byName.put(name, model);
    } catch (IOException e) {
      // it has just been removed
    }
  }

  private static String unique(String wanted, Set<String> taken) {
    String name = wanted;
    for (int i = 2; taken.contains(name) || name.equals(TAKEN); i++) {
      name = wanted + "~" + i;
    }
    return name;
  }

  /// What a request calls a file: the path from its folder, in characters that spec text may have.
  private static String name(Path folder, Path inside) {
    Path top = folder.toAbsolutePath().normalize().getFileName();
    String path = (top == null ? "models" : top) + "/" + inside.toString().replace('\\', '/');
    String end = path.endsWith("/" + OF_TRAINING) ? "/" + OF_TRAINING : ENDING;
    return path.substring(0, path.length() - end.length()).replaceAll("[^A-Za-z0-9._+~/-]", "_");
  }

  /// The model files of a folder, by name and path.
  ///
  /// @param anyName whether any model file counts, also one that a link leads to
  private static SortedMap<String, Path> find(Path folder, boolean anyName) {
    SortedMap<String, Path> found = new TreeMap<>();
    Set<FileVisitOption> links =
        anyName ? EnumSet.of(FileVisitOption.FOLLOW_LINKS) : EnumSet.noneOf(FileVisitOption.class);
    try {
      Path root = folder.toRealPath();
      Finder finder = new Finder(root, anyName);
      Files.walkFileTree(root, links, DEPTH, finder);
      Collections.sort(finder.found);
      for (Path file : finder.found) {
        found.put(unique(name(folder, root.relativize(file)), found.keySet()), file);
      }
    } catch (IOException e) {
      // the folder does not exist, or not yet
    }
    return found;
  }

  /// Collects model files, except in hidden folders.
  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final boolean anyName;
    private final List<Path> found = new ArrayList<>();
    private int seen;

    Finder(Path root, boolean anyName) {
      this.root = root;
      this.anyName = anyName;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      boolean hidden = !path.equals(root) && path.getFileName().toString().startsWith(".");
      return hidden ? FileVisitResult.SKIP_SUBTREE : continueOrStop();
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
      String name = path.getFileName().toString();
      boolean wanted = name.equals(OF_TRAINING) || anyName && name.endsWith(ENDING);
      if (wanted && attributes.isRegularFile() && !name.startsWith(".")) {
        found.add(path);
      }
      return continueOrStop();
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException e) {
      return continueOrStop();
    }

    @Override
    public FileVisitResult postVisitDirectory(Path path, @Nullable IOException e) {
      return FileVisitResult.CONTINUE;
    }

    private FileVisitResult continueOrStop() {
      return ++seen < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }
  }
}
