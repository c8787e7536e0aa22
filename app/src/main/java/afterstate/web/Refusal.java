package afterstate.web;

import afterstate.ntuple.ModelException;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A request that is not served: a status and a sentence that names the value and the rule.
final class Refusal extends RuntimeException {
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

  /// A value that breaks a rule.
  ///
  /// @param field its name in the request
  static Refusal of(String field, @Nullable String message) {
    return new Refusal(400, shown(field), String.valueOf(message));
  }

  /// A name that a client made up need not be text that JSON can say.
  private static String shown(String field) {
    String start = field.length() <= LONGEST_FIELD ? field : field.substring(0, LONGEST_FIELD);
    return start.replaceAll("[^ -~]", "?");
  }

  static Refusal ofStatus(int status, String message) {
    return new Refusal(status, null, message);
  }

  static Refusal notFound(String message) {
    return new Refusal(404, null, message);
  }

  /// Not now: the same request may be served later.
  static Refusal tooMany(String message) {
    return new Refusal(429, null, message);
  }

  /// What the client is told about a failure; the status is 500 where the program is to blame.
  static Refusal from(Throwable failure) {
    return switch (failure) {
      case Refusal refusal -> refusal;
      case ModelException model -> ofStatus(503, String.valueOf(model.getMessage()));
      case OutOfMemoryError _ -> ofStatus(503, "the server has no memory left for this");
      default -> ofStatus(500, "a mistake in the program; the server's own output tells more");
    };
  }

  int status() {
    return status;
  }

  /// What JSON says of it.
  Map<String, String> body() {
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
