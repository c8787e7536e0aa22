package afterstate.http;

import afterstate.board.Quote;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Decodes percent-encoded addresses, strictly and only once: a path that is decoded leniently or
/// twice can lead out of its folder.
final class Percent {
  private Percent() {}

  /// @param plusIsSpace as in queries
  static String decode(String part, boolean plusIsSpace) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      for (int at = 0; at < part.length(); at++) {
        char character = part.charAt(at);
        if (character == '%') {
          bytes.write(HexFormat.fromHexDigits(part, at + 1, at + 3));
          at += 2;
        } else {
          bytes.writeBytes(
              (plusIsSpace && character == '+' ? " " : String.valueOf(character))
                  .getBytes(StandardCharsets.UTF_8));
        }
      }
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (IndexOutOfBoundsException | NumberFormatException | CharacterCodingException _) {
      throw Refusal.ofStatus(400, Quote.of(part) + " in the address is not percent-encoded UTF-8");
    }
  }
}
