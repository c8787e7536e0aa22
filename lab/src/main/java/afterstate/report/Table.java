package afterstate.report;

import afterstate.chart.Markup;
import java.util.List;

/// An HTML table, built row by row.
final class Table {
  private final StringBuilder html = new StringBuilder();

  /// Starts a table. The first column is text and all others are numbers.
  ///
  /// @param name the name for screen readers
  /// @param caption what the table shows; it stays in view when a table is scrolled on a narrow
  ///   screen
  Table(String name, String caption, List<String> heads) {
    html.append("<p class=\"note\">").append(Markup.escape(caption)).append("</p>\n");
    html.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"")
        .append(Markup.escape(name))
        .append("\"><table>\n<thead><tr>");
    for (String head : heads) {
      html.append("<th scope=\"col\">").append(Markup.escape(head)).append("</th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
  }

  /// A number with a remark in small print below it.
  ///
  /// @param watch the query of the address at which the page of the server shows this game, or
  ///   empty
  record Cell(String text, String remark, String watch) {
    Cell(String text, String remark) {
      this(text, remark, "");
    }

    static Cell of(String text) {
      return new Cell(text, "");
    }

    private String html() {
      String shown = Markup.escape(text);
      return watch.isEmpty()
          ? shown
          : "<span data-watch=\"" + Markup.escape(watch) + "\">" + shown + "</span>";
    }
  }

  void row(String name, List<Cell> cells) {
    html.append("<tr><th scope=\"row\">").append(Markup.escape(name)).append("</th>");
    for (Cell cell : cells) {
      html.append("<td>").append(cell.html());
      if (!cell.remark.isEmpty()) {
        html.append("<small>").append(Markup.escape(cell.remark)).append("</small>");
      }
      html.append("</td>");
    }
    html.append("</tr>\n");
  }

  String html() {
    return html + "</tbody></table></div>\n";
  }
}
