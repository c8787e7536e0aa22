package afterstate.ntuple;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// What a model file says about itself, without its weights: for a list of models.
///
/// @param facts what is known about its training
/// @param bytes the memory that its network takes
public record ModelOutline(Map<String, String> facts, long bytes) {
  /// More than any header has.
  private static final int MOST_HEADER = 1 << 20;

  public ModelOutline {
    facts = Map.copyOf(facts);
  }

  /// Reads the whole file and compares its checksum, in little memory.
  ///
  /// @throws ModelException saying what is wrong with it, without its name: "it is cut off"
  public static ModelOutline read(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new ModelException("it is a folder or a device, not a file");
    }
    try (FileChannel channel = FileChannel.open(file)) {
      ModelHeader header = ModelHeader.read(ModelEnvelope.openStart(channel, MOST_HEADER));
      return new ModelOutline(header.facts(), ModelTables.bytes(header));
    } catch (ModelException e) {
      throw e.in("it");
    } catch (IOException e) {
      throw ModelException.of("read", file.getFileName(), e);
    }
  }
}
