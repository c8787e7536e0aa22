package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GradeCommandTest {
  private static final Pattern INTERVAL = Pattern.compile("% +([-\\d.]+) to ([-\\d.]+) ");

  /// Seven games of `ntuple` have 92 to 98 %, and one has 64.5 %: Student's interval of their mean
  /// ends at 101.7 %. All rows are stored, so no game is played.
  @Test
  void grade_storedGames_intervalsAreWithinZeroAndAHundredPercent(@TempDir Path folder)
      throws IOException {
    Path rows = folder.resolve("accuracy.csv");
    Files.copy(Path.of("../studies/accuracy.csv"), rows);

    Ran ran = Ran.of("grade", "--agent", "ntuple", "--games", "8", "--out", rows.toString());

    assertThat(ran.exit()).isZero();
    assertThat(INTERVAL.matcher(ran.out()).results())
        .hasSize(14)
        .allSatisfy(
            interval -> {
              assertThat(Double.parseDouble(interval.group(1))).isBetween(0.0, 100.0);
              assertThat(Double.parseDouble(interval.group(2))).isBetween(0.0, 100.0);
            });
    assertThat(ran.out()).containsPattern(" 8 +92.2 % +7\\d.\\d to 9\\d.\\d .* ntuple\n");
  }

  @Test
  void grade_twoGames_haveNoInterval(@TempDir Path folder) throws IOException {
    Path games = folder.resolve("games.txt");
    Ran.of("play", "--agent", "random", "--games", "2", "--record", games.toString());

    assertThat(Ran.of("grade", games.toString()).out()).containsPattern(" 2 .* unknown .* random");
  }
}
