package afterstate.http;

import java.security.SecureRandom;
import java.util.Base64;

/// Texts and numbers that nobody can guess.
public final class Secrets {
  private static final int BYTES = 16;

  private final SecureRandom random = new SecureRandom();

  /// A text of letters, digits, hyphens and underscores.
  public String text() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /// A number of 63 bits, not below 0.
  public long number() {
    return random.nextLong() >>> 1;
  }
}
