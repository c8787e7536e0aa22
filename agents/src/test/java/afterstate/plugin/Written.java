package afterstate.plugin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/// Files of agents that tests write.
public final class Written {
  private Written() {}

  /// A source file with one record: an agent of type `type` whose agents are `agent`.
  public static Path agent(Path folder, String type, String name, String agent) throws IOException {
    return source(folder, type, record(type, name, "", agent));
  }

  /// The source of such a record.
  public static String record(String type, String name, String components, String agent) {
    return """
    import afterstate.agent.*;
    import afterstate.board.*;

    @About(name = "%s", text = "A test.", source = "Tests.")
    public record %s(%s) implements AgentSpec {
      @Override
      public Agent start(long seed) {
        return %s;
      }
    }
    """
        .replaceFirst("%s", name)
        .replaceFirst("%s", type)
        .replace("(%s)", "(" + components + ")")
        .replace("return %s", "return " + agent);
  }

  public static Path source(Path folder, String type, String text) throws IOException {
    return Files.writeString(folder.resolve(type + ".java"), text);
  }

  /// A jar of the classes of a source.
  public static Path jarOf(Path folder, String name, String type, String text) throws IOException {
    return jar(folder, name, SourceCompiler.compile(folder.resolve(type + ".java"), text));
  }

  public static Path jar(Path folder, String name, Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        jar.write(entry.getValue());
        jar.closeEntry();
      }
    }
    return file;
  }
}
