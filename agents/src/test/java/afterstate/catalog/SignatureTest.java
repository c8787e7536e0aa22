package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.AgentSpec;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.game.Transcript;
import afterstate.random.SplitMix;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pins the play of the whole catalog: a hash of fixed games, move by move. A refactoring must not
/// change a line here; a change of play must, and its commit tells the measured effect.
class SignatureTest {
  private static final String SIGNATURES =
      """
      expectimax(layers=1, leaf=rows)   ~ ff5aade39cfa0991
      expectimax(layers=3, leaf=rows)   ~ c91e9856211422ef
      expectimax(layers=4, leaf=rows)   ~ beb4b86973ebec2a
      expectimax(layers=2, leaf=corner) ~ 35bf929151ebee1b
      minimax(layers=3, leaf=rows)      ~ ff6cd13bc3460cc0
      classic(nodes=200)                ~ 3d0112d208bed841
      ulb-expectimax(layers=4)          ~ 14f0bed92caefa9d
      blog-expectimax(layers=2)         ~ 10e9a2b0f361d6d8
      it3105-expectimax(layers=3)       ~ 577b1e4c898254f0
      ulb-variant                       ~ dd6f292bea13ef6e
      flat(simulations=40)              ~ 794beed77700df68
      masb(rollouts=10, depth=5)        ~ bda219447043a051
      mcts(iterations=20)               ~ e5a4dd93310323ad
      ulb-mcts(iterations=10)           ~ ffc67b5cec103bc
      jupiter(simulations=40)           ~ 794beed77700df68
      cs814-mcts(iterations=20)         ~ 27b1fe459e58ac5f
      cs814-masb(rollouts=10)           ~ 28b4bf5fd2ff4f77
      cs814-hybrid(rollouts=5)          ~ 48830bf121857038
      learned                           ~ b62e931a1a3999dd
      learned(minProbability=0.05)      ~ 71e5174d355e7ad5
      learned(nodes=100)                ~ 61cc1cf3a10b277c
      learned(plies=2)                  ~ 7763c62606f63234
      ntuple                            ~ ca0d2bd9771deca3
      greedy                            ~ 5094f2c55c688ee7
      random                            ~ 12c1f73fab2b5176
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '~', textBlock = SIGNATURES)
  void play_fixedGames_haveTheSameSignature(String text, String signature) {
    assertThat(signature(Catalog.standard().agent(text))).isEqualTo(signature);
  }

  @Test
  void signatures_everyAgent_hasOne() {
    for (Description description : Catalog.standard().agents()) {
      assertThat(Pattern.compile("(?m)^" + description.name() + "[( ]").matcher(SIGNATURES).find())
          .as(
              "SIGNATURES needs a line such as '%s ~ 0'; the test then tells the number",
              description.name())
          .isTrue();
    }
  }

  private static String signature(AgentSpec spec) {
    long hash = 0;
    for (int number = 0; number < 3; number++) {
      Game game = Game.start(Rules.STANDARD, new GameId(2048, number));
      Transcript.Recorder recorder = new Transcript.Recorder("", game);
      Episode.play(game, spec.start(game.id().agentSeed()), recorder);
      for (char character : recorder.transcript(game).text().toCharArray()) {
        hash = SplitMix.mix(hash + character);
      }
    }
    return Long.toHexString(hash);
  }
}
