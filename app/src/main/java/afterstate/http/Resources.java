package afterstate.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Files that come with the program. Each is read once.
public final class Resources {
  /// The names of our files. The class loader decodes percent signs itself, so none may reach it.
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+([./][A-Za-z0-9_-]+)*");

  private final Map<String, Resource> read = new ConcurrentHashMap<>();

  /// A file with a tag that changes with its content.
  private record Resource(Answer whole, String tag) {
    static Resource of(String type, byte[] bytes) {
      return new Resource(Answer.bytes(200, type, bytes), Resources.tag(bytes));
    }

    Answer answer(Request request) {
      Answer answer = has(request, tag) ? Answer.empty(304) : whole;
      return answer.with("ETag", tag).with("Cache-Control", "no-cache");
    }
  }

  /// Answers with a file, or with 304 if the client has it already.
  ///
  /// @param name from the root of the resources, without a leading slash
  /// @throws Refusal if there is no such file
  public Answer answer(Request request, String name) {
    Resource resource = read.get(name);
    if (resource == null) {
      resource = load(name);
      read.put(name, resource);
    }
    return resource.answer(request);
  }

  /// Answers with a page that is not cached.
  static Answer html(int status, String page) {
    return Answer.bytes(status, MediaType.HTML, page.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// Answers with a page that was made for the request.
  public static Answer html(Request request, String page) {
    return Resource.of(MediaType.HTML, page.getBytes(StandardCharsets.UTF_8)).answer(request);
  }

  /// Whether the client has this version already. It may name several, or any.
  private static boolean has(Request request, String tag) {
    return Stream.of(request.header("If-None-Match").orElse("").split(","))
        .map(String::strip)
        .anyMatch(known -> known.equals("*") || known.equals(tag) || known.equals("W/" + tag));
  }

  private static Resource load(String name) {
    String type = MediaType.of(name).orElseThrow(Resources::none);
    return Resource.of(type, bytes(name).orElseThrow(Resources::none));
  }

  private static Refusal none() {
    return Refusal.notFound("there is no page or file at this address");
  }

  public static Optional<String> text(String name) {
    return bytes(name).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  private static Optional<byte[]> bytes(String name) {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    try (InputStream in = Resources.class.getResourceAsStream("/" + name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String tag(byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(hash, 0, 12) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
