package afterstate.contract;

/// How an agent or an evaluator does with a rule.
///
/// @param rule its name
/// @param text what was checked, or what is wrong
public record ContractResult(String rule, Kind kind, String text) {
  /// Whether the rule is kept. A note is about something that is allowed, but may not be meant.
  public enum Kind {
    OK,
    NOTE,
    BROKEN
  }

  public boolean isBroken() {
    return kind == Kind.BROKEN;
  }
}
