package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example in the README runs and prints what it says.
class ReadmeTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("```java\n(.*?)```\n.*?```text\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path folder;

  @Test
  void example_compiledAndRun_printsWhatTheReadmeSays() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(Sources.root().resolve("README.md")));
    assertThat(example.find()).isTrue();
    Path source = Files.writeString(folder.resolve("Example.java"), example.group(1));
    String classPath = System.getProperty("java.class.path");

    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath, "-d", folder.toString(), source.toString());

    assertThat(errors).isZero();
    assertThat(runMain()).isEqualTo(example.group(2));
  }

  private String runMain() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      Class<?> type = loader.loadClass("Example");
      Constructor<?> constructor = type.getDeclaredConstructor();
      Method main = type.getDeclaredMethod("main");
      constructor.setAccessible(true);
      main.setAccessible(true);
      main.invoke(constructor.newInstance());
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
