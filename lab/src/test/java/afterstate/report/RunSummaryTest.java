package afterstate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import afterstate.chart.TextStyle;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.files.LabException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunSummaryTest {
  @Test
  void of_noRows_isRefusedWithTheName() {
    assertThatThrownBy(() -> new Runs().named("tonight").agent("greedy").summary())
        .isInstanceOf(LabException.class)
        .hasMessageContaining("tonight");
  }

  @Test
  void of_rowOfAnotherAgent_isRefusedWithItsName() {
    Results good = new Runs().agent("greedy", 100).results();
    List<GameRow> others = new Runs().agent("stranger", 100).results().rows();
    assertThatThrownBy(() -> RunSummary.of(new Results(good.info(), others)))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("stranger");
  }

  @Test
  void agents_newSummary_areInOrderOfTheirMeans() {
    RunSummary summary =
        new Runs().agent("weak", 10, 20).agent("none").agent("strong", 900, 950).summary();
    assertThat(summary.agents()).extracting(AgentGames::label).containsExactly("strong", "weak");
    assertThat(summary.agents()).extracting(AgentGames::rank).containsExactly(1, 2);
    assertThat(summary.silent()).hasSize(1);
  }

  @Test
  void label_noRoom_beginsWithTheRank() {
    AgentGames agent = new Runs().agent("expectimax(layers=3, leaf=corner)", 7).only();
    assertThat(agent.label(500, TextStyle.LABEL)).isEqualTo("expectimax(layers=3, leaf=corner)");
    assertThat(agent.label(90, TextStyle.LABEL)).startsWith("1.").contains("…");
  }

  @Test
  void reached_tile_countsLargerOnes() {
    AgentGames agent = new Runs().agent("a", 5200, 10_300, 20_500, 100).only();
    assertThat(agent.tiles()).containsOnlyKeys(8, 512, 1024, 2048);
    assertThat(agent.reached(1024)).isEqualTo(2);
    assertThat(agent.reached(4096)).isZero();
    assertThat(agent.endedWith(512)).isEqualTo(1);
  }

  @Test
  void milestones_largeTile_reachToIt() {
    assertThat(new Runs().agent("a", 100).summary().milestones()).containsExactly(512, 1024, 2048);
    assertThat(new Runs().agent("a", 90_000).summary().milestones()).contains(8192).hasSize(5);
  }

  /// By hand. Scores 2 to 8: mean 5, deviation sqrt(20/3), quartiles 3.5 and 6.5. Each of them
  /// beats 1 and 3 but the 2, which beats only the 1: 7 of 8 pairs. 50 ms and 100 to 103 moves.
  @Test
  void csv_smallRun_hasTheNumbersComputedByHand() {
    RunSummary summary = new Runs().agent("low", 1, 3).agent("high", 2, 4, 6, 8).summary();
    List<NamedCsvRecord> lines = read(SummaryCsv.of(summary));
    assertThat(lines).extracting(line -> line.getField("label")).containsExactly("high", "low");
    NamedCsvRecord high = lines.getFirst();
    assertThat(high.getField("games")).isEqualTo("4");
    assertThat(high.getField("mean")).isEqualTo("5");
    assertThat(high.getField("median")).isEqualTo("5");
    assertThat(number(high, "deviation")).isCloseTo(2.581988897, within(1e-9));
    assertThat(high.getField("quartile_1")).isEqualTo("3.5");
    assertThat(high.getField("quartile_3")).isEqualTo("6.5");
    assertThat(high.getField("best")).isEqualTo("8");
    assertThat(number(high, "mean_low")).isLessThan(5);
    assertThat(number(high, "mean_high")).isGreaterThan(5);
    assertThat(high.getField("rate_512")).isEqualTo("0");
    assertThat(number(high, "rate_512_high")).isCloseTo(0.4898918, within(1e-6));
    assertThat(high.getField("moves")).isEqualTo("101.5");
    assertThat(number(high, "ms_per_move"))
        .isCloseTo((50 / 100. + 50 / 101. + 50 / 102. + 50 / 103.) / 4, within(1e-9));
    assertThat(high.getField("beats_next")).isEqualTo("0.875");
    assertThat(lines.getLast().getField("beats_next")).isEmpty();
    assertThat(lines.getLast().getField("mean_low")).isEmpty();
  }

  private static double number(NamedCsvRecord line, String column) {
    return Double.parseDouble(line.getField(column));
  }

  private static List<NamedCsvRecord> read(String csv) {
    return CsvReader.builder().ofNamedCsvRecord(csv).stream().toList();
  }

  @Test
  void sweep_twoParameters_givesEachItsSeries() {
    RunSummary summary =
        new Runs()
            .agent("e(d=10, w=x)", Map.of("d", "10", "w", "x"), 500, 600, 700)
            .agent("e(d=2, w=x)", Map.of("d", "2", "w", "x"), 400, 300, 200)
            .agent("e(d=2, w=y)", Map.of("d", "2", "w", "y"), 40, 30, 20)
            .agent("random", 5, 6, 7)
            .summary();
    List<ParameterSweep> sweeps = ParameterSweep.of(summary);
    assertThat(sweeps).extracting(ParameterSweep::parameter).containsExactly("d", "w");
    ParameterSweep depth = sweeps.getFirst();
    assertThat(depth.isNumeric()).isTrue();
    assertThat(depth.values()).containsExactly("2", "10");
    assertThat(depth.series()).containsOnlyKeys("e, w=x", "e, w=y");
    assertThat(depth.series().get("e, w=x"))
        .extracting(AgentGames::label)
        .containsExactly("e(d=2, w=x)", "e(d=10, w=x)");
    assertThat(sweeps.getLast().isNumeric()).isFalse();
  }

  @Test
  void sweep_oneValue_isNone() {
    assertThat(ParameterSweep.of(new Runs().agent("e", Map.of("d", "1"), 5).summary())).isEmpty();
  }

  @Test
  void sweep_labelThatEndsWithTheValue_namesTheSeries() {
    RunSummary summary =
        new Runs()
            .agent("last tile, depth 2", Map.of("d", "2", "rule", "last"), 5)
            .agent("last tile, depth 3", Map.of("d", "3", "rule", "last"), 5)
            .agent("e(d=3, rule=sum)", Map.of("d", "3", "rule", "sum"), 5)
            .summary();
    assertThat(ParameterSweep.of(summary).getFirst().series())
        .containsOnlyKeys("last tile", "e, rule=sum");
  }
}
