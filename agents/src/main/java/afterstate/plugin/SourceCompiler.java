package afterstate.plugin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles a source file in memory, against the classes of this program.
final class SourceCompiler {
  private static final String RELEASE = "25";

  private SourceCompiler() {}

  /// The class files, by their names in a jar.
  ///
  /// @throws AgentFileException with the errors as javac prints them
  static Map<String, byte[]> compile(Path file, String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new AgentFileException(
          "cannot compile "
              + file
              + ": the Java in "
              + System.getProperty("java.home")
              + " has no compiler; use a JDK, or compile the file into a jar");
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (MemoryFiles files =
        new MemoryFiles(
            compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8))) {
      List<String> options =
          List.of(
              "--release",
              RELEASE,
              "-classpath",
              System.getProperty("java.class.path"),
              "-g",
              "-nowarn",
              "-proc:none",
              "-implicit:none");
      List<Source> sources = List.of(new Source(file, source));
      boolean compiled =
          compiler.getTask(Writer.nullWriter(), files, found, options, null, sources).call();
      requireNoErrors(file, compiled, found.getDiagnostics());
      return files.contents();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written
    }
  }

  private static void requireNoErrors(
      Path file, boolean compiled, List<Diagnostic<? extends JavaFileObject>> found) {
    if (compiled) {
      return;
    }
    List<String> errors =
        found.stream()
            .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
            .map(Diagnostic::toString)
            .toList();
    String count = errors.size() == 1 ? "1 error" : errors.size() + " errors";
    throw new AgentFileException(
        file + " does not compile: " + count, errors.stream().flatMap(String::lines).toList());
  }

  /// The source, under the name by which its writer knows it.
  private static final class Source extends SimpleJavaFileObject {
    private final Path file;
    private final String text;

    Source(Path file, String text) {
      super(file.toUri(), Kind.SOURCE);
      this.file = file;
      this.text = text;
    }

    @Override
    public String getName() {
      return file.toString();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /// A class file that javac writes.
  private static final class ClassCode extends SimpleJavaFileObject {
    private final ByteArrayOutputStream code = new ByteArrayOutputStream();

    ClassCode(String entry) {
      super(URI.create("memory:///" + entry), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return code;
    }
  }

  /// Keeps what javac writes.
  private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ClassCode> written = new LinkedHashMap<>();

    MemoryFiles(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      String entry = name.replace('.', '/') + kind.extension;
      return written.computeIfAbsent(entry, ClassCode::new);
    }

    Map<String, byte[]> contents() {
      Map<String, byte[]> contents = new LinkedHashMap<>();
      written.forEach((entry, file) -> contents.put(entry, file.code.toByteArray()));
      return contents;
    }
  }
}
