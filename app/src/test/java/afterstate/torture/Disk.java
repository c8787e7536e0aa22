package afterstate.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// A place for files that can become full.
///
/// Where this may mount, it is a file system in memory whose size changes; elsewhere a limit on the
/// size of files stands for the full disk.
final class Disk implements AutoCloseable {
  private static final String ROOMY = "256m";
  private static final Set<Disk> MOUNTED = ConcurrentHashMap.newKeySet();

  /// Whether nothing is to be mounted any more.
  private static final AtomicBoolean CLOSED = new AtomicBoolean();

  private final Path place;
  private final boolean mounted;

  Disk(Path place) throws IOException {
    this.place = Files.createDirectories(place);
    synchronized (MOUNTED) {
      mounted =
          !CLOSED.get()
              && tell("mount", "-t", "tmpfs", "-o", "size=" + ROOMY, "none", place.toString());
      if (mounted) {
        MOUNTED.add(this);
      }
    }
  }

  /// Leaves no file system behind when the torture is told to end.
  static void unmountAll() {
    synchronized (MOUNTED) {
      CLOSED.set(true);
      MOUNTED.forEach(
          disk -> {
            try {
              disk.close();
            } catch (IOException e) {
              System.err.println("torture: " + e.getMessage());
            }
          });
    }
  }

  /// Leaves room for so many kilobytes only.
  ///
  /// @param command of a program that is started next
  /// @return the same, which may have to know of the limit
  List<String> fill(int kilobytes, List<String> command) throws IOException {
    if (mounted) {
      resize(Math.max(4, Folders.bytesOnDisk(place) / 1024 + kilobytes) + "k");
      return command;
    }
    List<String> limited =
        new ArrayList<>(List.of("sh", "-c", "ulimit -f " + 2 * kilobytes + "; exec \"$0\" \"$@\""));
    limited.addAll(command);
    return limited;
  }

  /// There is room again.
  void clear() throws IOException {
    if (mounted) {
      resize(ROOMY);
    }
  }

  private void resize(String size) throws IOException {
    if (!tell("mount", "-o", "remount,size=" + size, place.toString())) {
      throw new IOException("cannot make " + place + " " + size + " large");
    }
  }

  @Override
  public void close() throws IOException {
    if (mounted
        && MOUNTED.remove(this)
        && !tell("umount", place.toString())
        && !tell("umount", "--lazy", place.toString())) { // somebody who is being killed is in it
      throw new IOException(place + " stays mounted");
    }
  }

  /// @return whether the command did it
  private static boolean tell(String... command) {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .onExit()
              .join()
              .exitValue()
          == 0;
    } catch (IOException e) {
      return false; // there is no such command
    }
  }
}
