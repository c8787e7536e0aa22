package afterstate.ntuple;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.MoveCost;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.baseline.OnePly;
import afterstate.board.Move;
import afterstate.board.TileDowngrading;

/// The network without a search: plays the move with the highest gain plus value, as in training.
@About(
    name = "ntuple",
    text =
        "Plays what a learned network likes best, one move ahead: about a million moves a second.",
    source = "Szubert and Jaskowski 2014; Jaskowski 2016.")
public record NTuplePlayer(
    @Parameter(
            text = "downgrade boards with this tile or a larger one; 0: never",
            defaultValue = "32768",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES)
        int downgrade,
    @Parameter(
            text = "the model of the network",
            defaultValue = "shipped",
            values = "shipped or the name of a model file")
        ModelName model)
    implements AgentSpec {
  public NTuplePlayer {
    Ranges.check(NTuplePlayer.class, downgrade, model);
    TileDowngrading.rank(downgrade);
  }

  @Override
  public Agent start(long seed) {
    return new OnePly(model.network(), TileDowngrading.rank(downgrade));
  }

  @Override
  public boolean keepsState() {
    return false;
  }

  @Override
  public MoveCost cost() {
    return MoveCost.of(Move.ALL.size());
  }
}
