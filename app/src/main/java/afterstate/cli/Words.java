package afterstate.cli;

import java.util.ArrayList;
import java.util.List;

/// Wraps text.
final class Words {
  private Words() {}

  /// Breaks lines between words. A word that is longer than a line gets its own line.
  static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
