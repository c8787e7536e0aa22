package afterstate.cluster;

import java.io.Serializable;

/// A game to be played by a task.
///
/// @param number identifies the order
/// @param recorded whether its moves are to be reported too
record Order(long number, AgentText agent, double spawn4, long seed, long game, boolean recorded)
    implements Serializable {}
