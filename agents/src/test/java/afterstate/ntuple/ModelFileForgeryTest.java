package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files with a right checksum whose content cannot be.
class ModelFileForgeryTest {
  private static final int PLACES = 16 * 16;

  /// The bytes of all masks.
  private static final int MASKS = PLACES / 8;

  @TempDir private Path folder;

  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("m");
  }

  private void assertRefused(byte[] bytes, String reason) throws IOException {
    Files.write(file, bytes);
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(ModelException.class)
        .hasMessageStartingWith(file + " " + reason);
  }

  @ParameterizedTest
  @CsvSource({"NaN", "Infinity", "-Infinity", "0", "-0.0", "-1", "1e-10", "100001", "1e300"})
  void read_impossibleStep_isRefused(double step) throws IOException {
    byte[] forged = forged(header(0, step, 0, "01", ""), blocks(0));
    assertRefused(
        forged, "has an invalid header: the step is " + step + ", must be from 1.0E-9 to 100000.0");
  }

  @ParameterizedTest
  @CsvSource({"NaN", "Infinity", "-Infinity", "4000000.1", "-4000000.1", "1e300", "-1e300"})
  void read_impossibleStart_isRefused(double start) throws IOException {
    byte[] forged = forged(header(start, 1, 0, "01", ""), blocks(0));
    assertRefused(
        forged,
        "has an invalid header: the initial value is "
            + start
            + ", must be from -4000000.0 to 4000000.0");
  }

  @ParameterizedTest
  @CsvSource({
    "'',                                      the pattern '' must be",
    "4x6,                                     the pattern '4x6' must be",
    "01  23,                                  the pattern '' must be",
    "01 10,                                   the pattern 01 is given twice",
    "01234567,                                the pattern '01234567' must be 1 to 7 different",
    "0123456 1234567 2345678,                 the patterns have 805306368 weights",
    "0g,                                      the pattern '0g' must be",
  })
  void read_impossiblePatterns_isRefused(String patterns, String rule) throws IOException {
    byte[] forged = forged(header(0, 1, 0, patterns, ""), blocks(0));
    assertRefused(forged, "has an invalid header: " + rule);
  }

  @ParameterizedTest
  @CsvSource({
    "'8192,4096',                               a stage begins with 4096",
    "'128',                                     a stage begins with 128",
    "'x',                                       '''x'' is not a tile'",
    "'8192,',                                   ''''' is not a tile'",
    "'256,512,1024,2048,4096,8192,16384,32768', 9 stages",
  })
  void read_impossibleStages_isRefused(String stages, String rule) throws IOException {
    byte[] forged = forged(header(0, 1, 0, "01", stages), blocks(0));
    assertRefused(forged, "has an invalid header: " + rule);
  }

  @Test
  void read_impossibleFacts_isRefused() throws IOException {
    assertRefused(
        forged(header(0, 1, -1, "01", ""), blocks(0)), "has an invalid header: it has -1 facts");
    assertRefused(
        forged(header(0, 1, 2, "01", "", "a", "1", "a", "2"), blocks(0)),
        "has an invalid header: the fact 'a' is given twice");
    assertRefused(
        forged(header(0, 1, Integer.MAX_VALUE, "01", "", "a", "1"), blocks()),
        "has an invalid header: it ends after the end of the file");
  }

  @Test
  void read_textThatIsNotUnicode_isRefused() throws IOException {
    byte[] header = header(0, 1, 1, "01", "", "a", "b");
    header[header.length - 1] = (byte) 0xFF;
    assertRefused(forged(header, blocks(0)), "has an invalid header: it is not UTF-8");
  }

  @ParameterizedTest
  @CsvSource({"-1", "-2147483648", "7", "2147483647"})
  void read_impossibleLengthOfText_isRefused(int length) throws IOException {
    byte[] header = header(0, 1, 0, "01", "");
    ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).putInt(20, length);
    assertRefused(
        forged(header),
        "has an invalid header: it has text of " + length + " bytes, but 6 are left");
  }

  @Test
  void read_headerCutUnderARightChecksum_isRefused() throws IOException {
    byte[] header = header(0, 1, 1, "01", "", "a", "b");
    for (int length = 0; length < header.length; length++) {
      assertRefused(forged(Arrays.copyOf(header, length)), "has an invalid header: ");
    }
    assertRefused(forged(header), "ends before the lengths of its 1 blocks");
  }

  @Test
  void requireMemory_moreThanThereIs_isRefused() {
    assertThatCode(() -> ModelTables.requireMemory(5 << 20, 5 << 20)).doesNotThrowAnyException();
    assertThatThrownBy(() -> ModelTables.requireMemory((5 << 20) + 1, 5 << 20))
        .isInstanceOf(ModelException.class)
        .hasMessage("needs 5 MB of memory; Java may take 5 (-Xmx)");
  }

  @ParameterizedTest
  @CsvSource({"-1", "1", "-2147483648", "2147483647"})
  void read_impossibleLengthOfBlock_isRefused(int length) throws IOException {
    assertRefused(
        forged(header(0, 1, 0, "01", ""), blocks(length)),
        "has a block of " + length + " bytes, but 0 are left");
  }

  @Test
  void read_bytesBehindTheBlocks_isRefused() throws IOException {
    assertRefused(
        forged(header(0, 1, 0, "01", ""), blocks(0), new byte[5]),
        "has 5 bytes that belong to no block");
  }

  @Test
  void read_blockThatCannotBeUnpacked_isRefused() throws IOException {
    assertBlockRefused(bytes("this is not packed"), "has a block that cannot be unpacked");
  }

  @Test
  void read_blockCutOff_isRefused() throws IOException {
    byte[] block = ModelBlock.deflate(plain(3, 6), MASKS + 6);
    for (int length = 1; length < block.length; length++) {
      assertBlockRefused(
          Arrays.copyOf(block, length), "has a block whose length does not match its weights");
    }
  }

  @Test
  void read_blockWithMore_isRefused() throws IOException {
    byte[] block = ModelBlock.deflate(plain(3, 6), MASKS + 6);
    assertBlockRefused(
        Arrays.copyOf(block, block.length + 1),
        "has a block whose length does not match its weights");
  }

  @ParameterizedTest
  @CsvSource({"3, 5", "3, 7", "3, 0", "0, 1", "0, 512"})
  void read_blockOfAnotherLength_isRefused(int weights, int bytes) throws IOException {
    int length = MASKS + bytes;
    assertBlockRefused(
        ModelBlock.deflate(plain(weights, bytes), length),
        "has a block of " + length + " bytes for " + weights + " weights");
  }

  @Test
  void read_blockShorterThanItsMasks_isRefused() throws IOException {
    assertBlockRefused(ModelBlock.deflate(new byte[1], 1), "has a block of 1 bytes for 0 weights");
  }

  @Test
  void read_blockThatGrowsWithoutEnd_isRefused() throws IOException {
    assertBlockRefused(
        ModelBlock.deflate(new byte[50_000_000], 50_000_000),
        "has a block whose length does not match its weights");
  }

  @Test
  void read_oneBadBlockOfMany_isRefusedForThatReason() throws IOException {
    byte[] bad = bytes("this is not packed");
    byte[] header = header(0, 1, 0, "01234 12345 23456 34567", "8192");
    for (int at = 0; at < 8; at++) {
      int[] lengths = new int[8];
      lengths[at] = bad.length;
      assertRefused(forged(header, blocks(lengths), bad), "has a block that cannot be unpacked");
    }
  }

  private void assertBlockRefused(byte[] block, String reason) throws IOException {
    assertRefused(forged(header(0, 1, 0, "01", ""), blocks(block.length), block), reason);
  }

  /// The masks of a block with some weights, and some bytes.
  private static byte[] plain(int weights, int bytes) {
    byte[] plain = new byte[MASKS + bytes];
    Arrays.fill(plain, 0, weights, (byte) 4);
    Arrays.fill(plain, MASKS, plain.length, (byte) 9);
    return plain;
  }

  private static byte[] header(double start, double step, int facts, String... texts) {
    ByteBuffer header = ByteBuffer.allocate(10_000).order(ByteOrder.LITTLE_ENDIAN);
    header.putDouble(start).putDouble(step).putInt(facts);
    for (String text : texts) {
      header.putInt(bytes(text).length).put(bytes(text));
    }
    return Arrays.copyOf(header.array(), header.position());
  }

  private static byte[] blocks(int... lengths) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * lengths.length).order(ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(lengths).forEach(bytes::putInt);
    return bytes.array();
  }

  private static byte[] forged(byte[] header, byte[]... tables) {
    return ModelEnvelope.seal(header, tables).array();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
