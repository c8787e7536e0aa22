package afterstate.drive;

import afterstate.devtools.BrowserTab;
import afterstate.devtools.IsolatedScript;
import afterstate.devtools.RefusedCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads the board of a page, with the script `reader.js`.
///
/// The original keeps its game in the local storage, which is right as soon as a move is made,
/// while the tiles on the page still slide. The storage may also be that of another page of the
/// same site, so it is believed only while it agrees with what the page shows.
final class PageReader {
  private static final String SCRIPT = "/afterstate/drive/reader.js";
  private static final int TRIES = 50;

  private final IsolatedScript script;
  private boolean believesStorage;

  PageReader(BrowserTab tab) {
    script = new IsolatedScript(tab, source());
  }

  private static String source() {
    try (InputStream in = PageReader.class.getResourceAsStream(SCRIPT)) {
      if (in == null) {
        throw new IllegalStateException(SCRIPT + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + SCRIPT, e);
    }
  }

  /// Waits for a board that stands still on the page itself, and finds out whether the storage may
  /// be believed.
  Sighting lookClosely(int patienceMillis) {
    Sighting seen = look(List.of(), patienceMillis, false);
    believesStorage = seen.settled() && seen.stored();
    return seen;
  }

  /// Waits for a board that stands still and differs from all of `old`; returns what there is when
  /// the patience is over.
  Sighting lookForNew(List<List<Integer>> old, int patienceMillis) {
    return look(old, patienceMillis, believesStorage);
  }

  /// Waits for a board of the page itself that stands still and differs from `old`.
  Sighting lookAtPage(List<Integer> old, int patienceMillis) {
    return look(List.of(old), patienceMillis, false);
  }

  /// How many pages were read; a page that was reloaded is another one.
  int pages() {
    return script.installations();
  }

  /// Whether the local storage is read, as fast as the page can move.
  boolean believesStorage() {
    return believesStorage;
  }

  private Sighting look(List<List<Integer>> old, int patienceMillis, boolean fromStorage) {
    return Sighting.of(call("look", new ArrayList<>(old), patienceMillis, fromStorage));
  }

  /// Calls a function of the script. A page that is being replaced is asked again.
  JsonNode call(String function, @Nullable Object... arguments) {
    RefusedCommand last = null;
    for (int i = 0; i < TRIES; i++) {
      try {
        return script.call(function, arguments);
      } catch (RefusedCommand e) {
        last = e;
        Pause.millis(20L * i);
      }
    }
    throw new DriveException("the page cannot be read: " + (last == null ? "" : last.getMessage()));
  }
}
