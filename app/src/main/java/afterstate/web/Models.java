package afterstate.web;

import afterstate.http.Refusal;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/// The models of this server beside the shipped one: found in its folders, opened when needed.
final class Models {
  private final ModelFolders folders;
  private final ModelShelf shelf;

  /// @param room how many bytes all open models together may take at the moment
  /// @param onClose is told when a model is closed, to let go of what refers to it
  Models(ModelFolders folders, LongSupplier room, Consumer<FoundModel.Version> onClose) {
    this.folders = folders;
    this.shelf = new ModelShelf(room, onClose);
  }

  /// All of them, with the damaged ones.
  List<ServedModel> all() {
    return folders.models().values().stream().map(FoundModel::shown).toList();
  }

  /// The names that may be chosen.
  List<String> names() {
    return all().stream().filter(model -> model.damage() == null).map(ServedModel::name).toList();
  }

  /// The model that a word of a request names.
  ///
  /// @throws IllegalArgumentException with the rule that the word breaks
  FoundModel find(String word) {
    FoundModel model = folders.models().get(word);
    if (model == null) {
      throw new IllegalArgumentException(
          names().isEmpty()
              ? "must be shipped here"
              : "must be shipped or a model in the list of this server");
    }
    if (model.shown().damage() != null) {
      throw new IllegalArgumentException("which is damaged: " + model.shown().damage());
    }
    return model;
  }

  /// How a spec refers to a model.
  ModelName reference(FoundModel model) {
    return ModelName.keptBy(() -> open(model), model.name());
  }

  /// Opens a model, unless it is open.
  ///
  /// @throws Refusal if it does not fit into the memory, or its file has changed
  Network open(FoundModel model) {
    return shelf.network(model);
  }

  /// Whether the files of some models are as they were when they were found.
  boolean areCurrent(Collection<FoundModel> models) {
    return models.stream().allMatch(model -> model.equals(folders.models().get(model.name())));
  }

  /// The memory that open models take.
  long bytes() {
    return shelf.bytes();
  }
}
