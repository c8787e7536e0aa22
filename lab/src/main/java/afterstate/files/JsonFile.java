package afterstate.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/// A record as a JSON file, which is replaced as a whole and holds [check values][JsonCheck] of its
/// lines. It is read strictly: duplicate or unknown names are refused, and so is text in place of a
/// number.
public final class JsonFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private JsonFile() {}

  /// Reads a file.
  ///
  /// @throws LabException if there is no file, or it is damaged
  public static <T> T read(Path file, Class<T> type) {
    String json = text(file);
    try {
      T value = MAPPER.readValue(json, type);
      if (value == null) {
        throw LabException.damaged(file, 1, "it is empty");
      }
      return value;
    } catch (JacksonException e) {
      throw LabException.damaged(file, JsonDamage.reason(e, json));
    }
  }

  private static String text(Path file) {
    try {
      return JsonCheck.open(Files.readAllBytes(file));
    } catch (LineDamage e) {
      throw LabException.damaged(file, e.line(), e.getMessage());
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  public static void write(Path file, Object value) {
    String json = MAPPER.writeValueAsString(value);
    AtomicFile.write(file, JsonCheck.sealed(json.lines().toList()));
  }

  /// The bytes of such a file, with the check values of its lines.
  ///
  /// @throws LabException if something would be lost
  static byte[] resealed(Path file) throws IOException {
    try {
      return JsonCheck.resealed(Files.readAllBytes(file));
    } catch (LineDamage e) {
      throw LabException.damaged(file, e.line(), e.getMessage());
    }
  }

  /// The first line that is not as it was written; 0 if there is none.
  static long damagedLine(Path file) throws IOException {
    try {
      JsonCheck.open(Files.readAllBytes(file));
      return 0;
    } catch (LineDamage e) {
      return e.line();
    }
  }
}
