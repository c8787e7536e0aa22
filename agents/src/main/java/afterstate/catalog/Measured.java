package afterstate.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The measured strengths that come with the program.
final class Measured {
  private static final String FILE = "/studies/strength.csv";

  private static final Map<String, Strength> BY_TEXT =
      read().stream().collect(Collectors.toMap(Strength::agent, Function.identity()));

  private Measured() {}

  /// The strength of the agent with that full spec text, or null if it was not measured. A strength
  /// that was measured with other parameters does not count.
  static @Nullable Strength of(String text) {
    return BY_TEXT.get(text);
  }

  private static List<Strength> read() {
    try (InputStream file = Measured.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException("there is no " + FILE + " in the program");
      }
      return Strength.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
