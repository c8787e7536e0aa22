package afterstate.expectimax;

import java.util.concurrent.atomic.AtomicBoolean;

/// What the workers of a search share.
///
/// @param weighsMoves whether a move that seems to lose makes a path less probable
/// @param points whether the evaluator counts in points, so that gains along a path count too
/// @param symmetric whether boards that differ by a rotation or reflection are worth the same
/// @param downgrade the lowest rank at which boards are downgraded
/// @param spent whether any worker has spent its budget in the current pass
record SharedSearch(
    boolean weighsMoves,
    boolean points,
    boolean symmetric,
    int downgrade,
    TranspositionTable table,
    AtomicBoolean spent) {}
