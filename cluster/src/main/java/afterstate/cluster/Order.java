package afterstate.cluster;

import java.io.Serializable;

/// A game to be played by a task.
///
/// @param number identifies the order
record Order(long number, AgentText agent, double spawn4, long seed, long game)
    implements Serializable {}
