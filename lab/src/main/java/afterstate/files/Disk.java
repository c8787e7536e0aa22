package afterstate.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// The operations that a power loss may undo. A file is safe only after its content and its name
/// were synced.
interface Disk {
  /// Waits until the content of a file is on the disk.
  void sync(Path file) throws IOException;

  /// Renames a file in one step.
  void move(Path from, Path to) throws IOException;

  void delete(Path file) throws IOException;

  /// Waits until the names in a folder are on the disk, where the system can do that.
  void syncFolder(Path folder);

  Disk REAL =
      new Disk() {
        @Override
        public void sync(Path file) throws IOException {
          try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
          }
        }

        @Override
        public void move(Path from, Path to) throws IOException {
          Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }

        @Override
        public void delete(Path file) throws IOException {
          Files.delete(file);
        }

        @Override
        @SuppressWarnings("EmptyCatch")
        public void syncFolder(Path folder) {
          try (FileChannel channel = FileChannel.open(folder)) {
            channel.force(true);
          } catch (IOException e) {
            // Windows does not open folders, and syncs their names by itself
          }
        }
      };
}
