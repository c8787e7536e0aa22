package afterstate.web;

import afterstate.http.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// The folder with the runs of experiments. Nothing outside it can be read, whatever the address
/// and wherever symbolic links lead.
final class ResultFolder {
  private static final Set<String> EXTENSIONS = Set.of("html", "svg", "png", "csv", "json", "md");
  private static final List<String> FRONT_PAGES =
      List.of("report.html", "index.html", "learning.svg", "progress.svg");
  private static final Pattern TITLE = Pattern.compile("<title>([^<]{1,300})</title>");
  private static final int DEPTH = 4;
  private static final int MOST_FILES = 50_000;
  private static final int MOST_RUNS = 500;
  private static final int HEAD = 4096;

  /// How long a list of runs is reused, since walking a large folder takes a while.
  private static final long FRESH_NANOS = 1_000_000_000L;

  private final Path folder;
  private final ModelFolders models;
  private final RunDigests digests = new RunDigests();
  private List<PageLink> listed = List.of();
  private long listedAt = System.nanoTime() - FRESH_NANOS;

  /// @param models what trainings in it have made
  ResultFolder(Path folder, ModelFolders models) {
    this.folder = folder;
    this.models = models;
  }

  /// The file at an address, if it may be shown.
  ///
  /// @param name path segments, none of which begins with a dot
  Optional<Path> file(String name) {
    if (!EXTENSIONS.contains(MediaType.extension(name))) {
      return Optional.empty();
    }
    try {
      Path root = folder.toRealPath();
      Path file = below(root, name).toRealPath();
      boolean inside =
          file.startsWith(root)
              && !isHidden(root.relativize(file))
              && EXTENSIONS.contains(MediaType.extension(file.toString()));
      return inside && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(file)
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isHidden(Path inside) {
    return StreamSupport.stream(inside.spliterator(), false)
        .anyMatch(part -> part.toString().startsWith("."));
  }

  /// Each segment must be one step down: some systems have other separators than the slash.
  private static Path below(Path root, String name) throws IOException {
    Path path = root;
    for (String part : name.split("/", -1)) {
      Path next = path.resolve(part);
      if (part.isEmpty() || !path.equals(next.getParent())) {
        throw new NoSuchFileException(name);
      }
      path = next;
    }
    return path;
  }

  /// The runs that have a page or a figure, sorted by name. Unreadable ones are left out.
  synchronized List<PageLink> runs() {
    if (System.nanoTime() - listedAt >= FRESH_NANOS) {
      listed = list();
      listedAt = System.nanoTime();
    }
    return listed;
  }

  private List<PageLink> list() {
    try {
      Path root = folder.toRealPath();
      Folders folders = new Folders(root);
      Files.walkFileTree(root, Set.of(), DEPTH, folders);
      return folders.found.stream()
          .flatMap(
              run ->
                  page(root.relativize(run))
                      .map(page -> page.with(models.of(run), digests.of(run)))
                      .stream())
          .sorted(Comparator.comparing(PageLink::name))
          .limit(MOST_RUNS)
          .toList();
    } catch (IOException e) {
      return List.of(); // the folder does not exist, or not yet
    }
  }

  /// Collects all folders except hidden ones.
  private static final class Folders extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> found = new ArrayList<>();
    private int seen;

    Folders(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
      if (!path.equals(root) && path.getFileName().toString().startsWith(".")) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      found.add(path);
      return continueOrStop();
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
      if (attributes.isDirectory()) {
        return preVisitDirectory(path, attributes); // too deep to be walked
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

  private Optional<PageLink> page(Path run) {
    String name =
        StreamSupport.stream(run.spliterator(), false)
            .map(Path::toString)
            .collect(Collectors.joining("/"));
    return FRONT_PAGES.stream()
        .map(page -> name.isEmpty() ? page : name + "/" + page)
        .filter(page -> file(page).isPresent())
        .findFirst()
        .map(page -> new PageLink(shown(name), title(page, shown(name)), href(page)));
  }

  private String shown(String name) {
    return name.isEmpty()
        ? String.valueOf(folder.toAbsolutePath().normalize().getFileName())
        : name;
  }

  private String title(String page, String name) {
    if (!page.endsWith(".html")) {
      return name + (page.endsWith("learning.svg") ? ": how it learned" : ": how it was tuned");
    }
    try (InputStream in = Files.newInputStream(file(page).orElseThrow())) {
      Matcher title = TITLE.matcher(new String(in.readNBytes(HEAD), StandardCharsets.UTF_8));
      return title.find() ? plain(title.group(1)) : name;
    } catch (IOException e) {
      return name;
    }
  }

  private static String plain(String markup) {
    return markup
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  private static String href(String page) {
    return Stream.of(page.split("/"))
        .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
        .collect(Collectors.joining("/", "/reports/", ""));
  }
}
