package afterstate.plugin;

import afterstate.agent.CodeOrigin;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/// A jar or a source file with agents and evaluators in it. It is read once: what happens to the
/// file later changes nothing.
///
/// @param name the name of the file, for messages
/// @param specs its records with an `@About`, evaluators first
public record AgentFile(String name, List<Class<? extends Record>> specs) {
  public AgentFile {
    specs = List.copyOf(specs);
  }

  /// Loads a file whose name ends with `.java` or `.jar`.
  ///
  /// @throws AgentFileException if it has no agents, or they cannot be used
  public static AgentFile load(Path file) {
    byte[] content = read(file);
    String name = String.valueOf(file.getFileName());
    CodeLoader loader;
    if (name.endsWith(".java")) {
      String source = new String(content, StandardCharsets.UTF_8);
      Map<String, byte[]> classes = SourceCompiler.compile(file, source);
      loader = new CodeLoader(name, classes, checksum(Map.of("", content)));
    } else if (name.endsWith(".jar")) {
      Map<String, byte[]> entries = JarContent.read(file, content);
      loader = new CodeLoader(name, entries, checksum(JarContent.code(entries)));
    } else {
      throw new AgentFileException(file + " is neither a .java file nor a .jar file");
    }
    return new AgentFile(file.toString(), new SpecFinder(file, loader).find());
  }

  /// The code of a file as it was read, ready to be sent to another machine.
  ///
  /// @param entries as in a jar
  public record Code(String file, Map<String, byte[]> entries, String checksum)
      implements Serializable {
    public Code {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }

  /// The same file elsewhere.
  public static AgentFile of(Code code) {
    CodeLoader loader = new CodeLoader(code.file(), code.entries(), code.checksum());
    return new AgentFile(code.file(), new SpecFinder(code.file(), loader).find());
  }

  /// What to throw if one of its records cannot be used with its defaults.
  public AgentFileException refused(Throwable e, Class<?> type) {
    return refused(
        "its defaults are refused: "
            + (e instanceof IllegalArgumentException ? e.getMessage() : Blame.reason(e)),
        type);
  }

  /// What to throw if one of its records cannot be used.
  public AgentFileException refused(String reason, Class<?> type) {
    return new AgentFileException(name + ": " + type.getName() + " cannot be used: " + reason);
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new AgentFileException("there is no file " + file);
    } catch (IOException e) {
      String reason = Files.isDirectory(file) ? "it is a folder" : e.getMessage();
      throw new AgentFileException("cannot read " + file + ": " + reason);
    }
  }

  /// Depends on names and contents, and not on their order.
  private static String checksum(Map<String, byte[]> contents) {
    CRC32C sum = new CRC32C();
    new TreeMap<>(contents)
        .forEach(
            (name, content) -> {
              sum.update(name.getBytes(StandardCharsets.UTF_8));
              sum.update(content);
            });
    return CodeOrigin.MARK + String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
