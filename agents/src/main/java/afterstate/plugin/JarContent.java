package afterstate.plugin;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The entries of a jar, in memory: a jar that is built again while its classes are in use does no
/// harm.
final class JarContent {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String POM = "META-INF/maven/";

  private JarContent() {}

  /// All files in the jar, by their names.
  static Map<String, byte[]> read(Path file, byte[] jar) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.isDirectory()) {
          entries.put(entry.getName(), zip.readAllBytes());
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new AgentFileException(file + " is damaged: " + e.getMessage());
    }
    if (entries.isEmpty()) {
      throw new AgentFileException(file + " is not a jar, or an empty one");
    }
    return entries;
  }

  /// Without what changes at every build.
  static Map<String, byte[]> code(Map<String, byte[]> entries) {
    Map<String, byte[]> code = new LinkedHashMap<>(entries);
    code.keySet().removeIf(name -> name.equals(MANIFEST) || name.startsWith(POM));
    return code;
  }
}
