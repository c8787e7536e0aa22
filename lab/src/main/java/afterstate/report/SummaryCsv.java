package afterstate.report;

import afterstate.stats.Interval;
import afterstate.stats.Superiority;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/// `summary.csv`: a row for each agent, the highest mean first, for programs.
final class SummaryCsv {
  private static final List<String> FIRST =
      List.of(
          "label",
          "agent",
          "games",
          "mean",
          "mean_low",
          "mean_high",
          "median",
          "deviation",
          "quartile_1",
          "quartile_3",
          "best");

  private static final List<String> LAST =
      List.of("moves", "ms_per_move", "beats_next", "beats_next_p");

  /// Smaller numbers are written as `1.7E-48`, not with all their zeros.
  private static final double SMALL = 1e-6;

  private SummaryCsv() {}

  /// Unknown values, such as the interval of a single game, are empty.
  static String of(RunSummary summary) {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
      csv.writeRecord(header(summary));
      for (int i = 0; i < summary.agents().size(); i++) {
        csv.writeRecord(line(summary, i));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail", e);
    }
    return text.toString();
  }

  private static List<String> header(RunSummary summary) {
    List<String> header = new ArrayList<>(FIRST);
    for (int tile : summary.milestones()) {
      header.addAll(List.of("rate_" + tile, "rate_" + tile + "_low", "rate_" + tile + "_high"));
    }
    header.addAll(LAST);
    return header;
  }

  private static List<String> line(RunSummary summary, int rank) {
    AgentGames agent = summary.agents().get(rank);
    List<String> line = new ArrayList<>();
    line.add(agent.label());
    line.add(agent.setting().agent());
    line.add(String.valueOf(agent.games()));
    line.add(number(agent.scores().mean()));
    line.add(number(agent.mean().low()));
    line.add(number(agent.mean().high()));
    line.add(number(agent.scores().median()));
    line.add(number(agent.scores().deviation()));
    line.add(number(agent.scores().quantile(0.25)));
    line.add(number(agent.scores().quantile(0.75)));
    line.add(number(agent.scores().highest()));
    for (int tile : summary.milestones()) {
      addRate(line, agent, tile);
    }
    line.add(number(agent.moves().mean()));
    line.add(number(agent.millisPerMove().mean()));
    line.add(
        summary.overNext(rank).map(Superiority::probability).map(SummaryCsv::number).orElse(""));
    line.add(summary.overNext(rank).map(Superiority::pValue).map(SummaryCsv::number).orElse(""));
    return line;
  }

  private static void addRate(List<String> line, AgentGames agent, int tile) {
    int hits = agent.reached(tile);
    Interval interval = Interval.ofRate(hits, agent.games());
    line.add(number((double) hits / agent.games()));
    line.add(number(interval.low()));
    line.add(number(interval.high()));
  }

  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(10));
    if (rounded.signum() == 0) {
      return "0";
    }
    return Math.abs(value) < SMALL
        ? rounded.stripTrailingZeros().toString()
        : rounded.stripTrailingZeros().toPlainString();
  }
}
