package afterstate.training;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Clock;
import afterstate.learn.Rule;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrainingTest {
  @Test
  void learn_sameCourse_learnsTheSameWeights() {
    List<Float> once = Courses.values(Courses.trained(Courses.small(150), 1).weights());

    assertThat(Courses.values(Courses.trained(Courses.small(150), 1).weights())).isEqualTo(once);
    assertThat(Courses.values(Courses.trained(Courses.small(150, 8), 1).weights()))
        .isNotEqualTo(once);
  }

  /// What a stretch ends with does not change what is learned.
  @Test
  void learn_inPieces_learnsTheSameWeights() {
    Course course = Courses.small(150);
    Trainee trainee = Trainee.beginner(course);
    Training training = new Training(course, trainee, Standing.BEGINNING, 1, false);
    for (double share = 0.1; training.share() < 1; share += 0.07) {
      training.learn(Math.min(1, share), 0.005);
    }

    assertThat(training.standing().games()).isEqualTo(150);
    assertThat(Courses.values(trainee.weights()))
        .isEqualTo(Courses.values(Courses.trained(course, 1).weights()));
  }

  @Test
  void learn_someShare_stopsThere() {
    Course course = Courses.small(200);
    Training training =
        new Training(course, Trainee.beginner(course), Standing.BEGINNING, 1, false);
    training.learn(0.15, 600);

    assertThat(training.standing().games()).isEqualTo(30);
    assertThat(training.share()).isEqualTo(0.15);
    assertThat(training.standing().moves()).isGreaterThan(30 * 20);
    assertThat(training.standing().seconds()).isPositive();
  }

  /// The first games are one thread's; many follow that are not.
  @Test
  void learn_twoThreads_playEveryGameOnceAndLearn() {
    Course course =
        new Course(
            "0123 4567", "", Rule.TC, 0.5, 0, 0.5, 0, 0, 0, 0, "", 0, false, false, 2500, 0, 3);
    Trainee trainee = Trainee.beginner(course);
    Training training = new Training(course, trainee, Standing.BEGINNING, 2, false);
    training.learn(0.1, 600);
    double early = (double) training.standing().moves() / training.standing().games();
    training.learn(0.9, 600);
    Standing before = training.standing();
    training.learn(1, 600);
    Standing after = training.standing();

    assertThat(before.games()).isEqualTo(2250);
    assertThat(after.games()).isEqualTo(2500);
    double late = (double) (after.moves() - before.moves()) / (after.games() - before.games());
    assertThat(late).isGreaterThan(1.5 * early);
    assertThat(Courses.values(trainee.weights())).doesNotContain(Float.NaN);
  }

  @Test
  void learn_byTheClock_stopsWhenTheTimeIsOver() {
    Course course =
        new Course(
            "0123 4567", "", Rule.TD, 0.1, 0, 0, 0, 0.5, 0, 0, "", 0, false, false, 0, 0.001, 3);
    Training training =
        new Training(course, Trainee.beginner(course), Standing.BEGINNING, 1, false);
    training.learn(1, 600);

    assertThat(training.share()).isEqualTo(1);
    assertThat(training.standing().seconds()).isBetween(0.06, 30.0);
    assertThat(training.standing().games()).isPositive();
  }

  static LongStream looksAtTheClock() {
    return LongStream.rangeClosed(2, 40);
  }

  /// A scheduler that stops the thread at the worst moment: before any of its looks at the clock it
  /// rests until the training is long over.
  @ParameterizedTest
  @MethodSource("looksAtTheClock")
  void learn_threadRestsBeforeALookAtTheClock_keepsItsWeights(long rest) {
    Course course =
        new Course("012 456", "", Rule.TC, 1, 0, 0.5, 0, 0, 0, 0, "", 0, false, false, 0, 1, 3);
    Trainee trainee = Trainee.beginner(course);
    AtomicLong looks = new AtomicLong();
    Clock clock = () -> looks.incrementAndGet() + (looks.get() < rest ? 0 : 90_000_000_000L);
    new Training(course, trainee, Standing.BEGINNING, 1, false, clock).learn(1, 600);

    assertThat(Courses.values(trainee.weights())).allMatch(Float::isFinite);
  }
}
