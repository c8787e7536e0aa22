package afterstate.plugin;

import afterstate.agent.CodeOrigin;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The classes and resources of one file of agents. It sees this program, and no other such file.
final class CodeLoader extends ClassLoader implements CodeOrigin {
  static final String CLASS = ".class";

  /// Marks frames of a stack: see [#isOfAFile].
  private static final String PREFIX = "agents in ";

  private final String file;
  private final Map<String, byte[]> entries;
  private final String checksum;

  /// @param entries as in a jar
  CodeLoader(String file, Map<String, byte[]> entries, String checksum) {
    super(PREFIX + file, CodeLoader.class.getClassLoader());
    this.file = file;
    this.entries = entries;
    this.checksum = checksum;
  }

  Map<String, byte[]> entries() {
    return entries;
  }

  AgentFile.Code code() {
    return new AgentFile.Code(file, entries, checksum);
  }

  @Override
  public String checksum() {
    return checksum;
  }

  /// Whether a frame of a stack is in code of such a file.
  static boolean isOfAFile(StackTraceElement frame) {
    String loader = frame.getClassLoaderName();
    return loader != null && loader.startsWith(PREFIX);
  }

  /// Whether a class of that name is part of this program, so that the one in the file is not used.
  boolean isInProgram(String entry) {
    return getParent().getResource(entry) != null;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] code = entries.get(name.replace('.', '/') + CLASS);
    if (code == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, code, 0, code.length);
  }

  @Override
  protected @Nullable URL findResource(String name) {
    byte[] content = entries.get(name);
    return content == null ? null : address(name, content);
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = findResource(name);
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }

  private static URL address(String name, byte[] content) {
    try {
      return URL.of(new URI("memory", null, "/" + name, null), new Memory(content));
    } catch (IOException | java.net.URISyntaxException e) {
      throw new IllegalArgumentException(name + " cannot be the name of a resource", e);
    }
  }

  /// Opens a resource that is in memory.
  private static final class Memory extends URLStreamHandler {
    private final byte[] content;

    Memory(byte[] content) {
      this.content = content;
    }

    @Override
    protected URLConnection openConnection(URL address) {
      return new URLConnection(address) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() {
          return new ByteArrayInputStream(content);
        }
      };
    }
  }
}
