package afterstate.cli;

import java.util.ArrayList;
import java.util.List;

/// A sentence in lines of a width.
final class Words {
  private Words() {}

  /// Breaks between words; a word that is longer than a line has one for itself.
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
