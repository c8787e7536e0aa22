package afterstate.ntuple;

import afterstate.agent.Content;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Which model: `shipped`, the one that comes with the program, or a file.
///
/// The model is read when it is first needed, once for each name.
public final class ModelName implements Content {
  /// The one that comes with the program.
  public static final ModelName SHIPPED = new ModelName("shipped");

  /// What the program comes with, beside its classes.
  private static final String RESOURCE = "/models/shipped.model";

  private final String text;
  private @Nullable Network network;

  private ModelName(String text) {
    this.text = text;
  }

  /// Takes the word of a spec.
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
                ? "it is a folder; the model of a training is its network.model"
                : "there is no such file");
      }
      return new ModelName(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(text + " is no file name: " + e.getReason(), e);
    }
  }

  /// Reads the model of a name, with the facts that a [ModelName] forgets.
  ///
  /// @throws ModelException if there is no such file, or it is damaged
  public static Model read(String text) {
    try {
      return text.equals(SHIPPED.text) ? shipped() : ModelFile.read(Path.of(text));
    } catch (InvalidPathException e) {
      throw new ModelException(text + " is no file name: " + e.getReason());
    }
  }

  /// The network.
  ///
  /// @throws ModelException if the file is damaged
  public synchronized Network network() {
    if (network == null) {
      network = read(text).network();
    }
    return network;
  }

  /// That of the network's weights.
  ///
  /// @throws ModelException if the file is damaged
  @Override
  public String checksum() {
    return network().checksum();
  }

  private static Model shipped() {
    try (InputStream in = ModelName.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new ModelException("the program comes without " + RESOURCE);
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
