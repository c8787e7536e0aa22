package afterstate.devtools;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A script in a world of its own: it sees the page, and the page does not see it.
///
/// A page that was replaced has lost the script; it is put there again with the next call.
public final class IsolatedScript {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final BrowserTab tab;
  private final String source;
  private @Nullable Integer world;
  private int installations;

  /// @param source an expression whose value is an object with functions
  public IsolatedScript(BrowserTab tab, String source) {
    this.tab = tab;
    this.source = source;
  }

  /// The value of a function of the script, which may be a promise.
  ///
  /// @throws RefusedCommand if the page was replaced meanwhile
  public JsonNode call(String function, @Nullable Object... arguments) {
    String list = JSON.writeValueAsString(arguments);
    try {
      return evaluate("afterstate." + function + "(..." + list + ")", install());
    } catch (RefusedCommand e) {
      world = null;
      throw e;
    }
  }

  /// How many pages it has been put into.
  public int installations() {
    return installations;
  }

  private int install() {
    @Nullable Integer known = world;
    if (known == null) {
      String frame =
          tab.send("Page.getFrameTree", Map.of())
              .path("frameTree")
              .path("frame")
              .path("id")
              .asString("");
      known =
          tab.send("Page.createIsolatedWorld", Map.of("frameId", frame, "worldName", "afterstate"))
              .path("executionContextId")
              .asInt();
      evaluate("globalThis.afterstate ??= " + source + "; 0", known);
      world = known;
      installations++;
    }
    return known;
  }

  private JsonNode evaluate(String expression, int context) {
    Map<String, Object> parameters =
        Map.of(
            "expression",
            expression,
            "contextId",
            context,
            "awaitPromise",
            true,
            "returnByValue",
            true);
    return BrowserTab.value("the page's reader", tab.send("Runtime.evaluate", parameters));
  }
}
