package afterstate.http;

import afterstate.board.Quote;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// A request, as a route sees it.
public final class Request {
  /// The limit of most file systems.
  private static final int LONGEST_NAME = 255;

  private static final int PART = 8 << 10;

  private final Exchange exchange;
  private final BodyMemory.Reservation memory;
  private final Map<String, String> variables;

  /// @param memory for the body, if it is read
  Request(Exchange exchange, BodyMemory.Reservation memory, Map<String, String> variables) {
    this.exchange = exchange;
    this.memory = memory;
    this.variables = variables;
  }

  /// The segments of the path, decoded.
  ///
  /// @throws Refusal if a segment could lead upwards or to a hidden file
  static List<String> path(Exchange exchange) {
    String path = exchange.path();
    if (!path.startsWith("/")) {
      throw Refusal.notFound("there is nothing at this address");
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
      throw Refusal.notFound("there is nothing at this address");
    }
    return part;
  }

  /// The part of the address that matches `{name}` in the pattern of the route.
  public String variable(String name) {
    return variables.getOrDefault(name, "");
  }

  /// A variable of the address that is a whole number, not below 0.
  ///
  /// @throws Refusal if it is not
  public int number(String name) {
    String text = variable(name);
    if (!text.matches("[0-9]{1,9}")) {
      throw Refusal.of(name, name + " is " + Quote.of(text) + ", must be a whole number");
    }
    return Integer.parseInt(text);
  }

  public Optional<String> header(String name) {
    return exchange.header(name);
  }

  /// The address of the client; limits are per address.
  public String client() {
    return exchange.client();
  }

  /// Whether the connection comes from this machine. Behind a proxy here, all do.
  public boolean isFromThisMachine() {
    return exchange.isFromThisMachine();
  }

  /// The fields of the query, which may have these names.
  public Fields query(String... names) {
    return Fields.ofQuery(exchange.query(), names);
  }

  /// The query with its `?`, not decoded; empty if there is none.
  public String rawQuery() {
    String query = exchange.query();
    return query == null ? "" : "?" + query;
  }

  /// The fields of the JSON object in the body, which may have these names.
  public Fields body(String... names) {
    return body(BodyMemory.SMALL, names);
  }

  /// The same for a body that may be large.
  public Fields largeBody(String... names) {
    return body(BodyMemory.LARGE, names);
  }

  private Fields body(int most, String... names) {
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
    memory.reserve(length < 0 ? most : length);
    try {
      return read(length < 0 ? PART : (int) length, most);
    } catch (IOException e) {
      throw Refusal.ofStatus(400, "the body ends too early");
    } catch (TimeoutException e) {
      throw memory.late();
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
      memory.requireInTime();
    }
    return bytes.toByteArray();
  }

  private byte @Nullable [] next() throws IOException, TimeoutException {
    return exchange.read(BodyMemory.DEADLINE_NANOS);
  }

  private static Refusal tooLarge(int most) {
    return Refusal.ofStatus(413, "the body is larger than " + most + " bytes");
  }
}
