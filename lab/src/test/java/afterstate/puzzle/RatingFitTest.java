package afterstate.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatingFitTest {
  /// Solvers and puzzles whose ratings are known answer at random; the fit finds the ratings.
  @Test
  void ratings_ofSimulatedAnswers_areThoseOfTheSimulation() {
    Random random = new Random(3);
    int puzzles = 400;
    int solvers = 30;
    double[] puzzle = random.doubles(puzzles, 1200, 1800).toArray();
    List<List<Double>> shares = new ArrayList<>();
    for (double rating : puzzle) {
      List<Double> row = new ArrayList<>();
      for (int solver = 0; solver < solvers; solver++) {
        double chance = 1 / (1 + Math.pow(10, (rating - solverRating(solver)) / 400));
        row.add(random.nextDouble() < chance ? 1.0 : 0.0);
      }
      shares.add(row);
    }
    RatingFit fit = new RatingFit(shares);
    for (int solver = 0; solver < solvers; solver++) {
      assertThat(fit.solver(solver)).isCloseTo(solverRating(solver), within(80.0));
    }
    double squares = 0;
    double sum = 0;
    for (int i = 0; i < puzzles; i++) {
      squares += Math.pow(fit.puzzle(i) - puzzle[i], 2);
      sum += fit.puzzle(i);
    }
    assertThat(sum / puzzles).isCloseTo(RatingFit.MEAN, within(1e-6));
    // the error that it tells is the one that it has
    assertThat(Math.sqrt(squares / puzzles)).isCloseTo(fit.error(), within(0.2 * fit.error()));
  }

  private static double solverRating(int solver) {
    return 1100 + 25 * solver;
  }

  @Test
  void rating_puzzleThatFewerSolve_isHigher() {
    RatingFit fit = new RatingFit(List.of(List.of(1.0, 1.0), List.of(0.0, 1.0), List.of(0.0, 0.0)));
    assertThat(fit.puzzle(0)).isLessThan(fit.puzzle(1));
    assertThat(fit.puzzle(1)).isLessThan(fit.puzzle(2)).isBetween(1400.0, 1600.0);
    assertThat(fit.solver(0)).isLessThan(fit.solver(1));
  }

  @Test
  void rating_puzzleThatAllSolve_isFinite() {
    RatingFit fit = new RatingFit(List.of(List.of(1.0, 1.0), List.of(1.0, 1.0)));
    assertThat(fit.puzzle(0)).isEqualTo(1500);
    assertThat(fit.solver(0)).isBetween(1600.0, 2600.0);
  }

  /// Who did not try neither gains nor loses.
  @Test
  void rating_solverWhoDidNotTry_countsForNothing() {
    RatingFit fit =
        new RatingFit(List.of(List.of(1.0, Double.NaN), List.of(0.0, 0.5), List.of(0.5, 0.5)));
    RatingFit without = new RatingFit(List.of(List.of(1.0), List.of(0.0), List.of(0.5)));
    assertThat(fit.puzzle(0)).isLessThan(fit.puzzle(2));
    assertThat(without.puzzle(0)).isLessThan(without.puzzle(2));
    assertThat(fit.solver(0)).isCloseTo(without.solver(0), within(60.0));
  }
}
