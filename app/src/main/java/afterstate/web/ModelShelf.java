package afterstate.web;

import afterstate.http.Refusal;
import afterstate.ntuple.ModelException;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Opens models, each once for all games, within a limit of memory.
///
/// If a model does not fit, those that nobody has asked for longest are closed. A game that still
/// plays with a closed one keeps its network in memory, and it counts until that game is gone.
final class ModelShelf {
  private static final long MEGABYTE = 1_000_000;

  private final LongSupplier room;
  private final Consumer<FoundModel.Version> onClose;
  private final Map<FoundModel.Version, Copy> copies = new LinkedHashMap<>(16, 0.75f, true);
  private volatile long bytes;

  /// A network in memory.
  private static final class Copy {
    private final long bytes;
    private final WeakReference<Network> network;
    private @Nullable Network kept; // null once it is closed

    Copy(Network network, long bytes) {
      this.bytes = bytes;
      this.network = new WeakReference<>(network);
      this.kept = network;
    }

    boolean isInMemory() {
      return network.get() != null;
    }
  }

  /// @param room how many bytes all models together may take at the moment
  /// @param onClose is told when a model is closed, to let go of what refers to it
  ModelShelf(LongSupplier room, Consumer<FoundModel.Version> onClose) {
    this.room = room;
    this.onClose = onClose;
  }

  /// The network of a model.
  ///
  /// @throws Refusal if it does not fit, or its file has changed or is damaged
  Network network(FoundModel model) {
    long most = room.getAsLong(); // which may have to wait for another lock
    synchronized (copies) {
      return network(model, most);
    }
  }

  private Network network(FoundModel model, long most) {
    Copy copy = copies.get(model.version());
    Network open = copy == null ? null : copy.network.get();
    if (copy != null && open != null) {
      copy.kept = open;
      return open;
    }
    makeRoom(model, most);
    Network network = read(model);
    copies.put(model.version(), new Copy(network, model.bytes()));
    count();
    return network;
  }

  private static Network read(FoundModel model) {
    if (!model.version().isCurrent()) {
      throw refusal(
          "the file of the model " + model.name() + " has changed; start again to play with it");
    }
    try {
      return ModelFile.read(model.version().file()).network();
    } catch (ModelException e) { // its message has a path
      throw refusal("the model " + model.name() + " cannot be read; it may be damaged");
    }
  }

  private static Refusal refusal(String message) {
    return Refusal.of("agent", message);
  }

  private void makeRoom(FoundModel model, long most) {
    if (!closeUntil(most - model.bytes())) {
      throw refusal(
          "the model "
              + model.name()
              + " takes "
              + Math.ceilDiv(model.bytes(), MEGABYTE)
              + " MB of memory, and "
              + Math.max(0, most - count()) / MEGABYTE
              + " MB are left by the games and models in use; try again later, or start the server"
              + " with more --memory");
    }
  }

  /// Closes models until those in memory take at most that many bytes, if that is possible. Only a
  /// collection of garbage tells whether a game still plays with a closed one.
  private boolean closeUntil(long most) {
    do {
      if (count() > most && most >= 0 && copies.values().stream().anyMatch(c -> c.kept == null)) {
        System.gc();
      }
      if (count() <= most) {
        return true;
      }
    } while (most >= 0 && closeOldest());
    return false;
  }

  private boolean closeOldest() {
    for (Map.Entry<FoundModel.Version, Copy> entry : copies.entrySet()) {
      if (entry.getValue().kept != null) {
        entry.getValue().kept = null;
        onClose.accept(entry.getKey());
        return true;
      }
    }
    return false;
  }

  /// The memory that models take, including closed ones that somebody still uses.
  long bytes() {
    return bytes;
  }

  private long count() {
    Iterator<Copy> all = copies.values().iterator();
    long sum = 0;
    while (all.hasNext()) {
      Copy copy = all.next();
      if (copy.isInMemory()) {
        sum += copy.bytes;
      } else {
        all.remove();
      }
    }
    bytes = sum;
    return sum;
  }
}
