package afterstate.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.agent.GameStart;
import afterstate.agent.SeriesAgent;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Agents that are kept for many games.
class WorkerTest {
  private static final AgentSpec GREEDY = Catalog.standard().agent("greedy");

  /// Plays like greedy, and counts.
  private static final class Counting implements AgentSpec {
    final boolean many;
    final int failsAt;
    final AtomicInteger started = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    final AtomicInteger begun = new AtomicInteger();
    final AtomicInteger ended = new AtomicInteger();
    final AtomicInteger boards = new AtomicInteger();
    final AtomicInteger mostAtATime = new AtomicInteger();

    Counting(boolean many, int failsAt) {
      this.many = many;
      this.failsAt = failsAt;
    }

    @Override
    public String text() {
      return "greedy"; // so that its rows can be compared
    }

    @Override
    public String label() {
      return "greedy";
    }

    @Override
    public String checksum() {
      return "";
    }

    @Override
    public Agent start(long seed) {
      started.incrementAndGet();
      Agent greedy = GREEDY.start(seed);
      return new SeriesAgent() {
        @Override
        public Choice consider(long board) {
          count(1);
          return greedy.consider(board);
        }

        @Override
        public void begin(GameStart game) {
          begun.incrementAndGet();
        }

        @Override
        public void end(int score, Position board) {
          ended.incrementAndGet();
        }

        @Override
        public boolean answersMany() {
          return many;
        }

        @Override
        public void choose(long[] all, Move[] moves, int count) {
          count(count);
          for (int i = 0; i < count; i++) {
            moves[i] = greedy.choose(all[i]);
          }
        }

        @Override
        public void close() {
          closed.incrementAndGet();
        }
      };
    }

    private void count(int more) {
      mostAtATime.accumulateAndGet(more, Math::max);
      if (boards.addAndGet(more) >= failsAt) {
        throw new AgentException("it fails");
      }
    }
  }

  private static List<Outcome> outcomes(AgentSpec agent, int threads, int games) {
    Batch batch = new Batch(agent, Rules.STANDARD, 5, 0, games);
    new Runner(threads).run(batch);
    return batch.outcomes();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void run_manyBoardsAtATime_playsTheSameGames(int threads) {
    Counting counting = new Counting(true, Integer.MAX_VALUE);

    assertThat(outcomes(counting, threads, 1500)).isEqualTo(outcomes(GREEDY, 2, 1500));
    assertThat(counting.mostAtATime.get()).isBetween(100, SeriesAgent.MOST_BOARDS);
    assertThat(counting.begun.get()).isZero();
    assertThat(counting.closed.get())
        .isEqualTo(counting.started.get())
        .isLessThanOrEqualTo(threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void run_oneBoardAtATime_keepsTheAgentAndTellsItOfEachGame(int threads) {
    Counting counting = new Counting(false, Integer.MAX_VALUE);

    assertThat(outcomes(counting, threads, 50)).isEqualTo(outcomes(GREEDY, 2, 50));
    assertThat(counting.begun.get()).isEqualTo(50);
    assertThat(counting.ended.get()).isEqualTo(50);
    assertThat(counting.closed.get())
        .isEqualTo(counting.started.get())
        .isLessThanOrEqualTo(threads);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void run_agentFails_isThrownAndEveryAgentClosed(boolean many) {
    Counting counting = new Counting(many, 20_000);

    assertThatExceptionOfType(AgentException.class)
        .isThrownBy(() -> outcomes(counting, 2, 1000))
        .withMessage("it fails");
    assertThat(counting.closed.get()).isEqualTo(counting.started.get());
  }

  /// A comparison takes turns, so both have games side by side.
  @Test
  void run_matchOfTwo_givesTheSameAnswer() {
    Match expected = new Match(GREEDY, GREEDY, Rules.STANDARD, 3, 300, 1);
    new Runner(1).run(expected);
    Counting one = new Counting(true, Integer.MAX_VALUE);
    Counting other = new Counting(true, Integer.MAX_VALUE);
    Match match = new Match(one, other, Rules.STANDARD, 3, 300, 1);
    new Runner(1).run(match);

    assertThat(match.answer()).usingRecursiveComparison().isEqualTo(expected.answer());
    assertThat(one.started.get()).isEqualTo(1);
    assertThat(one.mostAtATime.get()).isGreaterThan(20);
  }

  /// Games that were begun too many are dropped, however many run side by side.
  @Test
  void run_untilHalfWidth_hasTheRowsOfOneGameAtATime(@TempDir Path folder) throws IOException {
    assertThat(rows(folder.resolve("many"), new Counting(true, Integer.MAX_VALUE)))
        .isEqualTo(rows(folder.resolve("one"), GREEDY));
  }

  private static List<String> rows(Path folder, AgentSpec agent) throws IOException {
    Experiment experiment =
        new Experiment("", List.of(Setting.of(agent)), 5000, 1, Rules.STANDARD, 5);
    try (RunFolder run = new RunFolder(folder, experiment, "1", 2)) {
      new Runner(2).run(run);
      run.finish();
    }
    return Files.readAllLines(folder.resolve("games.csv")).stream()
        .map(line -> line.replaceFirst("[^,]*,[^,]*,([^,]*),[^,]*$", "$1"))
        .toList();
  }

  /// A long sweep must not keep a program for each of its settings.
  @Test
  void run_manySettings_closesTheAgentsOfEarlierOnes() {
    List<Counting> all =
        Stream.generate(() -> new Counting(true, Integer.MAX_VALUE)).limit(20).toList();
    AtomicInteger next = new AtomicInteger();
    AtomicInteger mostOpen = new AtomicInteger();
    new Runner(1)
        .run(
            new Runner.Plan() {
              @Override
              public Runner.@Nullable Job next() {
                int number = next.getAndIncrement();
                mostOpen.accumulateAndGet(open(all), Math::max);
                return number == 200
                    ? null
                    : new Runner.Job(
                        0, all.get(number / 10), Rules.STANDARD, new GameId(1, number));
              }

              @Override
              public void finished(Runner.Job job, Outcome outcome, double millis) {}
            });

    assertThat(open(all)).isZero();
    assertThat(all).allSatisfy(one -> assertThat(one.started.get()).isEqualTo(1));
    assertThat(mostOpen.get()).isLessThanOrEqualTo(2);
  }

  private static int open(List<Counting> all) {
    return all.stream().mapToInt(one -> one.started.get() - one.closed.get()).sum();
  }
}
