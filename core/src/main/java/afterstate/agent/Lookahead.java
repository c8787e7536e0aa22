package afterstate.agent;

/// How far an agent looks at a move: 3 plies, 200 simulations.
///
/// @param unit in the plural
public record Lookahead(long count, String unit) {}
