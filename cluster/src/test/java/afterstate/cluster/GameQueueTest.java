package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import afterstate.agent.AgentSpec;
import afterstate.board.Position;
import afterstate.catalog.Catalog;
import afterstate.experiment.Runner;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import afterstate.random.SplitMix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameQueueTest {
  private static final AgentSpec AGENT = Catalog.standard().agent("greedy");

  private final List<Long> received = new ArrayList<>();
  private long nanos;
  private long numbers;

  /// So many games of one agent.
  private GameQueue queue(int games) {
    Runner.Plan plan =
        new Runner.Plan() {
          private int begun;

          @Override
          public Runner.@Nullable Job next() {
            return begun == games
                ? null
                : new Runner.Job(0, AGENT, Rules.STANDARD, new GameId(1, begun++));
          }

          @Override
          public void finished(Runner.Job job, Outcome outcome, double millis) {
            received.add(job.id().number());
          }
        };
    return new GameQueue(plan, agent -> AgentText.of(agent.text()), () -> numbers++, () -> nanos);
  }

  private static List<FinishedGame> results(Orders orders, double millis) {
    return orders.list().stream()
        .map(order -> FinishedGame.of(order, new Outcome(0, 0, Position.of(0)), millis, ""))
        .toList();
  }

  private static List<Long> all(int games) {
    return LongStream.range(0, games).boxed().toList();
  }

  @Test
  void take_unknownCost_isOneGameAndThenAsManyAsTheTimeAllows() {
    GameQueue queue = queue(1000);
    Orders first = queue.take(1);
    assertThat(first.list()).hasSize(1);

    queue.finished(results(first, GameQueue.BATCH_MILLIS / 8));
    assertThat(queue.take(1).list()).hasSize(8);
  }

  @Test
  void take_slowGames_isOneGame() {
    GameQueue queue = queue(1000);
    queue.finished(results(queue.take(1), 60_000));
    assertThat(queue.take(1).list()).hasSize(1);
  }

  @Test
  void ended_taskWithGames_theyAreHandedOutAgain() {
    GameQueue queue = queue(2);
    Orders lost = queue.take(1);
    queue.finished(results(queue.take(2), 1));
    assertThat(queue.take(2).list()).isEmpty();
    assertThat(queue.isOver()).isFalse();

    queue.ended(1);
    assertThat(queue.hasGames()).isTrue();
    Orders again = queue.take(3);
    assertThat(again).isEqualTo(lost);
    queue.finished(results(again, 1));
    assertThat(queue.isOver()).isTrue();
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(2));
  }

  @Test
  void finished_twice_countsOnce() {
    GameQueue queue = queue(1);
    Orders orders = queue.take(1);
    queue.ended(1);
    Orders copy = queue.take(2);
    queue.finished(results(orders, 1));
    queue.finished(results(copy, 1));
    queue.finished(results(orders, 1));
    assertThat(queue.take(2).list()).isEmpty();

    assertThat(received).containsExactly(0L);
    assertThat(queue.isOver()).isTrue();
  }

  @Test
  void repeatLate_gameFarLongerThanAllOthers_isHandedOutASecondTimeButNoThird() {
    GameQueue queue = queue(2);
    Orders late = queue.take(1);
    queue.finished(results(queue.take(2), 8_000));
    queue.take(2);
    nanos = 23_000_000_000L;
    assertThat(queue.repeatLate()).isZero();

    nanos = 25_000_000_000L;
    assertThat(queue.repeatLate()).isEqualTo(1);
    assertThat(queue.take(3)).isEqualTo(late);
    assertThat(queue.repeatLate()).isZero();
    queue.finished(results(late, 9_000));
    assertThat(queue.isOver()).isTrue();
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(2));
  }

  @Test
  void finished_planThatRefuses_endsItAll() {
    RuntimeException full = new IllegalStateException("no room on the disk");
    Runner.Plan plan =
        new Runner.Plan() {
          @Override
          public Runner.Job next() {
            return new Runner.Job(0, AGENT, Rules.STANDARD, new GameId(1, 0));
          }

          @Override
          public void finished(Runner.Job job, Outcome outcome, double millis) {
            throw full;
          }
        };
    GameQueue queue =
        new GameQueue(plan, agent -> AgentText.of(agent.text()), () -> numbers++, () -> nanos);
    Orders orders = queue.take(1);
    assertThatNoException().isThrownBy(() -> queue.finished(results(orders, 1)));

    assertThat(queue.isOver()).isTrue();
    assertThat(queue.failure()).isSameAs(full);
    assertThat(queue.take(1).list()).isEmpty();
  }

  /// Tasks that end, come back late or report twice at random: each game is counted once.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void queue_anyTrouble_everyGameIsCountedOnce(long seed) {
    SplitMix dice = new SplitMix(seed);
    GameQueue queue = queue(500);
    Map<Long, Orders> held = new HashMap<>();
    for (long task = 0; !queue.isOver(); task++) {
      nanos += 1_000_000_000L;
      queue.repeatLate();
      held.put(task, queue.take(task));
      long one = dice.nextInt((int) task + 1);
      Orders orders = held.getOrDefault(one, Orders.NONE);
      switch (dice.nextInt(4)) {
        case 0 -> queue.ended(one);
        case 1 -> queue.finished(results(orders, dice.nextInt(400)));
        case 2 -> queue.finished(results(held.getOrDefault(task, orders), 50));
        default -> {
          List<FinishedGame> results = results(orders, 20);
          queue.finished(results.subList(0, results.size() / 2));
          queue.ended(one);
        }
      }
    }
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(500));
  }
}
