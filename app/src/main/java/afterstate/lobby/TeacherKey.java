package afterstate.lobby;

import afterstate.http.Refusal;
import afterstate.http.Request;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// Who may start and end rounds: whoever has the key that `serve` prints, and whoever sits at this
/// machine.
///
/// A proxy on this machine speaks for others. It says so in a header, and then only the key counts.
record TeacherKey(String key) {
  private static final String SCHEME = "Bearer ";

  boolean allows(Request request) {
    String said = request.header("Authorization").orElse("");
    boolean has =
        said.startsWith(SCHEME)
            && MessageDigest.isEqual(bytes(said.substring(SCHEME.length())), bytes(key));
    boolean forwarded =
        request.header("Forwarded").isPresent() || request.header("X-Forwarded-For").isPresent();
    return has || request.isFromThisMachine() && !forwarded;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// @throws Refusal if the request is not the teacher's
  void require(Request request) {
    if (!allows(request)) {
      throw Refusal.ofStatus(
          403, "only the teacher may do this: open the link with the key that the server printed");
    }
  }
}
