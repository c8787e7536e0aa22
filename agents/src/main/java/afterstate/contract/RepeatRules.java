package afterstate.contract;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.MoveCost;
import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;

/// Rules about the same question asked again: the answer depends on the seed and the boards alone.
final class RepeatRules {
  private static final int BOARDS = 48;
  private static final int FEW_BOARDS = 24;
  private static final int OPENING = 150;
  private static final int SHORT_OPENING = 40;
  private static final int THREADS = 3;

  private RepeatRules() {}

  /// The same seed gives the same moves, whether or not it is asked for values.
  static String sameSeed(Candidate<AgentSpec> candidate) {
    requireRepeatable(candidate.spec());
    Agent first = candidate.spec().start(2);
    Agent second = candidate.spec().start(2);
    String boards =
        candidate.onBoards(
            12,
            BOARDS,
            board -> {
              Move chosen = first.choose(board);
              Move best = second.consider(board).best();
              if (chosen != best) {
                throw Deviation.broken(
                    "with the same seed, choose says "
                        + chosen.word()
                        + " and consider says "
                        + best.word()
                        + " "
                        + Candidate.on(board));
              }
            });
    Outcome once = opening(candidate, OPENING);
    requireSame("the same game again", once, replay(candidate, once));
    return boards + ", and " + once.moves() + " moves of a game twice";
  }

  /// A clock or other threads may change the answer.
  private static void requireRepeatable(AgentSpec spec) {
    MoveCost cost = spec.cost();
    if (cost.millis() > 0 || cost.threads() > 1) {
      throw Deviation.note(
          "not checked: with "
              + (cost.millis() > 0 ? "a time limit" : "several threads")
              + ", the same seed may give other moves");
    }
  }

  /// The beginning of a game: slow agents need not play it all.
  private static Outcome opening(Candidate<AgentSpec> candidate, int moves) {
    return play(candidate.spec(), moves, candidate.isTimeUp());
  }

  /// The same again.
  private static Outcome replay(Candidate<AgentSpec> candidate, Outcome opening) {
    return play(candidate.spec(), opening.moves(), () -> false);
  }

  private static Outcome play(AgentSpec spec, int moves, BooleanSupplier isTimeUp) {
    Game game = Game.start(Rules.STANDARD, new GameId(13, 0));
    Agent agent = spec.start(game.id().agentSeed());
    while (game.moves() < moves && !game.isOver() && !isTimeUp.getAsBoolean()) {
      game.play(agent.choose(game.view()));
    }
    return game.outcome();
  }

  private static void requireSame(String what, Outcome expected, Outcome outcome) {
    if (!expected.equals(outcome)) {
      throw Deviation.broken(
          what
              + " went differently: after "
              + outcome.moves()
              + " moves, the board was "
              + outcome.board()
              + " instead of "
              + expected.board());
    }
  }

  /// `releaseMemory` changes no choice.
  static String releasedMemory(Candidate<AgentSpec> candidate) {
    requireRepeatable(candidate.spec());
    Agent untouched = candidate.spec().start(2);
    Agent releasing = candidate.spec().start(2);
    return candidate.onBoards(
        14,
        FEW_BOARDS,
        board -> {
          requireSame(
              "after releaseMemory()", board, untouched.consider(board), releasing.consider(board));
          releasing.releaseMemory();
        });
  }

  private static void requireSame(String when, long board, Choice expected, Choice choice) {
    if (!expected.equals(choice)) {
      throw Deviation.broken(
          when
              + ", its choice "
              + Candidate.on(board)
              + " is "
              + text(choice)
              + " instead of "
              + text(expected));
    }
  }

  private static String text(Choice choice) {
    List<String> values =
        Move.ALL.stream().map(move -> String.valueOf(choice.value(move))).toList();
    return choice.best().word() + " (" + String.join(", ", values) + ")";
  }

  /// Earlier games and boards leave no traces.
  static String noState(Candidate<AgentSpec> candidate) {
    requireRepeatable(candidate.spec());
    return candidate.spec().keepsState() ? newAgents(candidate) : usedAgent(candidate);
  }

  /// Agents of different games know nothing of each other.
  private static String newAgents(Candidate<AgentSpec> candidate) {
    List<Choice> alone = new ArrayList<>();
    Agent agent = candidate.spec().start(2);
    candidate.onBoards(15, FEW_BOARDS, board -> alone.add(agent.consider(board)));
    Agent again = candidate.spec().start(2);
    Agent other = candidate.spec().start(3);
    int[] next = {0};
    return candidate.onBoards(
            15,
            alone.size(),
            board -> {
              other.consider(board);
              requireSame(
                  "while another agent plays", board, alone.get(next[0]++), again.consider(board));
            })
        + " with another agent beside it";
  }

  /// An agent that says so may play many games in turn.
  private static String usedAgent(Candidate<AgentSpec> candidate) {
    Agent used = candidate.spec().start(2);
    return candidate.onBoards(
            15,
            FEW_BOARDS,
            board ->
                requireSame(
                    "after other boards, and with another seed, although keepsState() is false",
                    board,
                    candidate.spec().start(3).consider(board),
                    used.consider(board)))
        + " with a used agent and new ones";
  }

  /// Games in other threads change nothing.
  static String otherThreads(Candidate<AgentSpec> candidate) {
    requireRepeatable(candidate.spec());
    Outcome alone = opening(candidate, SHORT_OPENING);
    List<CompletableFuture<Outcome>> games = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      CompletableFuture<Outcome> game = new CompletableFuture<>();
      Thread.ofPlatform().daemon().start(() -> complete(game, candidate, alone));
      games.add(game);
    }
    for (CompletableFuture<Outcome> game : games) {
      requireSame("the game, played by " + THREADS + " threads at once,", alone, join(game));
    }
    return alone.moves() + " moves of a game by " + THREADS + " threads at once";
  }

  private static void complete(
      CompletableFuture<Outcome> game, Candidate<AgentSpec> candidate, Outcome alone) {
    try {
      game.complete(replay(candidate, alone));
    } catch (Throwable e) {
      game.completeExceptionally(e);
    }
  }

  private static Outcome join(CompletableFuture<Outcome> game) {
    try {
      return game.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
