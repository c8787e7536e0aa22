package afterstate.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/// The check values in a file of JSON: the last property holds a value for every line before it,
/// which is four hexadecimal digits of the CRC-32C of all lines so far, and then a value for these
/// values themselves.
///
/// They are in the file itself, since two files cannot be replaced together. Older files have none.
final class JsonCheck {
  private static final String OPEN = "  \"check\" : \"";
  private static final String CLOSE = "\"\n}\n";

  /// The number of hexadecimal digits of the check value of the check values.
  private static final int LONG = 8;

  private JsonCheck() {}

  /// The bytes of a file with these lines of an object. The first line is `{`, the last is `}`.
  static byte[] sealed(List<String> lines) {
    String body = String.join("\n", lines.subList(0, lines.size() - 1)) + ",\n";
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String values = values(bytes);
    return (body + OPEN + values + hex(crc(values), LONG) + CLOSE).getBytes(StandardCharsets.UTF_8);
  }

  /// The values of all lines, each followed by a space.
  private static String values(byte[] body) {
    CRC32C crc = new CRC32C();
    StringBuilder values = new StringBuilder();
    int start = 0;
    for (int i = 0; i < body.length; i++) {
      if (body[i] == '\n') {
        crc.update(body, start, i + 1 - start);
        values.append(hex(crc.getValue(), LONG).substring(LONG / 2)).append(' ');
        start = i + 1;
      }
    }
    return values.toString();
  }

  private static long crc(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.ISO_8859_1));
    return crc.getValue();
  }

  private static String hex(long value, int digits) {
    String hex = Long.toHexString(value);
    return "0".repeat(digits - hex.length()) + hex;
  }

  /// The bytes of the file with new check values, whatever the old ones were.
  ///
  /// @throws LineDamage if something would be lost
  static byte[] resealed(byte[] file) throws LineDamage {
    String text = text(file);
    int at = start(text);
    if (at >= 0 && !text.substring(at + OPEN.length()).matches("[^\"\n]*\"\\s*}\\s*")) {
      throw new LineDamage(line(text, at), "something else is where the check values should be");
    }
    String object = body(text).strip();
    if (!object.startsWith("{") || !object.endsWith("}")) {
      throw new LineDamage(1, object.isEmpty() ? "it is empty" : "it is not a JSON object");
    }
    String inner = object.substring(0, object.length() - 1).stripTrailing();
    return sealed((inner + "\n}").lines().toList());
  }

  private static long line(String text, int at) {
    return text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
  }

  /// The JSON of a file without its check values.
  ///
  /// @throws LineDamage if one of them is wrong
  static String open(byte[] file) throws LineDamage {
    String bytes = new String(file, StandardCharsets.ISO_8859_1); // each byte becomes one character
    int at = start(bytes);
    if (at >= 0) {
      requireRight(bytes.substring(0, at), bytes.substring(at + OPEN.length()));
    }
    return body(text(file));
  }

  /// The index of the check values, negative if there are none.
  private static int start(String text) {
    int at = text.lastIndexOf("\n" + OPEN);
    return at < 0 ? -1 : at + 1;
  }

  /// @param body the lines before the check values
  /// @param tail the text after [#OPEN]
  private static void requireRight(String body, String tail) throws LineDamage {
    long own = body.chars().filter(c -> c == '\n').count() + 1;
    int end = tail.length() - CLOSE.length() - LONG;
    if (end < 0
        || !tail.endsWith(CLOSE)
        || !tail.startsWith(hex(crc(tail.substring(0, end)), LONG) + CLOSE, end)) {
      throw new LineDamage(own, "the check values are not as they were written");
    }
    String noted = tail.substring(0, end);
    String values = values(body.getBytes(StandardCharsets.ISO_8859_1));
    if (!noted.equals(values)) {
      int same = 0;
      while (same < Math.min(noted.length(), values.length())
          && noted.charAt(same) == values.charAt(same)) {
        same++;
      }
      throw new LineDamage(1 + same / (LONG / 2 + 1), "it is not as it was written");
    }
  }

  /// The JSON without its check values.
  private static String body(String text) {
    int at = start(text);
    return at < 0 ? text : text.substring(0, at).replaceFirst(",\\s*$", "") + "\n}\n";
  }

  private static String text(byte[] file) throws LineDamage {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
    } catch (CharacterCodingException e) {
      String before = new String(file, StandardCharsets.UTF_8).split("\uFFFD", 2)[0];
      throw new LineDamage(line(before, before.length()), "it is not UTF-8 text");
    }
  }
}
