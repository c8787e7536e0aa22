package afterstate.lobby;

/// A line of the ranking.
///
/// @param place equal scores share one
/// @param number by which the player is known to everybody, from 1
/// @param tile the largest, 0 before the first round
/// @param over whether the game is over
/// @param here whether something was heard of the player lately
public record Standing(
    int place,
    int number,
    String name,
    Kind kind,
    int score,
    int moves,
    int tile,
    boolean over,
    boolean here) {}
