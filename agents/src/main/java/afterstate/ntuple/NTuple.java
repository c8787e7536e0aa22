package afterstate.ntuple;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.Parameter;

/// The learned evaluator: the points still to be won.
@About(
    name = "ntuple",
    text = "A network that has learned how many points are still to be won.",
    source = "Szubert and Jaskowski 2014; Jaskowski 2016.")
public record NTuple(
    @Parameter(
            text = "the model of the network",
            defaultValue = "shipped",
            values = "shipped or the name of a model file")
        ModelName model)
    implements EvaluatorSpec {
  @Override
  public Evaluator evaluator() {
    return model.network();
  }
}
