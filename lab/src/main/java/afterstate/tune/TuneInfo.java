package afterstate.tune;

import afterstate.agent.RenamedParameters;
import afterstate.game.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The content of `tune.json`: the tuning, and the checksum of the model that its agent uses.
///
/// @param checksum the checksum of the model, empty if there is none, null if it was not stored
record TuneInfo(
    Template template,
    List<Range> ranges,
    Tuning.Method method,
    int games,
    int budget,
    long seed,
    Rules rules,
    @Nullable String checksum) {
  static TuneInfo of(Tuning tuning, @Nullable String checksum) {
    return new TuneInfo(
        tuning.template(),
        tuning.ranges(),
        tuning.method(),
        tuning.games(),
        tuning.budget(),
        tuning.seed(),
        tuning.rules(),
        checksum);
  }

  /// The same with the current names of parameters.
  TuneInfo renamed() {
    String text = RenamedParameters.inStored(template.text());
    if (text.equals(template.text())) {
      return this;
    }
    return new TuneInfo(
        new Template(text),
        ranges.stream().map(Range::renamed).toList(),
        method,
        games,
        budget,
        seed,
        rules,
        checksum);
  }

  Tuning tuning() {
    return new Tuning(template, ranges, method, games, budget, seed, rules);
  }
}
