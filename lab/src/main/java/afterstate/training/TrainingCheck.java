package afterstate.training;

import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.files.SealedFile;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
    AtomicReference<@Nullable TrainingConfig> config = new AtomicReference<>();
    inspection.look(
        folder.resolve(TrainingInfo.NAME),
        () -> {
          TrainingInfo info = TrainingInfo.read(folder);
          ended.set(info.ended() != null);
          config.set(info.training());
          return info.threads() + (info.threads() == 1 ? " thread" : " threads");
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
    look(
        checkpoint,
        ended.get(),
        inspection,
        () -> Checkpoint.check(checkpoint, config.get()) + " bytes");
    Path model = others.resolve(TrainingFiles.MODEL);
    look(model, ended.get(), inspection, () -> "checksum " + checksum(model, config.get()));
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

  /// The checksum of a model, which must be that of the training run if its settings are known.
  private static String checksum(Path file, @Nullable TrainingConfig config) {
    try {
      Model model = ModelFile.read(file);
      TrainingConfig trained = TrainingFacts.config(TrainingFacts.current(model.facts()));
      if (config != null && trained != null && !trained.endless().equals(config.endless())) {
        throw new LabException(file + " is of another training run");
      }
      return model.network().checksum();
    } catch (ModelException e) {
      throw new LabException(String.valueOf(e.getMessage()));
    }
  }
}
