package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.grade.Accuracy;
import afterstate.grade.Grader;
import afterstate.grade.Judgement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The moves of a game as a judge sees them, in lists of equal length.
final class ReviewedMoves {
  private final List<@Nullable Double> losses = new ArrayList<>();
  private final List<@Nullable String> grades = new ArrayList<>();
  private final List<@Nullable Double> costs = new ArrayList<>();
  private final List<@Nullable Integer> better = new ArrayList<>();
  private final Accuracy accuracy = new Accuracy();

  private final Agent agent;
  private final Grader grader;

  /// @param agent the reviewer, whose losses are told
  ReviewedMoves(Agent agent, Grader grader) {
    this.agent = agent;
    this.grader = grader;
  }

  /// Reviews the next move.
  void add(Position board, Move move) {
    Judgement judgement = grader.judge(board);
    losses.add(loss(agent.consider(board.view()), move));
    grades.add(judgement.grade(move).word());
    costs.add(OutlookAnswer.round(judgement.cost(move)));
    better.add(Objects.requireNonNull(judgement.best()).ordinal());
    accuracy.add(judgement, move);
  }

  private static double loss(Choice choice, Move move) {
    double loss = choice.value(choice.best()) - choice.value(move);
    return Double.isFinite(loss) ? Math.max(0, loss) : 0;
  }

  /// Adds a move that there was no time for.
  void addUnknown() {
    losses.add(null);
    grades.add(null);
    costs.add(null);
    better.add(null);
  }

  int reviewed() {
    return accuracy.moves();
  }

  List<@Nullable Double> losses() {
    return Collections.unmodifiableList(losses);
  }

  List<@Nullable String> grades() {
    return Collections.unmodifiableList(grades);
  }

  List<@Nullable Double> costs() {
    return Collections.unmodifiableList(costs);
  }

  List<@Nullable Integer> better() {
    return Collections.unmodifiableList(better);
  }

  @Nullable Double accuracy() {
    return reviewed() == 0 ? null : OutlookAnswer.round(accuracy.percent());
  }
}
