package afterstate.contract;

import afterstate.agent.AgentException;

/// A rule of a contract.
///
/// @param <S> the kind of spec that it is about
public final class ContractRule<S> {
  private final String name;
  private final Check<S> check;

  ContractRule(String name, Check<S> check) {
    this.name = name;
    this.check = check;
  }

  /// Checks a rule.
  @FunctionalInterface
  interface Check<S> {
    /// Says what was checked.
    ///
    /// @throws Deviation if the rule is not kept
    String run(Candidate<S> candidate);
  }

  public ContractResult check(Candidate<S> candidate) {
    try {
      return new ContractResult(name, ContractResult.Kind.OK, check.run(candidate));
    } catch (Deviation e) {
      return new ContractResult(name, e.kind(), String.valueOf(e.getMessage()));
    } catch (AgentException e) {
      return new ContractResult(name, ContractResult.Kind.BROKEN, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
