package afterstate.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A method and an address, and the code that answers.
///
/// @param pattern such as `/api/games/{id}`; `{file...}` at the end matches one segment or more
public record Route(String method, String pattern, Handler handler) {
  @FunctionalInterface
  public interface Handler {
    Answer answer(Request request);
  }

  /// The variables of a path that matches the pattern, or null.
  @Nullable Map<String, String> match(List<String> path) {
    List<String> parts = List.of(pattern.substring(1).split("/", -1));
    boolean open = pattern.endsWith("...}");
    if (open ? path.size() < parts.size() : path.size() != parts.size()) {
      return null;
    }
    Map<String, String> variables = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i);
      boolean rest = open && i == parts.size() - 1;
      if (part.startsWith("{")) {
        String name = part.substring(1, part.length() - (rest ? 4 : 1));
        variables.put(name, rest ? String.join("/", path.subList(i, path.size())) : path.get(i));
      } else if (!part.equals(path.get(i))) {
        return null;
      }
    }
    return variables;
  }
}
