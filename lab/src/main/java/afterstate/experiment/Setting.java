package afterstate.experiment;

import afterstate.agent.AgentSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// One agent of an experiment.
///
/// @param label its name on charts and in tables
/// @param swept the parameters that differ between the settings of a sweep, with this one's values
public record Setting(AgentSpec agent, String label, Map<String, String> swept) {
  public Setting {
    swept = Collections.unmodifiableMap(new LinkedHashMap<>(swept)); // in the order of the recipe
  }

  public static Setting of(AgentSpec agent) {
    return new Setting(agent, agent.label(), Map.of());
  }
}
