package afterstate.page;

import afterstate.chart.Figure;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Writes the blocks of a [Page] as Markdown.
///
/// @param pictures the folder of the figures' SVG files, seen from the page
record BlockMarkdown(String pictures) {
  String of(List<Block> blocks) {
    return blocks.stream().map(block -> "\n" + of(block)).collect(Collectors.joining());
  }

  private String of(Block block) {
    return switch (block) {
      case Block.Heading(int level, String text) -> "#".repeat(level) + " " + text + "\n";
      case Block.Text(String text) -> toned(text) + "\n";
      case Block.Summary(List<String> texts) ->
          texts.stream().map(text -> toned(text) + "\n").collect(Collectors.joining("\n"));
      case Block.Notice(String text) -> "> " + toned(text) + "\n";
      case Block.Points(List<String> items) ->
          items.stream().map(item -> "- " + toned(item) + "\n").collect(Collectors.joining());
      case Block.Rows table ->
          line(table.heads())
              + line(table.numbers().stream().map(number -> number ? "---:" : "---").toList())
              + table.rows().stream().map(BlockMarkdown::line).collect(Collectors.joining());
      case Block.Drawing(Figure figure) ->
          "!["
              + figure.title()
              + "]("
              + pictures
              + "/"
              + figure.name()
              + ".svg)\n\n"
              + figure.caption()
              + "\n";
      case Block.Folded(String heading, List<Block> blocks) ->
          "<details>\n<summary>"
              + BlockHtml.inline(heading)
              + "</summary>\n"
              + of(blocks)
              + "\n</details>\n";
    };
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> toned(Block.Rows.shown(cell)).replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /// Markdown has no colours: a coloured sign stands before the word.
  private static String toned(String text) {
    return Tone.MARKED
        .matcher(text)
        .replaceAll(
            found ->
                Tone.valueOf(found.group(2).toUpperCase(Locale.ROOT)).sign
                    + "\u00a0**"
                    + found.group(1)
                    + "**");
  }
}
