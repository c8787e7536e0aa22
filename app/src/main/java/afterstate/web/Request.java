package afterstate.web;

import afterstate.http.Exchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// What a client asks for.
final class Request {
  /// Bytes that a body may have, unless it brings a transcript.
  static final int BODY = 64 << 10;

  /// Of a file, as systems have it.
  private static final int LONGEST_NAME = 255;

  private static final int PART = 8 << 10;

  private final Exchange exchange;
  private final Bodies.Share room;
  private final Map<String, String> variables;

  /// @param room for the body, if it is read
  Request(Exchange exchange, Bodies.Share room, Map<String, String> variables) {
    this.exchange = exchange;
    this.room = room;
    this.variables = variables;
  }

  /// The parts of an address between its slashes, decoded. A part that could lead up, or to what is
  /// hidden, is nowhere.
  static List<String> path(Exchange exchange) {
    String path = exchange.path();
    if (!path.startsWith("/")) {
      throw Refusal.notFound("there is nothing at such an address");
    }
    List<String> parts = new ArrayList<>();
    for (String part : path.substring(1).split("/", -1)) {
      parts.add(safe(Percent.decode(part, false)));
    }
    return parts;
  }

  private static String safe(String part) {
    boolean odd = part.indexOf('/') >= 0 || part.indexOf(0) >= 0;
    if (odd || part.startsWith(".") || part.length() > LONGEST_NAME) {
      throw Refusal.notFound("there is nothing at such an address");
    }
    return part;
  }

  /// The part of the address that a route calls by this name.
  String variable(String name) {
    return variables.getOrDefault(name, "");
  }

  Optional<String> header(String name) {
    return exchange.header(name);
  }

  /// Who asks, as far as limits go.
  String client() {
    return exchange.client();
  }

  /// The values behind the `?`, of which these may be there.
  Fields query(String... names) {
    return Fields.ofQuery(exchange.query(), names);
  }

  /// What is behind the address, with its `?`, as it was sent.
  String rawQuery() {
    String query = exchange.query();
    return query == null ? "" : "?" + query;
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
    long length = exchange.length();
    if (length > most) {
      throw tooLarge(most);
    }
    room.take(length < 0 ? most : length);
    try {
      return read(length < 0 ? PART : (int) length, most);
    } catch (IOException e) {
      throw Refusal.ofStatus(400, "the body breaks off");
    } catch (TimeoutException e) {
      throw room.late();
    }
  }

  /// @param size the bytes that are expected
  private byte[] read(int size, int most) throws IOException, TimeoutException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(size);
    for (byte[] part = next(); part != null; part = next()) {
      bytes.writeBytes(part);
      if (bytes.size() > most) {
        throw tooLarge(most);
      }
      room.requireInTime();
    }
    return bytes.toByteArray();
  }

  private byte @Nullable [] next() throws IOException, TimeoutException {
    return exchange.read(Bodies.DEADLINE_NANOS);
  }

  private static Refusal tooLarge(int most) {
    return Refusal.ofStatus(413, "the body is larger than " + most + " bytes");
  }
}
