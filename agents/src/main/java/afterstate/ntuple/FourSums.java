package afterstate.ntuple;

/// Adds up the weights of a board in four patterns of one table.
interface FourSums {
  int sum(long board);
}
