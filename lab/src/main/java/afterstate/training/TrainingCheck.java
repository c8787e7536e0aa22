package afterstate.training;

import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.files.SealedFile;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// Checks all files in the folder of a training run.
public final class TrainingCheck {
  public static final FolderKind KIND =
      new FolderKind(
          TrainingInfo.NAME,
          List.of(
              new SealedFile(TrainingInfo.NAME, null),
              new SealedFile(TrainingFiles.CURVE, CurvePoint.FORMAT),
              new SealedFile(TrainingFiles.LEARNING, LearningRow.FORMAT)),
          TrainingCheck::look);

  private TrainingCheck() {}

  private static void look(Path folder, Path others, Inspection inspection) {
    AtomicBoolean ended = new AtomicBoolean();
    inspection.look(
        folder.resolve(TrainingInfo.NAME),
        () -> {
          TrainingInfo info = TrainingInfo.read(folder);
          ended.set(info.ended() != null);
          return info.threads() + " threads";
        });
    Path curve = folder.resolve(TrainingFiles.CURVE);
    look(curve, ended.get(), inspection, () -> TrainingFolder.curve(folder).size() + " points");
    Path learning = folder.resolve(TrainingFiles.LEARNING); // an earlier version wrote none
    look(
        learning,
        false,
        inspection,
        () -> new TrainingFiles(folder).learningRows().size() + " rows");
    Path checkpoint = others.resolve(TrainingFiles.CHECKPOINT);
    look(checkpoint, ended.get(), inspection, () -> Checkpoint.check(checkpoint) + " bytes");
    Path model = others.resolve(TrainingFiles.MODEL);
    look(model, ended.get(), inspection, () -> "checksum " + checksum(model));
  }

  /// Checks a file that a training run writes after a while, so that it must exist once the run has
  /// ended.
  private static void look(
      Path file, boolean ended, Inspection inspection, Supplier<String> check) {
    if (Files.exists(file)) {
      inspection.look(file, check);
    } else if (ended) {
      inspection.damaged(file + " is missing, although the training run has ended");
    }
  }

  private static String checksum(Path model) {
    try {
      return ModelFile.read(model).network().checksum();
    } catch (ModelException e) {
      throw new LabException(String.valueOf(e.getMessage()));
    }
  }
}
