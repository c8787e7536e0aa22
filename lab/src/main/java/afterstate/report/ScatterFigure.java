package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Dash;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.experiment.GameRow;
import afterstate.stats.Interval;
import afterstate.stats.LinearFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The sum of the tiles at the end against the number of moves, a dot for each game.
final class ScatterFigure {
  /// More dots make a picture slower but no clearer.
  private static final int MOST_DOTS = 1000;

  private static final double USUAL_SPAWN4 = 0.1;

  /// What a move adds to the sum on average under the usual rules.
  private static final double EXPECTED = 2.2;

  private static final Pen FITTED = new Pen(Ink.TEXT, 1.3);
  private static final Pen EXPECTATION = new Pen(Ink.VERMILION, 1.3, Dash.DASHED);

  private ScatterFigure() {}

  static Figure of(RunSummary summary) {
    List<GameRow> rows = summary.agents().stream().flatMap(a -> a.rows().stream()).toList();
    List<GameRow> dots = dots(summary.agents());
    Optional<LinearFit> line = fit(rows);
    double spawn4 = summary.info().spawn4();
    Legend legend = legend(line);
    double height = legend.bottom() + 380;
    double longest = rows.stream().mapToDouble(GameRow::moves).max().orElse(1);
    double highest = rows.stream().mapToDouble(GameRow::sum).max().orElse(1);
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            Axis.fromZero("moves", longest, 8, Numbers::whole),
            Axis.fromZero(
                "sum of the tiles", Math.max(highest, EXPECTED * longest), 6, Numbers::whole));
    return new Figure(
        "sum-by-moves",
        "Sum of the tiles by moves",
        "dots: games; "
            + line.map(ScatterFigure::numbers).orElse("no line, because too few games differ"),
        "The sum of the tiles at the end of each game against its moves."
            + line.map(l -> " The line of least squares through all games: " + numbers(l) + ".")
                .orElse("")
            + " The dashed line is what new tiles add on average if one in ten is a 4"
            + (spawn4 == USUAL_SPAWN4
                ? "."
                : "; in this run the share is " + Numbers.percent(spawn4) + ".")
            + note(dots.size(), rows.size(), summary.agents().size()),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          dots.forEach(row -> canvas.circle(frame.at(row.moves(), row.sum()), 2.4, Ink.SKY));
          line.ifPresent(l -> draw(canvas, frame, l.intercept(), l.slope(), longest, FITTED));
          draw(canvas, frame, 0, EXPECTED, longest, EXPECTATION);
        });
  }

  /// The first games of every agent in turn.
  private static List<GameRow> dots(List<AgentGames> agents) {
    int most = agents.stream().mapToInt(AgentGames::games).max().orElse(0);
    List<GameRow> dots = new ArrayList<>();
    for (int game = 0; game < most; game++) {
      for (AgentGames agent : agents) {
        if (game < agent.games() && dots.size() < MOST_DOTS) {
          dots.add(agent.rows().get(game));
        }
      }
    }
    return dots;
  }

  private static Optional<LinearFit> fit(List<GameRow> rows) {
    boolean spread =
        rows.stream().mapToInt(GameRow::moves).distinct().count() > 1
            && rows.stream().mapToInt(GameRow::sum).distinct().count() > 1;
    return spread && rows.size() >= LinearFit.LEAST
        ? Optional.of(
            LinearFit.of(
                rows.stream().mapToDouble(GameRow::moves).toArray(),
                rows.stream().mapToDouble(GameRow::sum).toArray()))
        : Optional.empty();
  }

  private static Legend legend(Optional<LinearFit> line) {
    List<Legend.Entry> entries = new ArrayList<>();
    line.ifPresent(_ -> entries.add(new Legend.Entry("least squares", FITTED)));
    entries.add(new Legend.Entry("sum = " + EXPECTED + " × moves", EXPECTATION));
    return new Legend(entries);
  }

  private static String numbers(LinearFit line) {
    Interval slope = line.slopeInterval();
    return "slope "
        + Numbers.fixed(line.slope(), 4)
        + " (95 % interval "
        + Numbers.fixed(slope.low(), 4)
        + " to "
        + Numbers.fixed(slope.high(), 4)
        + "), intercept "
        + Numbers.brief(line.intercept())
        + ", R² = "
        + Numbers.fixed(line.correlation() * line.correlation(), 5);
  }

  private static String note(int dots, int games, int agents) {
    return dots == games
        ? ""
        : " The dots are "
            + Numbers.whole(dots)
            + " of "
            + Phrases.games(games)
            + ", the first "
            + (agents == 1 ? "of them." : "of each agent in equal parts.");
  }

  /// Draws the part of a line whose sums are on the axis.
  private static void draw(
      Canvas canvas, Frame frame, double intercept, double slope, double longest, Pen pen) {
    double atZero = -intercept / slope;
    double atTop = (frame.y().scale().high() - intercept) / slope;
    double from = Math.clamp(Math.min(atZero, atTop), 0, longest);
    double to = Math.clamp(Math.max(atZero, atTop), 0, longest);
    canvas.line(
        List.of(frame.at(from, intercept + slope * from), frame.at(to, intercept + slope * to)),
        pen);
  }
}
