package afterstate.drive;

import afterstate.devtools.BrowserLost;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.devtools.RefusedCommand;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which tab to play in.
///
/// @param address of its page
public record TabChoice(BrowserTab tab, String address) {
  private static final int LOOK_MILLIS = 1500;

  /// Opens a page in the only tab of a browser of our own.
  public static TabChoice open(DevTools tools, String address) {
    BrowserTab tab = BrowserTab.attach(tools, BrowserTab.targets(tools).getFirst().id());
    try {
      tab.open(address);
    } catch (RefusedCommand e) {
      throw new BrowserLost("cannot open " + address + ": " + e.getMessage());
    }
    return new TabChoice(tab, address);
  }

  /// Takes over a tab that is already open.
  ///
  /// @param prefix how its address begins; null for the first tab that shows a board
  public static TabChoice find(DevTools tools, @Nullable String prefix) {
    List<BrowserTab.Target> targets = BrowserTab.targets(tools);
    for (BrowserTab.Target target : targets) {
      if (prefix != null && target.address().startsWith(prefix)) {
        return new TabChoice(BrowserTab.attach(tools, target.id()), target.address());
      }
      if (prefix == null) {
        BrowserTab tab = BrowserTab.attach(tools, target.id());
        if (showsBoard(tab)) {
          return new TabChoice(tab, target.address());
        }
        tab.detach();
      }
    }
    throw new DriveException(
        (prefix == null ? "no tab shows a board" : "no tab is at " + prefix)
            + "; the tabs are "
            + targets.stream().map(BrowserTab.Target::address).collect(Collectors.joining(", ")));
  }

  private static boolean showsBoard(BrowserTab tab) {
    try {
      return new PageReader(tab).lookClosely(LOOK_MILLIS).board() != null;
    } catch (DriveException e) {
      return false; // a page that no script may look at
    }
  }
}
