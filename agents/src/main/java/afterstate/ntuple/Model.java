package afterstate.ntuple;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// A network and where it comes from.
///
/// @param facts what is known about its training, sorted by name: configuration, games, machine
public record Model(Network network, Map<String, String> facts) {
  public Model {
    facts = Collections.unmodifiableMap(new TreeMap<>(facts));
  }
}
