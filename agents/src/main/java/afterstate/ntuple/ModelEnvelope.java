package afterstate.ntuple;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// The envelope of a model's content, by which damage is found before anything is trusted: a
/// signature, the version and the length in front, and a checksum at the end.
final class ModelEnvelope {
  static final int VERSION = 1;

  /// A byte that is not ASCII, a name, and the line ends that a transfer in text mode would change.
  private static final byte[] SIGNATURE = {(byte) 0x89, 'A', 'F', 'T', '\r', '\n', 0x1A, '\n'};

  /// The largest offset of the name in a damaged signature: a transfer in text mode may drop the
  /// first byte, or turn it into three.
  private static final int LAST_OFFSET_OF_NAME = 3;

  private static final int FRONT = SIGNATURE.length + Integer.BYTES + Long.BYTES;
  private static final int BACK = Integer.BYTES;

  /// The longest array that every Java allows.
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private ModelEnvelope() {}

  /// Puts the parts of the content, one after the other, into an envelope.
  static ByteBuffer seal(byte[] header, byte[][] tables) {
    long length =
        FRONT + header.length + Arrays.stream(tables).mapToLong(part -> part.length).sum() + BACK;
    requireLength(length);
    ByteBuffer bytes = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(SIGNATURE).putInt(VERSION).putLong(length).put(header);
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
    requireSignature(file);
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    requireVersion(bytes);
    requireLength(bytes);
    if (bytes.getInt(file.length - BACK) != checksum(file)) {
      throw new ModelException("is damaged: its checksum does not match its content");
    }
    return bytes.position(FRONT).limit(file.length - BACK);
  }

  private static void requireSignature(byte[] file) {
    int agreed = Arrays.mismatch(file, SIGNATURE);
    if (agreed < 0 || agreed == SIGNATURE.length) {
      return;
    }
    if (agreed == file.length) {
      throw new ModelException("is cut off: it has " + file.length + " bytes");
    }
    if (hasName(file)) {
      throw new ModelException(
          "was changed by a transfer in text mode; copy it again as a binary file");
    }
    throw new ModelException("is not a model of Afterstate: it begins with other bytes");
  }

  private static boolean hasName(byte[] file) {
    for (int at = 0; at <= LAST_OFFSET_OF_NAME; at++) {
      if (file.length >= at + 3 && Arrays.equals(file, at, at + 3, SIGNATURE, 1, 4)) {
        return true;
      }
    }
    return false;
  }

  private static void requireVersion(ByteBuffer bytes) {
    if (bytes.capacity() < FRONT + BACK) {
      throw new ModelException("is cut off: it has " + bytes.capacity() + " bytes");
    }
    int version = bytes.getInt(SIGNATURE.length);
    if (version != VERSION) {
      throw new ModelException(
          "has version " + version + "; this program reads version " + VERSION);
    }
  }

  private static void requireLength(ByteBuffer bytes) {
    long length = bytes.getLong(SIGNATURE.length + Integer.BYTES);
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
              + ": there is more after its end");
    }
  }

  private static int checksum(byte[] file) {
    CRC32C checksum = new CRC32C();
    checksum.update(file, 0, file.length - BACK);
    return (int) checksum.getValue();
  }
}
