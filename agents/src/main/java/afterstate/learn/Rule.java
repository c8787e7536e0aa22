package afterstate.learn;

/// How weights follow their errors.
public enum Rule {
  /// Temporal difference: every weight of an afterstate takes an equal share of the error.
  TD,

  /// Temporal coherence (Beal and Smith 1999): each weight's share is scaled by how much its errors
  /// agreed so far: the size of their sum over the sum of their sizes.
  TC
}
