package afterstate.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a client asks for.
final class Request {
  /// Bytes that a body may have, unless it brings a transcript.
  static final int BODY = 64 << 10;

  /// What is read of a body that is too large, so that the client gets to see why it was refused.
  private static final long POLITE = 8L << 20;

  private final HttpExchange exchange;
  private final Map<String, String> variables;

  Request(HttpExchange exchange, Map<String, String> variables) {
    this.exchange = exchange;
    this.variables = variables;
  }

  /// The parts of an address between its slashes, decoded. A part that could lead elsewhere in a
  /// file system is nowhere.
  static List<String> path(HttpExchange exchange) {
    String path = exchange.getRequestURI().getRawPath();
    if (path == null || !path.startsWith("/")) {
      throw Refusal.notFound("there is nothing at such an address");
    }
    List<String> parts = new ArrayList<>();
    for (String part : path.substring(1).split("/", -1)) {
      parts.add(safe(Percent.decode(part, false)));
    }
    return parts;
  }

  private static String safe(String part) {
    boolean odd = part.chars().anyMatch(c -> c < ' ' || c == 127 || "/\\:%".indexOf(c) >= 0);
    if (odd || part.startsWith(".") || part.length() > 200) {
      throw Refusal.notFound("there is nothing at such an address");
    }
    return part;
  }

  /// The part of the address that a route calls by this name.
  String variable(String name) {
    return variables.getOrDefault(name, "");
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }

  /// Who asks, as far as limits go.
  String client() {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }

  /// The values behind the `?`, of which these may be there.
  Fields query(String... names) {
    return Fields.ofQuery(exchange.getRequestURI().getRawQuery(), names);
  }

  /// The values of the JSON object in the body, of which these may be there.
  Fields body(String... names) {
    return body(BODY, names);
  }

  Fields body(int most, String... names) {
    String type = header("Content-Type").orElse("none");
    if (!type.split(";", 2)[0].strip().equalsIgnoreCase("application/json")) {
      throw Refusal.ofStatus(415, "the Content-Type must be application/json");
    }
    return Fields.ofJson(Json.read(bytes(most)), names);
  }

  private byte[] bytes(int most) {
    try {
      InputStream in = exchange.getRequestBody();
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        skip(in);
        throw Refusal.ofStatus(413, "the body is larger than " + most + " bytes");
      }
      return bytes;
    } catch (IOException | IndexOutOfBoundsException e) { // the latter for chunks of absurd size
      throw Refusal.ofStatus(400, "the body breaks off");
    }
  }

  private static void skip(InputStream in) throws IOException {
    byte[] rest = new byte[8192];
    for (long skipped = 0; skipped < POLITE; ) {
      int count = in.read(rest);
      if (count < 0) {
        return;
      }
      skipped += count;
    }
  }
}
