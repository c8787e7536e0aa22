package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files that are not whole models: other files, and damaged models.
class ModelFileDamageTest {
  @TempDir private Path folder;

  private Path file;
  private byte[] good;

  @BeforeEach
  void writeGoodFile() throws IOException {
    file = folder.resolve("m");
    Network network = Networks.random("012 34", "8192", 0.1, 1);
    ModelFile.write(file, new Model(network, Map.of("games", "12", "seed", "1")));
    good = Files.readAllBytes(file);
  }

  private void assertRefused(byte[] bytes, String reason) throws IOException {
    Files.write(file, bytes);
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(ModelException.class)
        .hasMessageStartingWith(file + " " + reason);
  }

  @Test
  void read_noFile_isRefused() {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> ModelFile.read(none))
        .isInstanceOf(ModelException.class)
        .hasMessage("cannot read " + none + ": no such file or folder");
  }

  @Test
  void read_folder_isRefused() {
    assertThatThrownBy(() -> ModelFile.facts(folder))
        .isInstanceOf(ModelException.class)
        .hasMessage(folder + " is a folder; the model of a training run is its network.model");
  }

  @Test
  void read_foreignFile_isRefused() throws IOException {
    assertRefused(bytes("#!/bin/sh\necho 2048\n"), "is not a model of Afterstate: it begins");
    assertRefused(bytes("x"), "is not a model of Afterstate: it begins with other bytes");
    assertRefused(new byte[1000], "is not a model of Afterstate: it begins with other bytes");
  }

  @Test
  void read_emptyFile_isRefused() throws IOException {
    assertRefused(new byte[0], "is cut off: it has 0 bytes");
  }

  @ParameterizedTest
  @CsvSource({"'\r\n', '\n'", "'\n', '\r\n'", "'\r', '\n'", "'\u0089', '?'", "'\u0089', '\t'"})
  void read_carriedAsText_isRefused(String from, String to) throws IOException {
    String text = new String(good, StandardCharsets.ISO_8859_1);
    byte[] changed = text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    assertRefused(changed, "was changed by a transfer in text mode; copy it again");
  }

  @Test
  void read_recodedAsUnicode_isRefused() throws IOException {
    byte[] wider = new String(good, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.UTF_8);
    assertRefused(wider, "was changed by a transfer");
    byte[] replaced = new String(good, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
    assertRefused(replaced, "was changed by a transfer");
  }

  @Test
  void read_newerVersion_isRefused() throws IOException {
    good[8] = 2;
    assertRefused(sealed(good), "has version 2; this program reads version 1");
    assertRefused(Arrays.copyOf(good, 40), "has version 2; this program reads version 1");
  }

  @Test
  void read_cutAnywhere_isRefused() throws IOException {
    for (int length = 0; length < good.length; length += length < 200 ? 1 : 7) {
      assertRefused(Arrays.copyOf(good, length), "is cut off: it has " + length + " bytes");
    }
    assertRefused(Arrays.copyOf(good, good.length - 1), "is cut off: it has ");
  }

  @Test
  void read_moreBytes_isRefused() throws IOException {
    assertRefused(
        Arrays.copyOf(good, good.length + 3),
        "has " + (good.length + 3) + " bytes and should have " + good.length);
  }

  @Test
  void read_anyFlippedBit_isRefused() throws IOException {
    Random random = new Random(7);
    for (int at = 0; at < good.length; at++) {
      byte[] flipped = good.clone();
      flipped[at] ^= (byte) (1 << random.nextInt(8));
      assertRefused(flipped, "");
    }
    good[100] ^= 1;
    assertRefused(good, "is damaged: its checksum does not match its content");
  }

  @Test
  void read_anyOtherByteUnderARightChecksum_isReadOrRefused() throws IOException {
    Random random = new Random(8);
    for (int i = 0; i < 2000; i++) {
      byte[] changed = good.clone();
      changed[20 + random.nextInt(i % 2 == 0 ? 100 : good.length - 24)] = (byte) random.nextInt();
      Files.write(file, sealed(changed));
      Throwable thrown = catchThrowable(() -> ModelFile.read(file));
      assertThat(thrown == null || thrown instanceof ModelException).isTrue();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// With the length and the checksum that belong to the bytes.
  private static byte[] sealed(byte[] bytes) {
    byte[] sealed = bytes.clone();
    CRC32C checksum = new CRC32C();
    ByteBuffer buffer = ByteBuffer.wrap(sealed).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putLong(12, sealed.length);
    checksum.update(sealed, 0, sealed.length - 4);
    buffer.putInt(sealed.length - 4, (int) checksum.getValue());
    return sealed;
  }
}
