package afterstate.agent;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Parameters that had another name in an earlier version. People must write the new names; stored
/// files may still have the old ones.
public final class RenamedParameters {
  private static final Map<String, String> NEW_NAMES =
      Map.of(
          "unlikely", "minProbability",
          "safe", "shallowerFrom",
          "floor", "minRate",
          "optimistic", "initialValue",
          "freeze", "frozenStages");

  private static final Map<String, String> OLD_NAMES =
      NEW_NAMES.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  private static final Pattern OLD_NAME =
      Pattern.compile(
          NEW_NAMES.keySet().stream().collect(Collectors.joining("|", "\\b(", ")(?=\\s*=)")));

  private RenamedParameters() {}

  /// The new name of a parameter, or null if it was never renamed.
  public static @Nullable String newName(String name) {
    return NEW_NAMES.get(name);
  }

  /// What a parameter was called before, null if it had no other name.
  public static @Nullable String oldName(String name) {
    return OLD_NAMES.get(name);
  }

  /// The spec text of a stored file, with the current names. A text with quotes is newer than the
  /// old names: what looks like one may be a parameter of somebody else's program.
  public static String inStored(String text) {
    return text.indexOf('"') >= 0
        ? text
        : OLD_NAME.matcher(text).replaceAll(old -> NEW_NAMES.get(old.group(1)));
  }
}
