package afterstate.ntuple;

/// How much of an error is corrected at once.
///
/// @param rate the share of it that each weight takes
/// @param floor the least part of that, where the errors of a weight do not agree
public record Pace(float rate, float floor) {}
