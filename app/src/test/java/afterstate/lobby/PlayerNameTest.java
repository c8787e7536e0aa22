package afterstate.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerNameTest {
  @ParameterizedTest
  @CsvSource({
    "Ada, Ada",
    "'  Ada   Lovelace ', Ada Lovelace",
    "<b>Ada</b>, <b>Ada</b>",
    "Zoë 🦊, Zoë 🦊",
    "👩‍💻, 👩‍💻",
    "李, 李",
    "7, 7"
  })
  void of_anyLettersAndSigns_isKeptWithSingleSpaces(String typed, String name) {
    assertThat(PlayerName.of(typed).text()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u202eadA", // turns the direction of writing
        "A\u0000da",
        "\u200b", // no shape at all
        "\u200d",
        "A\ue000", // private
        "a\u0301\u0301\u0301\u0301\u0301" // a tower of accents
      })
  void of_whatCannotBeShown_isRefused(String typed) {
    assertThatThrownBy(() -> PlayerName.of(typed)).hasMessageContaining("cannot be shown");
  }

  @Test
  void of_emptyOrTooLong_saysTheRule() {
    assertThatThrownBy(() -> PlayerName.of("  ")).hasMessageContaining("empty");
    assertThat(PlayerName.of("🦊".repeat(24)).text()).hasSize(48);
    assertThatThrownBy(() -> PlayerName.of("x".repeat(25)))
        .hasMessage("the name has 25 characters, may have 24");
  }

  @ParameterizedTest
  @CsvSource({"Ada, ADA", "Ada, Ａda", "e\u0301, é", "☺, ☺\ufe0f"})
  void key_namesThatLookTheSame_areTheSame(String one, String other) {
    assertThat(PlayerName.of(one).key()).isEqualTo(PlayerName.of(other).key());
  }
}
