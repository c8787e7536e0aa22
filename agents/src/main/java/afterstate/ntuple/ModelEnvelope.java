package afterstate.ntuple;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// What is around a model's content, so that damage is found before anything is believed: a mark,
/// the version and the length in front, a checksum behind.
final class ModelEnvelope {
  static final int VERSION = 1;

  /// A byte that is no text, a name, and the line ends that a transfer as text would change.
  private static final byte[] MARK = {(byte) 0x89, 'A', 'F', 'T', '\r', '\n', 0x1A, '\n'};

  /// Where a damaged mark has its name: one byte may have become none or three.
  private static final int LAST_PLACE_OF_NAME = 3;

  private static final int FRONT = MARK.length + Integer.BYTES + Long.BYTES;
  private static final int BACK = Integer.BYTES;

  /// The longest array that every Java allows.
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private ModelEnvelope() {}

  /// Puts the parts of a content, one after the other, into an envelope.
  static ByteBuffer seal(byte[] header, byte[][] tables) {
    long length =
        FRONT + header.length + Arrays.stream(tables).mapToLong(part -> part.length).sum() + BACK;
    requireLength(length);
    ByteBuffer bytes = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MARK).putInt(VERSION).putLong(length).put(header);
    for (byte[] part : tables) {
      bytes.put(part);
    }
    return bytes.putInt(checksum(bytes.array())).flip();
  }

  static void requireLength(long length) {
    if (length > MOST_BYTES) {
      throw new ModelException("has " + length + " bytes, a model has at most " + MOST_BYTES);
    }
  }

  /// The content of an envelope that is whole.
  static ByteBuffer open(byte[] file) {
    requireMark(file);
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    requireVersion(bytes);
    requireLength(bytes);
    if (bytes.getInt(file.length - BACK) != checksum(file)) {
      throw new ModelException("is damaged: its checksum is not that of its bytes");
    }
    return bytes.position(FRONT).limit(file.length - BACK);
  }

  private static void requireMark(byte[] file) {
    int agreed = Arrays.mismatch(file, MARK);
    if (agreed < 0 || agreed == MARK.length) {
      return;
    }
    if (agreed == file.length) {
      throw new ModelException("is cut off: it has " + file.length + " bytes");
    }
    if (hasName(file)) {
      throw new ModelException(
          "was changed on its way, as text is between systems; copy it again as a binary file");
    }
    throw new ModelException("is no model of Afterstate: its first bytes are others");
  }

  private static boolean hasName(byte[] file) {
    for (int at = 0; at <= LAST_PLACE_OF_NAME; at++) {
      if (file.length >= at + 3 && Arrays.equals(file, at, at + 3, MARK, 1, 4)) {
        return true;
      }
    }
    return false;
  }

  private static void requireVersion(ByteBuffer bytes) {
    if (bytes.capacity() < FRONT + BACK) {
      throw new ModelException("is cut off: it has " + bytes.capacity() + " bytes");
    }
    int version = bytes.getInt(MARK.length);
    if (version != VERSION) {
      throw new ModelException(
          "is of version " + version + "; this program reads version " + VERSION);
    }
  }

  private static void requireLength(ByteBuffer bytes) {
    long length = bytes.getLong(MARK.length + Integer.BYTES);
    if (bytes.capacity() < length) {
      throw new ModelException(
          "is cut off: it has " + bytes.capacity() + " bytes and should have " + length);
    }
    if (bytes.capacity() > length) {
      throw new ModelException(
          "has "
              + bytes.capacity()
              + " bytes and should have "
              + length
              + ": it does not end there");
    }
  }

  private static int checksum(byte[] file) {
    CRC32C checksum = new CRC32C();
    checksum.update(file, 0, file.length - BACK);
    return (int) checksum.getValue();
  }
}
