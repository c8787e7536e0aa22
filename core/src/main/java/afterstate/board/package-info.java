/// A position of 2048 as a `long`: slide, gain, spawn, symmetry and text.
///
/// **What lives here.** Everything that knows how tiles are packed. A board is 16 cells of 4 bits;
/// cell 0, the top left one, is the *highest* nibble and cells go row by row, so the board in
/// hexadecimal reads like the board on the screen: `0x1234_0000_0000_0000L` has 2 4 8 16 in its top
/// row. A nibble is a rank: 0 is empty, rank r is the tile 2^r. [Position] is the exact form that
/// also holds 65536 and 131072, which 4 bits cannot hold.
///
/// **Uses** no package. **Used by** `agent`, `baseline`, `bench`, `catalog`, `claim`, `cli`,
/// `contract`, `drive`, `endgame`, `expectimax`, `experiment`, `files`, `game`, `gpu`, `grade`,
/// `grading`, `heuristic`, `http`, `learn`, `lobby`, `mcts`, `ntuple`, `plugin`, `process`,
/// `rollout`, `speed`, `study`, `terminal`, `training`, `tune`, `web`.
///
/// **Does not belong here:** random numbers (they arrive as bits), scores of whole games,
/// judgements of which board is good.
@NullMarked
package afterstate.board;

import org.jspecify.annotations.NullMarked;
