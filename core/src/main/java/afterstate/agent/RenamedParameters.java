package afterstate.agent;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Parameters that had another name in an earlier version. Their old names are refused where people
/// write them, and understood where a stored file has them.
public final class RenamedParameters {
  private static final Map<String, String> NEW_NAMES =
      Map.of("unlikely", "minProbability", "safe", "shallowerFrom");

  private static final Pattern OLD_NAME =
      Pattern.compile(
          NEW_NAMES.keySet().stream().collect(Collectors.joining("|", "\\b(", ")(?=\\s*=)")));

  private RenamedParameters() {}

  /// What a parameter is called now, null if it had no other name.
  public static @Nullable String newName(String name) {
    return NEW_NAMES.get(name);
  }

  /// The spec text of a stored file, with the names of today.
  public static String inStored(String text) {
    return OLD_NAME.matcher(text).replaceAll(old -> NEW_NAMES.get(old.group(1)));
  }
}
