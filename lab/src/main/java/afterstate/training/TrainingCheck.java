package afterstate.training;

import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.SealedFile;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How all of the folder of a training is looked at.
public final class TrainingCheck {
  public static final FolderKind KIND =
      new FolderKind(
          TrainingInfo.NAME,
          List.of(
              new SealedFile(TrainingInfo.NAME, null),
              new SealedFile(TrainingFolder.CURVE, CurvePoint.FORMAT)),
          TrainingCheck::look);

  private TrainingCheck() {}

  private static void look(Path folder, Inspection inspection) {
    inspection.look(
        folder.resolve(TrainingInfo.NAME), () -> TrainingInfo.read(folder).threads() + " threads");
    Path curve = folder.resolve(TrainingFolder.CURVE);
    if (Files.exists(curve)) {
      inspection.look(curve, () -> TrainingFolder.curve(folder).size() + " points");
    }
    Path checkpoint = folder.resolve(TrainingFolder.CHECKPOINT);
    if (Files.exists(checkpoint)) {
      inspection.look(checkpoint, () -> Checkpoint.check(checkpoint) + " bytes");
    }
    Path model = folder.resolve(TrainingFolder.MODEL);
    if (Files.exists(model)) {
      try {
        String checksum = ModelFile.read(model).network().checksum();
        inspection.look(model, () -> "checksum " + checksum);
      } catch (ModelException e) {
        inspection.damaged(String.valueOf(e.getMessage()));
      }
    }
  }
}
