package afterstate.ntuple;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
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

  /// How many bytes of a file are read at a time.
  private static final int BLOCK = 1 << 18;

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
    requireVersion(bytes, file.length);
    requireLength(bytes, file.length);
    if (bytes.getInt(file.length - BACK) != checksum(file)) {
      throw new ModelException("is damaged: its checksum does not match its content");
    }
    return bytes.position(FRONT).limit(file.length - BACK);
  }

  /// The beginning of the content of an envelope that is whole. The rest is read, to compare the
  /// checksum, but not kept.
  ///
  /// @param most how many bytes of the content are wanted at most
  static ByteBuffer openStart(FileChannel file, int most) throws IOException {
    long size = file.size();
    requireLength(size);
    byte[] start = new byte[(int) Math.min(size, FRONT + most)];
    readAt(file, 0, ByteBuffer.wrap(start));
    requireSignature(start);
    ByteBuffer bytes = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN);
    requireVersion(bytes, size);
    requireLength(bytes, size);
    requireChecksum(file, size);
    return bytes.position(FRONT).limit((int) Math.min(start.length, size - BACK));
  }

  private static void requireChecksum(FileChannel file, long size) throws IOException {
    CRC32C checksum = new CRC32C();
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    long end = size - BACK;
    for (long at = 0; at < end; at += BLOCK) {
      readAt(file, at, block.clear().limit((int) Math.min(BLOCK, end - at)));
      checksum.update(block.flip());
    }
    readAt(file, end, block.clear().limit(BACK));
    if (block.order(ByteOrder.LITTLE_ENDIAN).getInt(0) != (int) checksum.getValue()) {
      throw new ModelException("is damaged: its checksum does not match its content");
    }
  }

  private static void readAt(FileChannel file, long from, ByteBuffer target) throws IOException {
    while (target.hasRemaining()) {
      if (file.read(target, from + target.position()) < 0) {
        throw new ModelException("is cut off while it is read");
      }
    }
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

  private static void requireVersion(ByteBuffer bytes, long size) {
    if (size < FRONT + BACK) {
      throw new ModelException("is cut off: it has " + size + " bytes");
    }
    int version = bytes.getInt(SIGNATURE.length);
    if (version != VERSION) {
      throw new ModelException(
          "has version " + version + "; this program reads version " + VERSION);
    }
  }

  private static void requireLength(ByteBuffer bytes, long size) {
    long length = bytes.getLong(SIGNATURE.length + Integer.BYTES);
    if (size < length) {
      throw new ModelException("is cut off: it has " + size + " bytes and should have " + length);
    }
    if (size > length) {
      throw new ModelException(
          "has " + size + " bytes and should have " + length + ": there is more after its end");
    }
  }

  private static int checksum(byte[] file) {
    CRC32C checksum = new CRC32C();
    checksum.update(file, 0, file.length - BACK);
    return (int) checksum.getValue();
  }
}
