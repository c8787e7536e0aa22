package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.GameStart;
import afterstate.agent.Lookahead;
import afterstate.game.Rules;
import afterstate.http.Json;
import afterstate.plugin.GuardedSpec;
import afterstate.process.ProcessPlayer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An agent of the catalog with its parameters, ready to be asked.
final class Player {
  private final Players all;
  private final AgentSpec spec;
  private final List<FoundModel> models;
  private final String text; // slow to make
  private final @Nullable String detail;

  /// @param models of this server that the spec refers to
  Player(Players all, AgentSpec spec, List<FoundModel> models) {
    this.all = all;
    this.spec = spec;
    this.models = List.copyOf(models);
    this.text = spec.text();
    Lookahead lookahead = spec.lookahead();
    this.detail = lookahead == null ? null : Json.text(Map.of(lookahead.unit(), lookahead.count()));
  }

  AgentSpec spec() {
    return spec;
  }

  /// The models of this server that it plays with, apart from the shipped one.
  List<FoundModel> models() {
    return models;
  }

  /// The whole text of the spec.
  String text() {
    return text;
  }

  /// How far it looks at each move, as JSON, or null.
  @Nullable String detail() {
    return detail;
  }

  /// Prepares the agent for a game; it is started when it is first asked.
  ///
  /// @param seed for an agent that uses randomness
  Seat seat(long seed) {
    return seat(new GameStart(seed, 0, seed, Rules.STANDARD.spawn4()));
  }

  /// The same for the game that the agent plays.
  Seat seat(GameStart game) {
    return new Seat(game);
  }

  /// The agent of one game. Used by one thread at a time, but any may close it.
  final class Seat implements AutoCloseable {
    private final long seed;
    private final @Nullable ProgramSeat program;
    private @Nullable Agent own;

    private Seat(GameStart game) {
      this.seed = game.agentSeed();
      this.program =
          spec instanceof ProcessPlayer ? new ProgramSeat(all.programs(), spec, game) : null;
    }

    /// The game has ended: a program need not wait for its next move.
    @Override
    public void close() {
      if (program != null) {
        program.close();
      }
    }

    /// Asks the agent.
    <T> T use(Function<Agent, T> question) {
      if (program != null) {
        return program.use(question);
      }
      return spec instanceof GuardedSpec
          ? all.timed().run(spec, stopwatch -> ask(agent -> question.apply(stopwatch.timed(agent))))
          : ask(question);
    }

    private <T> T ask(Function<Agent, T> question) {
      if (spec.keepsState()) {
        own = own == null ? spec.start(seed) : own;
        try {
          return question.apply(own);
        } finally {
          own.releaseMemory(); // there are thousands of games, and a tree takes megabytes
        }
      }
      Agent idle = all.takeIdle(Player.this);
      Agent agent = idle == null ? spec.start(seed) : idle;
      T answer = question.apply(agent);
      all.keepIdle(Player.this, agent);
      return answer;
    }
  }
}
