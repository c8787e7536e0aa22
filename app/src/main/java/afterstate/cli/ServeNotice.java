package afterstate.cli;

import afterstate.qr.QrCode;
import java.util.ArrayList;
import java.util.List;

/// What `serve` tells whoever started it, apart from the addresses.
///
/// @param forOthers the addresses by which other machines may find the page, the likeliest first
/// @param here the address for this machine
/// @param teacherKey opens the class with the rights of a teacher
record ServeNotice(List<String> forOthers, String here, String teacherKey) {
  private static final String OPEN_TO_OTHERS =
      "afterstate: anyone who can reach this machine can use the server and see its reports;"
          + " there is no password and no encryption";

  ServeNotice {
    forOthers = List.copyOf(forOthers);
  }

  /// The lines for a server that other machines can reach.
  ///
  /// @param terminal whether a code that phones can read makes sense
  List<String> lines(boolean terminal) {
    List<String> lines = new ArrayList<>();
    lines.add(OPEN_TO_OTHERS);
    if (forOthers.isEmpty()) {
      lines.add("afterstate: this machine is on no network that others could use");
      return lines;
    }
    String page = forOthers.getFirst() + "class";
    lines.add("afterstate: a class plays together at " + page);
    lines.add("afterstate: its teacher opens " + here + "class on this machine");
    lines.add("afterstate: or " + page + "?key=" + teacherKey + " elsewhere; keep it secret");
    if (terminal) {
      lines.addAll(QrCode.of(page).lines());
    }
    return lines;
  }
}
