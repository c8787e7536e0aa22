package afterstate.web;

import afterstate.files.LabException;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelOutline;
import afterstate.training.CurvePoint;
import afterstate.training.TrainingFacts;
import afterstate.training.TrainingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A model file that was found and looked at.
///
/// @param bytes the memory that its network takes; 0 if it is damaged
record FoundModel(Version version, long bytes, ServedModel shown) {
  private static final long MEGABYTE = 1_000_000;

  /// A file as it was at some moment: another one when it is replaced or grows.
  ///
  /// @param key what the file system knows it by, or null
  /// @param curve when the learning curve beside it was written, or null
  record Version(
      Path file, long size, FileTime changed, @Nullable Object key, @Nullable FileTime curve) {
    static Version of(Path file) throws IOException {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      Path curve = file.resolveSibling(TrainingFolder.CURVE);
      boolean has = Files.isRegularFile(curve);
      return new Version(
          file,
          now.size(),
          now.lastModifiedTime(),
          now.fileKey(),
          has ? Files.getLastModifiedTime(curve) : null);
    }

    /// Whether the file still has the same content, as far as the file system knows.
    boolean isCurrent() {
      try {
        Version now = of(file);
        return now.size == size && now.changed.equals(changed) && Objects.equals(now.key, key);
      } catch (IOException e) {
        return false;
      }
    }
  }

  /// Reads the whole file, to see whether it is damaged.
  static FoundModel look(String name, Version version) {
    try {
      ModelOutline outline = ModelOutline.read(version.file());
      return new FoundModel(version, outline.bytes(), shown(name, version, outline));
    } catch (ModelException e) {
      String damage = String.valueOf(e.getMessage());
      return new FoundModel(
          version, 0, new ServedModel(name, null, null, null, null, null, null, damage));
    }
  }

  private static ServedModel shown(String name, Version version, ModelOutline outline) {
    Map<String, String> facts = TrainingFacts.current(outline.facts());
    CurvePoint last = lastPoint(version.file());
    return new ServedModel(
        name,
        TrainingFacts.player(facts, name),
        number(facts.get(TrainingFacts.GAMES)),
        number(facts.get(TrainingFacts.SECONDS)),
        last == null ? null : last.mean(),
        last == null ? null : last.evaluated(),
        Math.ceilDiv(outline.bytes(), MEGABYTE),
        null);
  }

  /// A model need not come from a training here, and a curve may be damaged: the network plays
  /// nevertheless.
  private static @Nullable CurvePoint lastPoint(Path file) {
    Path folder = file.getParent();
    try {
      List<CurvePoint> curve = folder == null ? List.of() : TrainingFolder.curve(folder);
      return curve.isEmpty() ? null : curve.getLast();
    } catch (LabException e) {
      return null;
    }
  }

  private static @Nullable Long number(@Nullable String fact) {
    return fact != null && fact.matches("[0-9]{1,15}") ? Long.valueOf(fact) : null;
  }

  String name() {
    return shown.name();
  }

  /// The same file under another name.
  FoundModel named(String other) {
    return other.equals(name()) ? this : look(other, version);
  }
}
