package afterstate.contract;

/// A rule is not kept. The message names the board and what happened there.
final class Deviation extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ContractResult.Kind kind;

  private Deviation(ContractResult.Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  static Deviation broken(String message) {
    return new Deviation(ContractResult.Kind.BROKEN, message);
  }

  /// Something that is allowed.
  static Deviation note(String message) {
    return new Deviation(ContractResult.Kind.NOTE, message);
  }

  ContractResult.Kind kind() {
    return kind;
  }
}
