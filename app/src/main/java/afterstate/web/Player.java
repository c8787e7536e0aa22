package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An agent of the catalog with its parameters, ready to be asked.
final class Player {
  /// These neither draw nor remember anything that makes an answer worse, so one agent may serve
  /// many games in turn. An agent that is not named here is started for each game.
  private static final Set<String> SEEDLESS =
      Set.of(
          "learned",
          "ntuple",
          "classic",
          "minimax",
          "expectimax",
          "ulb-expectimax",
          "blog-expectimax",
          "it3105-expectimax");

  private final Players all;
  private final AgentSpec spec;
  private final String text;
  private final @Nullable String detail;
  private final boolean seedless;

  /// @param detail how far it looks, as JSON, or null
  Player(Players all, AgentSpec spec, String text, @Nullable String detail) {
    this.all = all;
    this.spec = spec;
    this.text = text;
    this.detail = detail;
    this.seedless = SEEDLESS.contains(text.replaceFirst("\\(.*", ""));
  }

  AgentSpec spec() {
    return spec;
  }

  /// The whole text of the spec.
  String text() {
    return text;
  }

  @Nullable String detail() {
    return detail;
  }

  /// A place at a game.
  ///
  /// @param seed for an agent that draws
  Seat seat(long seed) {
    return new Seat(seed);
  }

  /// Where the agent of one game sits. One thread at a time.
  final class Seat {
    private final long seed;
    private @Nullable Agent own;

    private Seat(long seed) {
      this.seed = seed;
    }

    /// Asks the agent; it is started when it is first asked.
    <T> T use(Function<Agent, T> question) {
      if (!seedless) {
        own = own == null ? spec.start(seed) : own;
        try {
          return question.apply(own);
        } finally {
          own.rest(); // there are thousands of games, and a tree takes megabytes
        }
      }
      Agent woken = all.wake(Player.this);
      Agent agent = woken == null ? spec.start(seed) : woken;
      T answer = question.apply(agent);
      all.rest(Player.this, agent);
      return answer;
    }
  }
}
