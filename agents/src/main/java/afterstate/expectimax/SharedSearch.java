package afterstate.expectimax;

import java.util.concurrent.atomic.AtomicBoolean;

/// What the workers of a search have in common.
///
/// @param weighsMoves whether a move that seems to lose makes a path less probable
/// @param points whether leaves are worth points, so that those won on the way count too
/// @param symmetric whether boards that differ by a rotation or reflection are worth the same
/// @param downgrade the rank from which on boards are downgraded
/// @param spent whether any of them has spent its budget in the present pass
record SharedSearch(
    boolean weighsMoves,
    boolean points,
    boolean symmetric,
    int downgrade,
    TranspositionTable table,
    AtomicBoolean spent) {}
