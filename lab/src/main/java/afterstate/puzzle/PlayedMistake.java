package afterstate.puzzle;

import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.GameId;

/// A move of a game that seems to be a mistake.
///
/// @param player who made it, as spec text
/// @param number of the move in its game, from 1
record PlayedMistake(Position board, Move played, String player, GameId game, int number) {}
