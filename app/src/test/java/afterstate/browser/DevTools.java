package afterstate.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Speaks Chromium's DevTools protocol: commands and their answers by number, and events.
final class DevTools implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final long ANSWER_SECONDS = 60;

  private final HttpClient http = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final AtomicInteger number = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final Consumer<JsonNode> events;

  /// @param events receives everything that is not an answer
  DevTools(String address, Consumer<JsonNode> events) {
    this.events = events;
    socket = http.newWebSocketBuilder().buildAsync(URI.create(address), new Ear()).join();
  }

  /// Sends a command and waits for its answer.
  ///
  /// @param session of the tab it is for, or null
  /// @throws IllegalStateException if it is refused
  JsonNode send(@Nullable String session, String method, Map<String, ?> parameters) {
    int id = number.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    Map<String, Object> command = new java.util.HashMap<>();
    command.put("id", id);
    command.put("method", method);
    command.put("params", parameters);
    if (session != null) {
      command.put("sessionId", session);
    }
    socket.sendText(JSON.writeValueAsString(command), true).join();
    JsonNode message = answer.orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS).join();
    if (message.has("error")) {
      throw new IllegalStateException(method + ": " + message.get("error"));
    }
    return message.get("result");
  }

  private void hear(String text) {
    JsonNode message = JSON.readTree(text);
    @Nullable CompletableFuture<JsonNode> answer =
        message.has("id") ? waiting.remove(message.get("id").asInt()) : null;
    if (answer == null) {
      events.accept(message);
    } else {
      answer.complete(message);
    }
  }

  private final class Ear implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        hear(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  @Override
  public void close() {
    socket.abort();
    http.shutdownNow();
  }
}
