package afterstate.experiment;

import afterstate.agent.AgentSpec;
import java.util.Map;

/// One agent of an experiment.
///
/// @param swept the parameters that differ between the settings of a sweep, with this one's values
public record Setting(AgentSpec agent, Map<String, String> swept) {
  public Setting {
    swept = Map.copyOf(swept);
  }

  public static Setting of(AgentSpec agent) {
    return new Setting(agent, Map.of());
  }
}
