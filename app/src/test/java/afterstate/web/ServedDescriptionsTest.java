package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Ranges;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.http.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What clients are told that they may ask for is so.
class ServedDescriptionsTest {
  /// What must be said with some parameters, for their largest value to be taken.
  private static final Map<String, String> WITH =
      Map.of("plies", "nodes=5", "iterations", "rollouts=1", "rollouts", "iterations=1");

  private final Players players = TestServer.players();

  record Largest(Description description, Description.Field field) {
    /// The spec with that value.
    String spec(double value) {
      String name = field.name();
      String more = WITH.getOrDefault(name, "deeper=-1");
      boolean known =
          description.parameters().stream().anyMatch(other -> more.startsWith(other.name() + "="));
      boolean rest = known && !more.startsWith(name + "=");
      return description.name()
          + "("
          + name
          + "="
          + Ranges.plain(value)
          + (rest ? ", " + more : "")
          + ")";
    }
  }

  static Stream<Largest> numbers() {
    return new ServedDescriptions(Catalog.standard())
        .agents(List.of()).stream()
            .flatMap(
                description ->
                    description.parameters().stream().map(field -> new Largest(description, field)))
            .filter(number -> number.field().max() != null);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void of_largestNumber_isTakenAndMoreIsNot(Largest number) {
    double max = Objects.requireNonNull(number.field().max());
    assertThatCode(() -> players.of("agent", number.spec(max))).doesNotThrowAnyException();
    assertThatThrownBy(() -> players.of("agent", number.spec(max + 1))).isInstanceOf(Refusal.class);
  }

  @Test
  void of_loweredNumber_saysSoInWords() {
    assertThat(values("learned", "millis")).isEqualTo("a number, 0 to 10000");
    assertThat(values("learned", "plies"))
        .isEqualTo("a whole number, 0 to 30; above 5 only as millis or nodes allow");
    assertThat(values("classic", "plies")).isEqualTo("a whole number, 1 to 30");
    assertThat(values("mcts", "iterations")).isEqualTo("a whole number, 1 to 100000");
    assertThat(values("mcts", "rollouts"))
        .isEqualTo("a whole number, 1 to 500000; above 500 only as iterations allows");
    assertThat(values("blog-expectimax", "layers"))
        .isEqualTo("a whole number, 1 to 9; above 7 only as deeper allows");
    assertThat(values("learned", "downgrade")).isEqualTo("0 or a tile from 256 to 32768");
    assertThat(values("masb", "rollouts")).isEqualTo("a whole number, 1 to 125000");
    assertThat(values("ntuple", "model")).isEqualTo("shipped");
  }

  private static String values(String agent, String parameter) {
    return new ServedDescriptions(Catalog.standard())
        .agents(List.of()).stream()
            .filter(description -> description.name().equals(agent))
            .flatMap(description -> description.parameters().stream())
            .filter(field -> field.name().equals(parameter))
            .findFirst()
            .orElseThrow()
            .values();
  }
}
