package afterstate.torture;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/// What is in a folder, also while another program makes and removes files in it.
final class Folders {
  private static final long PAGE = 4096;

  private Folders() {}

  /// The names of all files below a folder, in order; none if it is not there.
  static List<String> files(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    walk(folder, (file, _) -> names.add(name(folder, file)));
    Collections.sort(names);
    return names;
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  static long bytes(Path folder) throws IOException {
    long[] sum = {0};
    walk(folder, (_, attributes) -> sum[0] += attributes.size());
    return sum[0];
  }

  /// The bytes that the files take, in whole pages.
  static long bytesOnDisk(Path folder) throws IOException {
    long[] sum = {0};
    walk(folder, (_, attributes) -> sum[0] += (attributes.size() + PAGE - 1) / PAGE * PAGE);
    return sum[0];
  }

  /// The checksums of all files below a folder whose names end in one of these.
  static Facts checksums(Path folder, String... endings) throws IOException {
    List<Facts.Fact> facts = new ArrayList<>();
    for (String name : files(folder)) {
      if (List.of(endings).stream().anyMatch(name::endsWith)) {
        facts.add(new Facts.Fact(name, checksum(folder.resolve(name))));
      }
    }
    return new Facts(facts);
  }

  private static String checksum(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Copies what is in a folder; begins again when a file gets its last name meanwhile, as a
  /// program that is told to stop may still do.
  static void copy(Path from, Path to) throws IOException {
    delete(to);
    Files.createDirectories(to);
    try {
      for (String name : files(from)) {
        Path target = to.resolve(name);
        Files.createDirectories(target.getParent());
        Files.copy(from.resolve(name), target, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (NoSuchFileException e) {
      copy(from, to);
    }
  }

  /// Removes a folder with all that is in it, if it is there.
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path one, IOException e) throws IOException {
            Files.delete(one);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private interface Visitor {
    void see(Path file, BasicFileAttributes attributes);
  }

  private static void walk(Path folder, Visitor visitor) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            visitor.see(file, attributes);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // it has just been removed or renamed
          }

          @Override
          public FileVisitResult postVisitDirectory(Path one, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
