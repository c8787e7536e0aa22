package afterstate.agent;

import java.util.Map;

/// The names that spec text may give to specs of one kind.
///
/// @param noun what such a spec is, for people: `agent`
/// @param named what each name stands for, in the order in which lists show them
public record SpecNames(String noun, Map<String, ? extends Named> named) {
  /// What a name stands for.
  public interface Named {
    /// The values that hold where the text says nothing.
    Spec prototype();

    /// Gives the name to a spec of the prototype's class.
    Spec named(Spec spec);
  }
}
