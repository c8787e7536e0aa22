package afterstate.ntuple;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The weights of a model as blocks, each with a range of the weights of one stage. Their lengths
/// come first.
///
/// A later stage is stored as its difference from the stage before, which is 0 for weights that it
/// never changed. Ranges do not depend on each other and are packed in parallel.
final class ModelTables {
  static final int RUN = 1 << 20;

  private ModelTables() {}

  private static int runs(int weights) {
    return (weights + RUN - 1) / RUN;
  }

  /// The lengths and all blocks, starting with the first stage.
  static byte[][] pack(Network network) {
    int stages = network.stages().count();
    int weights = network.lookups().tableLength() - 1;
    int runs = runs(weights);
    byte[][] parts = new byte[1 + stages * runs][];
    IntStream.range(0, stages * runs)
        .parallel()
        .forEach(block -> parts[1 + block] = pack(network, block / runs, block % runs * RUN));
    ByteBuffer lengths = ByteBuffer.allocate(Integer.BYTES * stages * runs);
    lengths.order(ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(parts).skip(1).forEach(block -> lengths.putInt(block.length));
    parts[0] = lengths.array();
    return parts;
  }

  private static byte[] pack(Network network, int stage, int from) {
    return ModelBlock.pack(added(network, stage, from));
  }

  /// The size of all blocks if they were packed less well.
  static long quickSize(Network network) {
    int runs = runs(network.lookups().tableLength() - 1);
    return IntStream.range(0, network.stages().count() * runs)
        .parallel()
        .mapToLong(block -> ModelBlock.quickSize(added(network, block / runs, block % runs * RUN)))
        .sum();
  }

  /// The weights of a range, or what a later stage adds to those of the stage before.
  private static short[] added(Network network, int stage, int from) {
    int to = Math.min(from + RUN, network.lookups().tableLength() - 1);
    short[] added = Arrays.copyOfRange(network.table(stage), from, to);
    if (stage > 0) {
      short[] before = network.table(stage - 1);
      for (int i = 0; i < added.length; i++) {
        added[i] -= before[from + i];
      }
    }
    return added;
  }

  /// Reads the tables of all stages, up to the end of the content.
  static short[][] unpack(ModelHeader header, ByteBuffer content) {
    int weights = new Lookups(header.patterns()).tableLength() - 1;
    int stages = header.stages().count();
    requireMemory(bytes(header), Runtime.getRuntime().maxMemory());
    int runs = runs(weights);
    ByteBuffer[] blocks = blocks(content, stages * runs);
    short[][] tables = new short[stages][weights + 1];
    ThreadLocal<byte[]> plain =
        ThreadLocal.withInitial(() -> new byte[ModelBlock.plainLength(Math.min(RUN, weights))]);
    IntStream.range(0, runs).parallel().forEach(run -> unpack(blocks, run, tables, plain.get()));
    return tables;
  }

  /// The memory that the tables take, in bytes.
  static long bytes(ModelHeader header) {
    long weights =
        Arrays.stream(header.patterns().masks()).map(mask -> 1L << Long.bitCount(mask)).sum();
    return Short.BYTES * weights * header.stages().count();
  }

  private static void unpack(ByteBuffer[] blocks, int run, short[][] tables, byte[] plain) {
    int runs = blocks.length / tables.length;
    int from = run * RUN;
    int to = Math.min(from + RUN, tables[0].length - 1);
    for (int stage = 0; stage < tables.length; stage++) {
      if (stage > 0) {
        System.arraycopy(tables[stage - 1], from, tables[stage], from, to - from);
      }
      ModelBlock.unpack(blocks[stage * runs + run], tables[stage], from, to, plain);
    }
  }

  /// A small file may claim to hold a network that is larger than the memory.
  static void requireMemory(long needed, long most) {
    if (needed > most) {
      throw new ModelException(
          "needs " + (needed >> 20) + " MB of memory; Java may take " + (most >> 20) + " (-Xmx)");
    }
  }

  private static ByteBuffer[] blocks(ByteBuffer content, int count) {
    if (content.remaining() < (long) Integer.BYTES * count) {
      throw new ModelException("ends before the lengths of its " + count + " blocks");
    }
    ByteBuffer lengths = content.slice().order(ByteOrder.LITTLE_ENDIAN);
    int at = content.position() + Integer.BYTES * count;
    ByteBuffer[] blocks = new ByteBuffer[count];
    for (int i = 0; i < count; i++) {
      int length = lengths.getInt();
      if (length < 0 || length > content.limit() - at) {
        throw new ModelException(
            "has a block of " + length + " bytes, but " + (content.limit() - at) + " are left");
      }
      blocks[i] = content.slice(at, length);
      at += length;
    }
    if (at < content.limit()) {
      throw new ModelException("has " + (content.limit() - at) + " bytes that belong to no block");
    }
    return blocks;
  }
}
