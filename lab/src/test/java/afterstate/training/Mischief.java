package afterstate.training;

import afterstate.random.SplitMix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// What disks, editors and transfers do to files.
final class Mischief {
  private final SplitMix dice;
  private Kind kind = Kind.FLIP;
  private int at;

  private enum Kind {
    FLIP,
    INSERT,
    DELETE,
    REPLACE,
    CUT,
    CUT_AT_LINE_END,
    DOUBLE_LINE,
    SWAP_LINES,
    DROP_LINE,
    SWAP_DIGITS
  }

  Mischief(long seed) {
    dice = new SplitMix(seed);
  }

  Path choose(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all =
          files.filter(file -> !file.getFileName().toString().startsWith(".")).sorted().toList();
      return all.get(dice.nextInt(all.size()));
    }
  }

  /// Another content.
  byte[] change(byte[] bytes) {
    kind = Kind.values()[dice.nextInt(Kind.values().length)];
    at = dice.nextInt(bytes.length);
    return switch (kind) {
      case FLIP -> flipped(bytes);
      case INSERT -> spliced(bytes, at, at, some(1 + dice.nextInt(3)));
      case DELETE -> spliced(bytes, at, Math.min(bytes.length, at + 1 + dice.nextInt(8)), some(0));
      case REPLACE -> spliced(bytes, at, Math.min(bytes.length, at + 4), some(4));
      case CUT -> Arrays.copyOf(bytes, at);
      case SWAP_DIGITS -> digitsSwapped(bytes);
      case CUT_AT_LINE_END, DOUBLE_LINE, SWAP_LINES, DROP_LINE -> linesChanged(bytes);
    };
  }

  private byte[] some(int count) {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) dice.nextInt(256);
    }
    return bytes;
  }

  private byte[] flipped(byte[] bytes) {
    byte[] changed = bytes.clone();
    changed[at] ^= (byte) (1 << dice.nextInt(8));
    return changed;
  }

  private static byte[] spliced(byte[] bytes, int from, int to, byte[] between) {
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    changed.write(bytes, 0, from);
    changed.writeBytes(between);
    changed.write(bytes, to, bytes.length - to);
    return changed.toByteArray();
  }

  private byte[] digitsSwapped(byte[] bytes) {
    byte[] changed = bytes.clone();
    int one = digit(bytes, at);
    int other = digit(bytes, dice.nextInt(bytes.length));
    changed[one] = bytes[other];
    changed[other] = bytes[one];
    return changed;
  }

  /// The next byte that is a digit.
  private static int digit(byte[] bytes, int from) {
    int digit = from;
    while (digit < bytes.length - 1 && !Character.isDigit(bytes[digit])) {
      digit++;
    }
    return digit;
  }

  private byte[] linesChanged(byte[] bytes) {
    List<byte[]> lines = lines(bytes);
    int line = dice.nextInt(lines.size());
    switch (kind) {
      case DOUBLE_LINE -> lines.add(line, lines.get(line));
      case SWAP_LINES -> Collections.swap(lines, line, dice.nextInt(lines.size()));
      case DROP_LINE -> lines.remove(line);
      default -> lines.subList(line, lines.size()).clear();
    }
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    lines.forEach(changed::writeBytes);
    return changed.toByteArray();
  }

  private static List<byte[]> lines(byte[] bytes) {
    List<byte[]> lines = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n' || i == bytes.length - 1) {
        lines.add(Arrays.copyOfRange(bytes, start, i + 1));
        start = i + 1;
      }
    }
    return lines;
  }

  @Override
  public String toString() {
    return kind + " at byte " + at;
  }
}
