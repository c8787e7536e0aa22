package afterstate.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A disk of which a power loss leaves only what was synced: content that was not is empty, and of
/// the names that were not, the system may have kept any number, the oldest first.
final class ForgetfulDisk implements Disk {
  private static final byte[] NOTHING = {};

  private final Map<Path, byte[]> safe = new HashMap<>(); // names that were synced, and content
  private final Map<Path, byte[]> synced = new HashMap<>(); // content by the present names
  private final List<Consumer<Map<Path, byte[]>>> pending = new ArrayList<>(); // of names
  private final List<Map<Path, byte[]>> crashes = new ArrayList<>();

  /// With a file that is on it for long.
  ForgetfulDisk(Path file) throws IOException {
    safe.put(file, Files.readAllBytes(file));
    synced.put(file, Files.readAllBytes(file));
    mayCrash();
  }

  /// What there would be if the power had gone, at each moment and for each fate of the names.
  List<Map<Path, byte[]>> crashes() {
    return crashes;
  }

  @Override
  public void sync(Path file) throws IOException {
    synced.put(file, Files.readAllBytes(file));
    mayCrash();
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    byte[] content = synced.getOrDefault(from, NOTHING);
    Disk.REAL.move(from, to);
    synced.remove(from);
    synced.put(to, content);
    pending.add(names -> names.put(to, content));
    mayCrash();
  }

  @Override
  public void delete(Path file) throws IOException {
    Disk.REAL.delete(file);
    synced.remove(file);
    pending.add(names -> names.remove(file));
    mayCrash();
  }

  @Override
  public void syncFolder(Path folder) {
    pending.forEach(change -> change.accept(safe));
    pending.clear();
    mayCrash();
  }

  private void mayCrash() {
    for (int kept = 0; kept <= pending.size(); kept++) {
      Map<Path, byte[]> left = new HashMap<>(safe);
      pending.subList(0, kept).forEach(change -> change.accept(left));
      crashes.add(left);
    }
  }

  static boolean holds(Map<Path, byte[]> left, Path file, byte[] content) {
    return Arrays.equals(left.get(file), content);
  }
}
