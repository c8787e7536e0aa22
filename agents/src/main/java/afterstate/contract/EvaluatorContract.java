package afterstate.contract;

import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Symmetry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The rules of evaluators.
public final class EvaluatorContract {
  private static final int BOARDS = 200;
  private static final int THREADS = 3;

  private static final List<ContractRule<EvaluatorSpec>> RULES =
      List.of(
          new ContractRule<>(
              "spec text", candidate -> AgentContract.text(candidate.spec(), candidate.parse())),
          new ContractRule<>("finite values", EvaluatorContract::finiteValues),
          new ContractRule<>("same values", EvaluatorContract::sameValues),
          new ContractRule<>("other threads", EvaluatorContract::otherThreads),
          new ContractRule<>("symmetric boards", EvaluatorContract::symmetricBoards));

  private EvaluatorContract() {}

  public static List<ContractRule<EvaluatorSpec>> rules() {
    return RULES;
  }

  private static String finiteValues(Candidate<EvaluatorSpec> candidate) {
    Evaluator evaluator = candidate.spec().evaluator();
    return candidate.onBoards(
        21,
        BOARDS,
        board -> {
          double value = evaluator.value(board);
          if (!Double.isFinite(value)) {
            throw Deviation.broken("its value is " + value + " " + Candidate.on(board));
          }
        });
  }

  /// A board has one value, whichever boards came before.
  private static String sameValues(Candidate<EvaluatorSpec> candidate) {
    Evaluator used = candidate.spec().evaluator();
    return candidate.onBoards(
        22,
        BOARDS,
        board -> requireSame(board, candidate.spec().evaluator().value(board), used.value(board)));
  }

  private static void requireSame(long board, double expected, double value) {
    if (value != expected) {
      throw Deviation.broken(
          "its value is once " + expected + " and once " + value + " " + Candidate.on(board));
    }
  }

  /// Threads share it.
  private static String otherThreads(Candidate<EvaluatorSpec> candidate) {
    Evaluator evaluator = candidate.spec().evaluator();
    List<Double> alone = new ArrayList<>();
    candidate.onBoards(23, BOARDS, board -> alone.add(evaluator.value(board)));
    AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(Thread.ofPlatform().daemon().start(() -> compare(evaluator, alone, failure)));
    }
    threads.forEach(EvaluatorContract::join);
    @Nullable RuntimeException found = failure.get();
    if (found != null) {
      throw found;
    }
    return alone.size() + " boards by " + THREADS + " threads at once";
  }

  private static void compare(
      Evaluator evaluator,
      List<Double> alone,
      AtomicReference<@Nullable RuntimeException> failure) {
    try {
      List<Long> boards = SampleBoards.of(23, alone.size());
      for (int i = 0; i < boards.size(); i++) {
        requireSame(boards.get(i), alone.get(i), evaluator.value(boards.get(i)));
      }
    } catch (RuntimeException e) {
      failure.set(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// If it says that it is symmetric, it is.
  private static String symmetricBoards(Candidate<EvaluatorSpec> candidate) {
    Evaluator evaluator = candidate.spec().evaluator();
    if (!evaluator.isSymmetric()) {
      return "isSymmetric() does not claim it";
    }
    return candidate.onBoards(
        24,
        BOARDS,
        board -> {
          for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
            long turned = Symmetry.apply(board, symmetry);
            if (evaluator.value(turned) != evaluator.value(board)) {
              throw Deviation.broken(
                  "isSymmetric() is true, but the values differ "
                      + Candidate.on(board)
                      + " and "
                      + Candidate.on(turned));
            }
          }
        });
  }
}
