package afterstate.browser;

import afterstate.devtools.Browser;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.devtools.RefusedCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// A tab: opens pages, asks them things, presses keys, swipes. What the page logs as an error, and
/// every exception that nobody caught, is kept.
final class Tab implements AutoCloseable {
  /// How Chromium says that a server is down, or went down just now.
  private static final Pattern DOWN =
      Pattern.compile("ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_SOCKET_NOT_CONNECTED");

  private static final long WAIT_NANOS = 20_000_000_000L;

  private final DevTools tools;
  private final BrowserTab tab;
  private final List<String> complaints = new CopyOnWriteArrayList<>();

  Tab(Browser browser, int width, int height) {
    tools = DevTools.connect(browser.address());
    tools.listen(this::hear);
    tab = BrowserTab.fresh(tools);
    send("Runtime.enable", Map.of());
    send("Log.enable", Map.of());
    send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    send("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
  }

  private void hear(JsonNode event) {
    String method = event.path("method").asString("");
    JsonNode parameters = event.path("params");
    boolean error =
        method.equals("Runtime.exceptionThrown")
            || method.equals("Log.entryAdded") && isError(parameters.path("entry"))
            || method.equals("Runtime.consoleAPICalled")
                && parameters.path("type").asString("").equals("error");
    if (error) {
      complaints.add(parameters.toString());
    }
  }

  /// A refusal by the API, or a server that is down, is not an error of the page, though Chromium
  /// logs it as one.
  private static boolean isError(JsonNode entry) {
    boolean refused =
        entry.path("source").asString("").equals("network")
            && (entry.path("url").asString("").contains("/api/")
                || DOWN.matcher(entry.path("text").asString("")).find());
    return entry.path("level").asString("").equals("error") && !refused;
  }

  /// What the page complained about since the tab was opened.
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  JsonNode send(String method, Map<String, ?> parameters) {
    return tab.send(method, parameters);
  }

  void open(String address) {
    send("Page.navigate", Map.of("url", address));
    until("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  void reload() {
    run("window.gone = true");
    send("Page.reload", Map.of());
    until("document.readyState === 'complete' && !window.gone");
  }

  /// The value of an expression, which may be a promise.
  JsonNode run(String expression) {
    return tab.run(expression);
  }

  /// Waits until an expression is true; the page itself looks again at every frame.
  void until(String condition) {
    long end = System.nanoTime() + WAIT_NANOS;
    while (System.nanoTime() < end) {
      if (holds(condition)) {
        return;
      }
    }
    throw new AssertionError("never came true: " + condition + "; complaints: " + complaints);
  }

  /// A page that is being replaced cannot answer; it is asked again then.
  private boolean holds(String condition) {
    String patient =
        "new Promise(done => { const end = performance.now() + 200; const look = () => { let ok ="
            + " false; try { ok = !!("
            + condition
            + "); } catch { ok = false; } if (ok || performance.now() > end) done(ok); else"
            + " setTimeout(look, 10); }; look(); })";
    try {
      return run(patient).asBoolean(false);
    } catch (RefusedCommand _) {
      return false;
    }
  }

  String text(String selector) {
    return run("document.querySelector(" + quoted(selector) + ").textContent").asString();
  }

  void click(String selector) {
    until("document.querySelector(" + quoted(selector) + ")");
    run("document.querySelector(" + quoted(selector) + ").click()");
  }

  /// Presses a key, such as `ArrowUp` or `w`.
  void key(String key) {
    String code = key.length() == 1 ? "Key" + key.toUpperCase(java.util.Locale.ROOT) : key;
    Map<String, Object> event = Map.of("key", key, "code", code);
    java.util.Map<String, Object> down = new java.util.HashMap<>(event);
    down.put("type", key.length() == 1 ? "keyDown" : "rawKeyDown");
    if (key.length() == 1) {
      down.put("text", key);
    }
    java.util.Map<String, Object> up = new java.util.HashMap<>(event);
    up.put("type", "keyUp");
    send("Input.dispatchKeyEvent", down);
    send("Input.dispatchKeyEvent", up);
  }

  /// A finger that moves from the middle of an element.
  void swipe(String selector, int right, int down) {
    JsonNode middle =
        run(
            "(() => { const box = document.querySelector("
                + quoted(selector)
                + ").getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height /"
                + " 2]; })()");
    double x = middle.get(0).asDouble();
    double y = middle.get(1).asDouble();
    tab.swipe(x, y, right, down);
  }

  /// Sets the text of a field as a person would.
  void fill(String selector, String text) {
    run(
        "(() => { const field = document.querySelector("
            + quoted(selector)
            + "); field.focus(); field.value = "
            + quoted(text)
            + "; field.dispatchEvent(new Event('input', {bubbles: true})); field.dispatchEvent(new"
            + " Event('change', {bubbles: true})); })()");
  }

  void screenshot(Path file) throws IOException {
    String data = send("Page.captureScreenshot", Map.of("format", "png")).get("data").asString();
    Files.write(file, Base64.getDecoder().decode(data));
  }

  /// A part of the page, wherever it is.
  ///
  /// @param part its `x`, `y`, `width`, `height` and `scale`
  void screenshot(Path file, JsonNode part) throws IOException {
    Map<String, Object> options =
        Map.of("format", "png", "clip", part, "captureBeyondViewport", true);
    String data = send("Page.captureScreenshot", options).get("data").asString();
    Files.write(file, Base64.getDecoder().decode(data));
  }

  static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
  }

  @Override
  public void close() {
    tools.close();
  }
}
