package afterstate.devtools;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Speaks the DevTools protocol: commands and their answers by number, and events.
///
/// It connects to this machine only.
public final class DevTools implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final long ANSWER_SECONDS = 60;
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final String LOST = "the connection to the browser is lost";

  private final HttpClient http;
  private final WebSocket socket;
  private final AtomicInteger number = new AtomicInteger();
  private final Map<Integer, Question> waiting = new ConcurrentHashMap<>();
  private final List<Consumer<JsonNode>> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean lost;

  /// A command that has no answer yet.
  private record Question(@Nullable String session, CompletableFuture<JsonNode> answer) {
    void fail(String reason) {
      answer.completeExceptionally(new BrowserLost(reason));
    }
  }

  private DevTools(HttpClient http, String address) {
    this.http = http;
    socket = http.newWebSocketBuilder().buildAsync(URI.create(address), new Ear()).join();
  }

  /// Connects to a browser.
  ///
  /// @param address where it speaks the protocol: `ws://127.0.0.1:PORT/...`
  public static DevTools connect(String address) {
    HttpClient http = client();
    try {
      return new DevTools(http, address);
    } catch (CompletionException e) {
      http.shutdownNow();
      throw new BrowserLost("cannot connect to the browser at " + address);
    }
  }

  /// A client without encryption, which this machine does not need: the certificates of the world
  /// would take longer to read than the browser takes to start.
  private static HttpClient client() {
    try {
      SSLContext none = SSLContext.getInstance("TLS");
      none.init(null, new TrustManager[0], null);
      return HttpClient.newBuilder().sslContext(none).connectTimeout(CONNECT).build();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }

  /// Connects to a browser that was started with `--remote-debugging-port=PORT`.
  public static DevTools attach(int port) {
    URI address = URI.create("http://127.0.0.1:" + port + "/json/version");
    try (HttpClient http = client()) {
      HttpRequest request = HttpRequest.newBuilder(address).timeout(CONNECT).build();
      String answer = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
      String socket = JSON.readTree(answer).path("webSocketDebuggerUrl").asString("");
      return connect("ws://127.0.0.1:" + port + URI.create(socket).getRawPath());
    } catch (IOException | JacksonException | IllegalArgumentException e) {
      throw new BrowserLost(
          "no browser listens on port "
              + port
              + " of this machine; start one with --remote-debugging-port="
              + port
              + " and a --user-data-dir of its own");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BrowserLost("interrupted while connecting to the browser");
    }
  }

  /// Passes events on.
  ///
  /// @param listener receives everything that is not an answer
  public void listen(Consumer<JsonNode> listener) {
    listeners.add(listener);
  }

  /// Sends a command and waits for its answer.
  ///
  /// @param session of the tab it is for, or null
  /// @throws RefusedCommand if it is refused
  /// @throws BrowserLost if the browser is gone
  public JsonNode send(@Nullable String session, String method, Map<String, ?> parameters) {
    return answer(method, post(session, method, parameters));
  }

  /// Sends a command without waiting for its answer.
  public CompletableFuture<JsonNode> post(
      @Nullable String session, String method, Map<String, ?> parameters) {
    int id = number.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    Question question = new Question(session, answer);
    waiting.put(id, question);
    Map<String, Object> command = new HashMap<>();
    command.put("id", id);
    command.put("method", method);
    command.put("params", parameters);
    if (session != null) {
      command.put("sessionId", session);
    }
    write(JSON.writeValueAsString(command));
    if (lost) { // it may have been lost before the answer could be waited for
      question.fail(LOST);
    }
    return answer;
  }

  private synchronized void write(String text) {
    try {
      socket.sendText(text, true).join();
    } catch (CompletionException e) {
      lose();
    }
  }

  /// The answer of a command that was posted.
  public static JsonNode answer(String method, CompletableFuture<JsonNode> answer) {
    JsonNode message;
    try {
      message = answer.orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof BrowserLost gone) {
        throw gone;
      }
      String reason = e.getCause() instanceof TimeoutException ? "does not answer" : "is gone";
      throw new BrowserLost("the browser " + reason + " (" + method + ")");
    }
    if (message.has("error")) {
      throw new RefusedCommand(
          method + ": " + message.path("error").path("message").asString("refused"));
    }
    return message.get("result");
  }

  private void hear(String text) {
    JsonNode message = JSON.readTree(text);
    @Nullable Question question =
        message.has("id") ? waiting.remove(message.get("id").asInt()) : null;
    if (question == null) {
      listeners.forEach(listener -> listener.accept(message));
    } else {
      question.answer.complete(message);
    }
  }

  /// Fails the commands of a session that has ended: nobody will answer them.
  void end(String session, String reason) {
    waiting.values().stream()
        .filter(question -> session.equals(question.session))
        .forEach(question -> question.fail(reason));
  }

  private void lose() {
    lost = true;
    waiting.values().forEach(question -> question.fail(LOST));
  }

  private final class Ear implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        String message = text.toString();
        text.setLength(0);
        hear(message);
      }
      from.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
      lose();
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
      lose();
    }
  }

  @Override
  public void close() {
    socket.abort();
    http.shutdownNow();
    lose();
  }
}
