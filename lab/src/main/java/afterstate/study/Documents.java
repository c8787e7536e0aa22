package afterstate.study;

import afterstate.agent.AgentSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/// All documents, from the recipes that come with the program.
public final class Documents {
  private static final String FOLDER = "/studies/";

  private Documents() {}

  /// A document in the index.
  private record Entry(
      String letter,
      String title,
      String by,
      String asks,
      String answer,
      List<String> story,
      String figure,
      List<String> about,
      List<String> studies) {}

  /// Reads every recipe.
  ///
  /// @param agents turns spec text into an agent
  public static List<Document> read(Function<String, AgentSpec> agents) {
    Entry[] entries = new JsonMapper().readValue(resource("studies.json"), Entry[].class);
    return List.of(entries).stream().map(entry -> document(entry, agents)).toList();
  }

  private static Document document(Entry entry, Function<String, AgentSpec> agents) {
    return new Document(
        entry.letter,
        entry.title,
        entry.by,
        entry.asks,
        entry.answer,
        entry.story,
        entry.figure,
        entry.about,
        entry.studies.stream()
            .map(id -> Study.parse(id, resource(entry.letter + "/" + id + ".json"), agents))
            .toList());
  }

  /// The text of a file of `studies`.
  static String resource(String name) {
    try (InputStream in = Documents.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks " + FOLDER + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
