package afterstate.http;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The refusal of a request, with a status and a sentence that names the value and the rule.
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final String RETRY_SECONDS = "5";
  private static final int LONGEST_FIELD = 40;

  private final int status;
  private final @Nullable String field;

  private Refusal(int status, @Nullable String field, String message) {
    super(message, null, false, false);
    this.status = status;
    this.field = field;
  }

  /// Refuses a value that breaks a rule.
  ///
  /// @param field its name in the request
  public static Refusal of(String field, @Nullable String message) {
    return new Refusal(400, shown(field), String.valueOf(message));
  }

  /// A client may send any name, so it may be long and contain anything.
  private static String shown(String field) {
    String start = field.length() <= LONGEST_FIELD ? field : field.substring(0, LONGEST_FIELD);
    return start.replaceAll("[^ -~]", "?");
  }

  public static Refusal ofStatus(int status, String message) {
    return new Refusal(status, null, message);
  }

  public static Refusal notFound(String message) {
    return new Refusal(404, null, message);
  }

  /// Refuses a request that may be served later.
  public static Refusal tooMany(String message) {
    return new Refusal(429, null, message);
  }

  /// The refusal that a failure leads to. Its status is 500 if the program is to blame.
  public static Refusal from(Throwable failure) {
    return switch (failure) {
      case Refusal refusal -> refusal;
      case OutOfMemoryError _ -> ofStatus(503, "the server has no memory left for this request");
      default -> ofStatus(500, "internal error; the log of the server says more");
    };
  }

  public int status() {
    return status;
  }

  /// The fields of its JSON.
  public Map<String, String> body() {
    Map<String, String> body = new TreeMap<>();
    body.put("error", String.valueOf(getMessage()));
    if (field != null) {
      body.put("field", field);
    }
    return body;
  }

  Answer answer() {
    Answer answer = Answer.json(status, body());
    return status == 429 || status == 503 ? answer.with("Retry-After", RETRY_SECONDS) : answer;
  }
}
