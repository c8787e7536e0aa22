package afterstate.ntuple;

import afterstate.agent.FileReference;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The name of a model: `shipped` for the one that comes with the program, or a file.
///
/// The model is read when it is first needed, and only once.
public final class ModelName implements FileReference {
  /// The model that comes with the program.
  public static final ModelName SHIPPED = new ModelName("shipped");

  /// Where it is among the resources of the program.
  private static final String RESOURCE = "/models/shipped.model";

  private final String text;
  private final @Nullable Supplier<Network> keeper;
  private @Nullable Network network;

  private ModelName(String text) {
    this(text, null);
  }

  private ModelName(String text, @Nullable Supplier<Network> keeper) {
    this.text = text;
    this.keeper = keeper;
  }

  /// The name of a model that somebody else keeps, and may have to open again.
  ///
  /// @param keeper is asked for the network each time
  public static ModelName keptBy(Supplier<Network> keeper, String text) {
    return new ModelName(text, keeper);
  }

  /// Reads the word of a spec.
  ///
  /// @throws IllegalArgumentException if there is no such file
  public static ModelName parse(String text) {
    try {
      if (text.equals(SHIPPED.text)) {
        return SHIPPED;
      }
      if (!Files.isRegularFile(Path.of(text))) {
        throw new IllegalArgumentException(
            Files.isDirectory(Path.of(text))
                ? "it is a folder; the model of a training run is its network.model"
                : "there is no such file");
      }
      return new ModelName(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(text + " is not a file name: " + e.getReason(), e);
    }
  }

  /// Reads the model with that name, including its facts, which a [ModelName] does not keep.
  ///
  /// @throws ModelException if there is no such file, or it is damaged
  public static Model read(String text) {
    if (text.isBlank()) {
      throw new ModelException("a model needs a name: a file, or " + SHIPPED);
    }
    try {
      return text.equals(SHIPPED.text) ? shipped() : ModelFile.read(Path.of(text));
    } catch (InvalidPathException e) {
      throw new ModelException(text + " is not a file name: " + e.getReason());
    }
  }

  /// The network.
  ///
  /// @throws ModelException if the file is damaged
  public synchronized Network network() {
    if (keeper != null) {
      return keeper.get();
    }
    if (network == null) {
      network = read(text).network();
    }
    return network;
  }

  /// The checksum of the network.
  ///
  /// @throws ModelException if the file is damaged
  @Override
  public String checksum() {
    return network().checksum();
  }

  @Override
  public @Nullable Path file() {
    return equals(SHIPPED) ? null : Path.of(text);
  }

  private static Model shipped() {
    try (InputStream in = ModelName.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new ModelException("the program has no " + RESOURCE);
      }
      return ModelFile.read(RESOURCE, in.readAllBytes());
    } catch (IOException e) {
      throw new ModelException("cannot read " + RESOURCE + ": " + e.getMessage());
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ModelName name && name.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
