package afterstate.http;

import afterstate.board.Quote;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Percent encoding of addresses. Decoding is strict and done once: a path that is decoded twice,
/// or leniently, can lead out of its folder.
public final class Percent {
  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private Percent() {}

  /// Decodes a part of an address.
  ///
  /// @param plusIsSpace as in queries
  static String decode(String part, boolean plusIsSpace) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int at = 0; at < part.length(); at++) {
      char character = part.charAt(at);
      if (character == '%') {
        bytes.write(octet(part, at));
        at += 2;
      } else {
        bytes.writeBytes(
            (plusIsSpace && character == '+' ? " " : String.valueOf(character))
                .getBytes(StandardCharsets.UTF_8));
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      throw broken(part);
    }
  }

  /// Encodes a text as a part of an address: all but ASCII letters, digits and `-._~`.
  public static String encode(String text) {
    StringBuilder part = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      boolean plain = octet > 0 && PLAIN.indexOf(octet) >= 0;
      part.append(plain ? (char) octet : "%" + HEX.toHexDigits(octet));
    }
    return part.toString();
  }

  private static int octet(String part, int percent) {
    int high = percent + 2 < part.length() ? hex(part.charAt(percent + 1)) : -1;
    int low = percent + 2 < part.length() ? hex(part.charAt(percent + 2)) : -1;
    if (high < 0 || low < 0) {
      throw broken(part);
    }
    return high << 4 | low;
  }

  private static int hex(char digit) {
    return digit < 128 ? Character.digit(digit, 16) : -1;
  }

  private static Refusal broken(String part) {
    return Refusal.ofStatus(
        400, Quote.of(part) + " in the address is no UTF-8 text in percent encoding");
  }
}
