package afterstate.lobby;

import org.jspecify.annotations.Nullable;

/// What a player needs to play on, also after a reload.
///
/// @param id the secret of the player
/// @param number by which everybody knows the player
/// @param board null before the first round
/// @param tape all moves of the round, as in links to games
public record Seat(
    String id,
    int number,
    String name,
    int round,
    RoundState state,
    @Nullable String board,
    int score,
    int moves,
    boolean over,
    String tape) {}
