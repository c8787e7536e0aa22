package afterstate.web;

import afterstate.http.Json;
import afterstate.http.Resources;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The pages of the studies. They come with the program, as HTML without head and style.
final class Studies {
  static final String FOLDER = "pages/studies/";
  private static final String INDEX = "index";
  private static final String HREF = "/studies/";

  private final Map<String, String> titles = new LinkedHashMap<>(); // by name

  Studies() {
    String list = Resources.text(FOLDER + "pages.json").orElse("[]");
    for (JsonNode page : Json.read(list.getBytes(StandardCharsets.UTF_8))) {
      titles.put(page.get("name").asString(), page.get("title").asString());
    }
  }

  /// Every page, the summary first.
  List<PageLink> pages() {
    return titles.entrySet().stream()
        .map(page -> new PageLink(page.getKey(), page.getValue(), address(page.getKey())))
        .toList();
  }

  private static String address(String name) {
    return name.equals(INDEX) ? HREF : HREF + name;
  }

  /// The whole page at a path.
  ///
  /// @param path after `/studies/`; empty for the summary
  Optional<String> html(String path) {
    return titles.keySet().stream()
        .filter(name -> address(name).equals(HREF + path))
        .findFirst()
        .flatMap(name -> Resources.text(FOLDER + name + ".html").map(text -> html(name, text)));
  }

  private String html(String name, String article) {
    return Html.page(
        titles.getOrDefault(name, name),
        "",
        "<nav><a href=\"/\">Afterstate</a></nav>\n<main>\n" + article + "</main>\n");
  }
}
