package afterstate.agent;

/// What a [SeriesAgent] is told when a game begins.
///
/// @param seed the master seed of the game's tiles
/// @param number the game's number under that seed
/// @param agentSeed the seed of the agent's own random numbers, as for [AgentSpec#start]
/// @param spawn4 the probability of a 4
public record GameStart(long seed, long number, long agentSeed, double spawn4) {}
