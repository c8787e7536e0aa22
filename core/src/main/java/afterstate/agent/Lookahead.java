package afterstate.agent;

/// How far an agent looks ahead at each move: 3 plies, or 200 simulations.
///
/// @param unit the unit, in the plural
public record Lookahead(long count, String unit) {}
