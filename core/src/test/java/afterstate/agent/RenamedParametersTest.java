package afterstate.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenamedParametersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\'',
      value = {
        "learned(unlikely=0.1, safe=9)     ~ learned(minProbability=0.1, shallowerFrom=9)",
        "learned( unlikely = 0.1,safe = ?) ~ learned( minProbability = 0.1,shallowerFrom = ?)",
        "learned(leaf=ntuple(model=safe))  ~ learned(leaf=ntuple(model=safe))",
        "learned(minProbability=0.1)       ~ learned(minProbability=0.1)",
        "process(command=\"x\", floor=1)   ~ process(command=\"x\", floor=1)",
        "greedy                            ~ greedy"
      })
  void inStored_oldNames_becomeThoseOfToday(String stored, String today) {
    assertThat(RenamedParameters.inStored(stored)).isEqualTo(today);
  }

  @Test
  void newName_parameterOfToday_hasNoOther() {
    assertThat(RenamedParameters.newName("unlikely")).isEqualTo("minProbability");
    assertThat(RenamedParameters.newName("plies")).isNull();
  }
}
