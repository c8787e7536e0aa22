package afterstate.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Parameters;
import afterstate.ntuple.Stages;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrainingConfigTest {
  private static TrainingConfig config(String text) {
    return TrainingConfig.parse(text);
  }

  @Test
  void text_everySetting_isNamedAndParsesToTheSame() {
    TrainingConfig config = config("tc(network=8x6, restart=on, backward=on, minutes=15, seed=-3)");

    assertThat(config.text())
        .isEqualTo(
            "tc(network=8x6, stages=none, alpha=1, minRate=0, historyDecay=1, lambda=0.5,"
                + " initialValue=0, anneal=0, downgrade=0, carousel=0, levels=none, frozenStages=0,"
                + " restart=on, backward=on, games=0, minutes=15, seed=-3)");
    assertThat(config(config.text())).isEqualTo(config);
    assertThat(Parameters.of(TrainingConfig.class)).hasSize(24);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "tc                                        ~ tc",
        "td                                        ~ td",
        "td(alpha=0.1)                             ~ td",
        "td(alpha=1)                               ~ td(alpha=1)",
        "tc(alpha=1, backward=off, games=5)        ~ tc(games=5)",
        "tc(network=012345/456789)                 ~ tc(network=012345/456789)",
        "tc(network=543210/456789)                 ~ tc(network=012345/456789)",
        "tc(stages=16384/8192+16384)               ~ tc(stages=16384/16384+8192)",
        "tc(stages=256, carousel=0.5, levels=256)  ~ tc(stages=256, carousel=0.5)",
        "tc(network=8x6, growFrom=0.1, firstPatterns=4) ~ tc(network=8x6, firstPatterns=4,"
            + " growFrom=0.1)",
        "tc(historyDecay=0.999, seed=9223372036854775807) ~ tc(historyDecay=0.999,"
            + " seed=9223372036854775807)"
      })
  void label_settings_namesWhatIsNotTheDefault(String text, String label) {
    assertThat(config(text).label()).isEqualTo(label);
    assertThat(config(label)).isEqualTo(config(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          q                          ~ unknown algorithm 'q'; choose from tc, td
          tc(floor=0.1)              ~ tc has no parameter 'floor'; it is 'minRate' now
          tc(optimistic=5)           ~ tc has no parameter 'optimistic'; it is 'initialValue' now
          tc(freeze=on)              ~ tc has no parameter 'freeze'; it is 'frozenStages' now
          tc(lamda=1)                ~ tc has no parameter 'lamda'; did you mean 'lambda'.
          tc(algorithm=td)           ~ tc has no parameter 'algorithm'; it has network, stages, .*
          tc(network=01x)            ~ network is '01x', must be 4x6, 8x6, or .*: the pattern '01x' must be .*
          tc(stages=100)             ~ stages is '100', must be none, or tiles .*: '100' is not a tile .*
          tc(alpha=0)                ~ alpha is 0, must be 0.000001 to 10
          tc(alpha=11)               ~ alpha is 11, must be 0.000001 to 10
          tc(alpha=NaN)              ~ alpha is 'NaN', must be a number, 0.000001 to 10
          tc(minRate=1.5)            ~ minRate is 1.5, must be 0 to 1
          tc(historyDecay=1.001)     ~ historyDecay is 1.001, must be 0 to 1
          tc(lambda=-0.1)            ~ lambda is -0.1, must be 0 to 1
          tc(initialValue=1e7)       ~ initialValue is 10000000, must be -1000000 to 1000000
          tc(anneal=1.1)             ~ anneal is 1.1, must be 0 to 1
          tc(stages=256, carousel=1) ~ carousel is 1, must be 0 to 0.99
          tc(carousel=0.5)           ~ carousel is 0.5, but there are no later stages or levels to begin in
          tc(levels=256)             ~ levels need a carousel
          tc(stagesFrom=0.5)         ~ stagesFrom needs later stages, and no frozen ones
          tc(firstPatterns=4, growFrom=0.5) ~ firstPatterns is 4, must be less than the 4 patterns
          tc(firstPatterns=2)        ~ firstPatterns and growFrom say which patterns join and when: .*
          tc(growFrom=0.5)           ~ firstPatterns and growFrom say which patterns join and when: .*
          tc(growWhen=0.5)           ~ growWhen needs growFrom
          tc(growFrom=1)             ~ growFrom is 1, must be 0 to 0.99
          td(minRate=0.1)            ~ minRate and historyDecay are for tc: .*
          td(historyDecay=0.5)       ~ minRate and historyDecay are for tc: .*
          tc(downgrade=100)          ~ downgrade is 100, must be 0 or a tile from 256 to 32768
          tc(downgrade=65536)        ~ downgrade is 65536, must be .*
          tc(stages=256, stopAtFrozen=on) ~ stopAtFrozen needs frozen stages
          tc(frozenStages=1)         ~ frozenStages is 1, must be less than the number of stages
          tc(stages=256, frozenStages=2) ~ frozenStages is 2, must be less than the number of stages
          tc(restart=yes)            ~ restart is 'yes', must be on, off
          tc(waiting=5)              ~ waiting needs restart
          tc(restart=on, waiting=-1) ~ waiting is -1, must be 0 to 1000000
          tc(games=-1)               ~ games is -1, must be 0 to 1000000000000
          tc(games=1.5)              ~ games is '1.5', must be a whole number, 0 to 1000000000000
          tc(minutes=-1)             ~ minutes is -1, must be 0 to 1000000
          tc(games=10, minutes=5)    ~ a training run ends after some games or some minutes, not both
          tc(seed=x)                 ~ seed is 'x', must be a whole number
          """)
  void parse_wrong_isRefusedWithTheRule(String text, String complaint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> config(text))
        .satisfies(e -> assertThat(e.getMessage()).matches(complaint));
  }

  /// A model's patterns and stages hold where the text says nothing.
  @Test
  void parse_otherDefaults_holdWhereTheTextSaysNothing() {
    TrainingConfig config =
        TrainingConfig.parse(
            "td(lambda=0)",
            defaults -> defaults.with(Map.of("stages", new Stages(List.of(256)), "lambda", 1.0)));

    assertThat(config).isEqualTo(config("td(stages=256, lambda=0)"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0.1",
    "0, 0.99, 0.1",
    "0, 1, 0.1",
    "0, 1.0001, 0.1",
    "0.25, 0.75, 0.1",
    "0.25, 0.875, 0.05",
    "0.25, 0.95, 0.02",
    "0.25, 1, 0",
    "0.25, 1.5, 0",
    "1, 0, 0.1",
    "1, 0.3, 0.07"
  })
  void alphaAt_share_fallsToNothingInTheLastPart(double anneal, double share, double alpha) {
    TrainingConfig config = config("td").with(Map.of("anneal", anneal));

    assertThat(config.alphaAt(share)).isCloseTo(alpha, within(1e-12));
  }

  @Test
  void share_gamesOrMinutes_isOfThoseThatDecide() {
    assertThat(config("td(games=200)").share(50, 1e9)).isEqualTo(0.25);
    assertThat(config("td(games=200)").share(300, 0)).isEqualTo(1.5);
    assertThat(config("td(minutes=2)").share(1_000_000, 30)).isEqualTo(0.25);
  }

  @Test
  void until_anotherEnd_changesNothingElse() {
    TrainingConfig config = config("td(anneal=0.5, games=200)");

    assertThat(config.until(0, 3)).isEqualTo(config("td(anneal=0.5, minutes=3)"));
    assertThat(config.endless()).isEqualTo(config("td(anneal=0.5)"));
    assertThat(config.hasEnd()).isTrue();
    assertThat(config.endless().hasEnd()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tc(stages=256/512)", "tc(stages=256/512, carousel=0.5)"})
  void carouselLevels_none_areTheStages(String text) {
    assertThat(config(text).carouselLevels()).isEqualTo(Stages.parse("256,512"));
    assertThat(config("tc(stages=256, carousel=0.1, levels=512)").carouselLevels())
        .isEqualTo(Stages.parse("512"));
  }
}
