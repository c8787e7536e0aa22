package afterstate.study;

import afterstate.agent.AgentSpec;
import afterstate.claim.Claim;
import afterstate.claim.Published;
import afterstate.claim.Reading;
import afterstate.experiment.Experiment;
import afterstate.experiment.Recipe;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// A recipe with the figures and claims for which its games are played.
///
/// @param id the name of its files, such as `a2`
/// @param experiment empty if the study uses the games of other studies of the document
record Study(String id, String name, Optional<Experiment> experiment, Notes notes) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /// The part of the recipe under `study`.
  ///
  /// @param text what the document does, and what we chose where it does not say how
  /// @param quick the number of games of each agent for a first look, 0 to leave them out
  /// @param seconds the time on one core for one game of each of its agents
  /// @param alone whether games are played one at a time, so that nothing disturbs their times
  /// @param published the numbers that the document prints
  /// @param readings the ways to read the document that are compared with all its numbers
  record Notes(
      String text,
      int quick,
      double seconds,
      boolean alone,
      List<Published> published,
      List<Reading> readings,
      List<StudyFigure> figures,
      List<Claim> claims) {
    /// Values that the recipe leaves out are empty.
    Notes {
      published = published == null ? List.of() : List.copyOf(published);
      readings = readings == null ? List.of() : List.copyOf(readings);
      figures = figures == null ? List.of() : List.copyOf(figures);
      claims = claims == null ? List.of() : List.copyOf(claims);
    }
  }

  /// Reads a recipe that has a `study` part.
  ///
  /// @throws IllegalArgumentException naming the recipe and what is wrong
  static Study parse(String id, String json, Function<String, AgentSpec> agents) {
    try {
      JsonNode recipe = MAPPER.readTree(json);
      Optional<Experiment> experiment =
          recipe.has("agents") ? Optional.of(Recipe.parse(json, agents)) : Optional.empty();
      Notes notes = MAPPER.treeToValue(recipe.get("study"), Notes.class);
      return new Study(id, recipe.get("name").asString(), experiment, notes);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IllegalArgumentException("study " + id + ": " + e.getMessage(), e);
    }
  }

  /// The same with other games.
  Study withSeed(long seed) {
    return new Study(id, name, experiment.map(one -> one.withSeed(seed)), notes);
  }

  /// How many games each agent plays.
  int games(GameCount count) {
    return experiment.map(all -> count.games(all.games(), notes.quick)).orElse(0);
  }

  /// The experiment with that number of games, if there are any.
  Optional<Experiment> experiment(GameCount count) {
    return experiment.filter(_ -> games(count) > 0).map(all -> all.withGames(games(count)));
  }
}
