package afterstate.contract;

import afterstate.board.BoardText;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongConsumer;

/// An agent or an evaluator that is checked.
///
/// @param <S> the kind of its spec
/// @param parse reads spec text
/// @param isTimeUp whether a rule has been checked for long enough: slow agents see fewer boards
public record Candidate<S>(S spec, Function<String, S> parse, BooleanSupplier isTimeUp) {
  /// Tries a rule on boards of every kind, each of which has a legal move.
  ///
  /// @return how many these were
  String onBoards(long seed, int count, LongConsumer rule) {
    int done = 0;
    for (long board : SampleBoards.of(seed, count)) {
      if (done > 0 && isTimeUp.getAsBoolean()) {
        return done + " boards, until the time was up";
      }
      rule.accept(board);
      done++;
    }
    return done + " boards";
  }

  static String on(long board) {
    return "on " + BoardText.digits(board);
  }
}
