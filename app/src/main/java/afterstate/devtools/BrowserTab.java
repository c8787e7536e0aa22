package afterstate.devtools;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A tab: opens pages, evaluates expressions, presses keys, clicks, swipes.
public final class BrowserTab {
  private static final int TOUCH_STEPS = 4;

  private final DevTools tools;
  private final String session;
  private volatile @Nullable String end; // why it can no longer be used

  /// A page that is open in some tab.
  public record Target(String id, String address, String title) {}

  private BrowserTab(DevTools tools, String session) {
    this.tools = tools;
    this.session = session;
    tools.listen(this::hear);
  }

  /// The pages that are open, the ones used last first.
  public static List<Target> targets(DevTools tools) {
    JsonNode infos = tools.send(null, "Target.getTargets", Map.of()).path("targetInfos");
    return infos
        .valueStream()
        .filter(info -> info.path("type").asString("").equals("page"))
        .filter(info -> !info.path("url").asString("").startsWith("devtools://"))
        .map(
            info ->
                new Target(
                    info.path("targetId").asString(""),
                    info.path("url").asString(""),
                    info.path("title").asString("")))
        .toList();
  }

  /// Takes over a tab.
  public static BrowserTab attach(DevTools tools, String target) {
    JsonNode answer =
        tools.send(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true));
    BrowserTab tab = new BrowserTab(tools, answer.path("sessionId").asString(""));
    tab.send("Page.enable", Map.of());
    return tab;
  }

  /// Opens an empty tab with no memory of any other.
  public static BrowserTab fresh(DevTools tools) {
    String context =
        tools
            .send(null, "Target.createBrowserContext", Map.of())
            .get("browserContextId")
            .asString();
    JsonNode target =
        tools.send(
            null, "Target.createTarget", Map.of("url", "about:blank", "browserContextId", context));
    return attach(tools, target.get("targetId").asString());
  }

  private void hear(JsonNode event) {
    JsonNode about = event.path("params");
    switch (event.path("method").asString("")) {
      case "Target.detachedFromTarget" -> {
        if (about.path("sessionId").asString("").equals(session)) {
          end("the tab was closed");
        }
      }
      case "Inspector.targetCrashed" -> {
        if (owns(event)) {
          end("the page has crashed");
        }
      }
      default -> {}
    }
  }

  private void end(String reason) {
    end = reason;
    tools.end(session, reason);
  }

  /// Whether an event of the connection is about this tab.
  public boolean owns(JsonNode event) {
    return event.path("sessionId").asString("").equals(session);
  }

  /// Sends a command to the tab and waits for its answer.
  ///
  /// @throws BrowserLost if the tab was closed
  public JsonNode send(String method, Map<String, ?> parameters) {
    return await(method, post(method, parameters));
  }

  private JsonNode await(String method, CompletableFuture<JsonNode> answer) {
    try {
      return DevTools.answer(method, answer);
    } catch (RefusedCommand e) {
      requireOpen();
      throw String.valueOf(e.getMessage()).contains("Session with given id not found")
          ? new BrowserLost("the tab was closed")
          : e;
    }
  }

  /// Sends a command without waiting for its answer.
  public CompletableFuture<JsonNode> post(String method, Map<String, ?> parameters) {
    requireOpen();
    return tools.post(session, method, parameters);
  }

  private void requireOpen() {
    if (end != null) {
      throw new BrowserLost(end);
    }
  }

  /// Leaves the tab as it is.
  public void detach() {
    tools.send(null, "Target.detachFromTarget", Map.of("sessionId", session));
  }

  /// Opens an address.
  ///
  /// @throws RefusedCommand naming what is wrong with it
  public void open(String address) {
    String error = send("Page.navigate", Map.of("url", address)).path("errorText").asString("");
    if (!error.isEmpty()) {
      throw new RefusedCommand(error);
    }
  }

  /// The value of an expression of the page, which may be a promise.
  public JsonNode run(String expression) {
    return value(
        expression,
        send(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true)));
  }

  static JsonNode value(String expression, JsonNode answer) {
    if (answer.has("exceptionDetails")) {
      throw new RefusedCommand(expression + ": " + answer.get("exceptionDetails"));
    }
    return answer.path("result").path("value");
  }

  /// Presses a key that has no text, such as `ArrowUp`, and waits until the page has handled it.
  ///
  /// @param code the number that older pages know it by
  public void press(String key, int code) {
    Map<String, Object> down =
        Map.of("type", "rawKeyDown", "key", key, "code", key, "windowsVirtualKeyCode", code);
    Map<String, Object> up =
        Map.of("type", "keyUp", "key", key, "code", key, "windowsVirtualKeyCode", code);
    CompletableFuture<JsonNode> handled = post("Input.dispatchKeyEvent", down);
    CompletableFuture<JsonNode> _ = post("Input.dispatchKeyEvent", up);
    await("Input.dispatchKeyEvent", handled);
  }

  /// A click of the left button.
  public void click(double x, double y) {
    mouse("mousePressed", x, y);
    mouse("mouseReleased", x, y);
  }

  /// A mouse that is moved with its button held down.
  public void drag(double x, double y, double right, double down) {
    mouse("mousePressed", x, y);
    for (int step = 1; step <= TOUCH_STEPS; step++) {
      mouse("mouseMoved", x + right * step / TOUCH_STEPS, y + down * step / TOUCH_STEPS);
    }
    mouse("mouseReleased", x + right, y + down);
  }

  private void mouse(String type, double x, double y) {
    send(
        "Input.dispatchMouseEvent",
        Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1));
  }

  /// A finger that moves.
  public void swipe(double x, double y, double right, double down) {
    touch("touchStart", List.of(Map.of("x", x, "y", y)));
    for (int step = 1; step <= TOUCH_STEPS; step++) {
      double share = (double) step / TOUCH_STEPS;
      touch("touchMove", List.of(Map.of("x", x + right * share, "y", y + down * share)));
    }
    touch("touchEnd", List.of());
  }

  private void touch(String type, List<Map<String, Double>> points) {
    send("Input.dispatchTouchEvent", Map.of("type", type, "touchPoints", points));
  }
}
