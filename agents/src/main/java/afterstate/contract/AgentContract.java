package afterstate.contract;

import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;
import java.util.List;
import java.util.function.Function;

/// The rules of agents.
public final class AgentContract {
  private static final List<ContractRule<AgentSpec>> RULES =
      List.of(
          new ContractRule<>("spec text", AgentContract::text),
          new ContractRule<>("legal moves", MoveRules::legalMoves),
          new ContractRule<>("best value", MoveRules::bestValue),
          new ContractRule<>("large tiles", MoveRules::largeTiles),
          new ContractRule<>("finished game", MoveRules::finishedGame),
          new ContractRule<>("same seed", RepeatRules::sameSeed),
          new ContractRule<>("released memory", RepeatRules::releasedMemory),
          new ContractRule<>("no state between games", RepeatRules::noState),
          new ContractRule<>("other threads", RepeatRules::otherThreads),
          new ContractRule<>("symmetric boards", MoveRules::symmetricBoards),
          new ContractRule<>("cost of a move", AgentContract::cost));

  private AgentContract() {}

  public static List<ContractRule<AgentSpec>> rules() {
    return RULES;
  }

  private static String text(Candidate<AgentSpec> candidate) {
    return text(candidate.spec(), candidate.parse());
  }

  /// The text of a spec stands for it.
  static <S extends Spec> String text(S spec, Function<String, S> parse) {
    String text = spec.text();
    try {
      S again = parse.apply(text);
      if (!again.equals(spec) || !again.text().equals(text)) {
        throw Deviation.broken(text + " is read as another spec, " + again.text());
      }
      return text + " is read as the same spec";
    } catch (IllegalArgumentException e) {
      throw Deviation.broken("its own text " + text + " is refused: " + e.getMessage());
    }
  }

  /// It says what a move costs at most.
  private static String cost(Candidate<AgentSpec> candidate) {
    double cost = candidate.spec().cost().evaluations() + candidate.spec().cost().millis();
    if (!(Double.isFinite(cost) && cost > 0)) {
      throw Deviation.note("cost() does not say it; a server can only wait and see");
    }
    return "cost() says it";
  }
}
