package afterstate.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder with the runs of experiments. Nothing outside of it can be read, whatever an address
/// says and wherever links lead.
final class ResultFolder {
  private static final Set<String> ENDS = Set.of("html", "svg", "png", "csv", "json", "md");
  private static final List<String> FRONT_PAGES =
      List.of("report.html", "index.html", "learning.svg", "progress.svg");
  private static final Pattern TITLE = Pattern.compile("<title>([^<]{1,300})</title>");
  private static final int DEPTH = 4;
  private static final int MOST_FILES = 50_000;
  private static final int MOST_RUNS = 500;
  private static final int HEAD = 4096;

  private final Path folder;

  ResultFolder(Path folder) {
    this.folder = folder;
  }

  /// The file at an address, if it may be shown.
  ///
  /// @param name parts between slashes, of which none begins with a dot
  Optional<Path> file(String name) {
    if (!ENDS.contains(MediaType.end(name)) || name.startsWith("/") || name.contains("//")) {
      return Optional.empty();
    }
    try {
      Path root = folder.toRealPath();
      Path file = root.resolve(name).toRealPath();
      boolean inside = file.startsWith(root) && ENDS.contains(MediaType.end(file.toString()));
      return inside && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(file)
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// The runs that have something to look at, in order of their names.
  List<Page> runs() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder.toRealPath(), DEPTH)) {
      return files
          .limit(MOST_FILES)
          .filter(Files::isDirectory)
          .flatMap(run -> page(run).stream())
          .sorted(Comparator.comparing(Page::name))
          .limit(MOST_RUNS)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // a folder that cannot be read shows nothing
    }
  }

  private Optional<Page> page(Path run) {
    String name = relative(run).toString().replace('\\', '/');
    return FRONT_PAGES.stream()
        .map(page -> name.isEmpty() ? page : name + "/" + page)
        .filter(page -> file(page).isPresent())
        .findFirst()
        .map(page -> new Page(shown(name), title(page, shown(name)), href(page)));
  }

  /// A folder may itself be a link.
  private Path relative(Path run) {
    try {
      return folder.toRealPath().relativize(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    try {
      return new URI(null, null, "/reports/" + page, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
