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

class DealerTest {
  private static final AgentSpec AGENT = Catalog.standard().agent("greedy");

  private final List<Long> received = new ArrayList<>();
  private long nanos;
  private long numbers;

  /// So many games of one agent.
  private Dealer dealer(int games) {
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
    return new Dealer(
        plan, agent -> new AgentText(agent.text(), "", List.of()), () -> numbers++, () -> nanos);
  }

  private static List<Played> results(Deal deal, double millis) {
    return deal.orders().stream()
        .map(order -> Played.of(order.number(), new Outcome(0, 0, Position.of(0)), millis))
        .toList();
  }

  private static List<Long> all(int games) {
    return LongStream.range(0, games).boxed().toList();
  }

  @Test
  void deal_unknownCost_isOneGameAndThenAsManyAsTheTimeAllows() {
    Dealer dealer = dealer(1000);
    Deal first = dealer.deal(1);
    assertThat(first.orders()).hasSize(1);

    dealer.finished(results(first, Dealer.BATCH_MILLIS / 8));
    assertThat(dealer.deal(1).orders()).hasSize(8);
  }

  @Test
  void deal_slowGames_isOneGame() {
    Dealer dealer = dealer(1000);
    dealer.finished(results(dealer.deal(1), 60_000));
    assertThat(dealer.deal(1).orders()).hasSize(1);
  }

  @Test
  void ended_taskWithGames_theyAreDealtAgain() {
    Dealer dealer = dealer(2);
    Deal lost = dealer.deal(1);
    dealer.finished(results(dealer.deal(2), 1));
    assertThat(dealer.deal(2).orders()).isEmpty();
    assertThat(dealer.isOver()).isFalse();

    dealer.ended(1);
    assertThat(dealer.hasGames()).isTrue();
    Deal again = dealer.deal(3);
    assertThat(again).isEqualTo(lost);
    dealer.finished(results(again, 1));
    assertThat(dealer.isOver()).isTrue();
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(2));
  }

  @Test
  void finished_twice_countsOnce() {
    Dealer dealer = dealer(1);
    Deal deal = dealer.deal(1);
    dealer.ended(1);
    Deal copy = dealer.deal(2);
    dealer.finished(results(deal, 1));
    dealer.finished(results(copy, 1));
    dealer.finished(results(deal, 1));
    assertThat(dealer.deal(2).orders()).isEmpty();

    assertThat(received).containsExactly(0L);
    assertThat(dealer.isOver()).isTrue();
  }

  @Test
  void repeatLate_gameFarLongerThanAllOthers_isDealtTwiceButOnlyOnce() {
    Dealer dealer = dealer(2);
    Deal late = dealer.deal(1);
    dealer.finished(results(dealer.deal(2), 8_000));
    dealer.deal(2);
    nanos = 23_000_000_000L;
    assertThat(dealer.repeatLate()).isZero();

    nanos = 25_000_000_000L;
    assertThat(dealer.repeatLate()).isEqualTo(1);
    assertThat(dealer.deal(3)).isEqualTo(late);
    assertThat(dealer.repeatLate()).isZero();
    dealer.finished(results(late, 9_000));
    assertThat(dealer.isOver()).isTrue();
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(2));
  }

  @Test
  void finished_planThatRefuses_endsTheDealing() {
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
    Dealer dealer =
        new Dealer(
            plan,
            agent -> new AgentText(agent.text(), "", List.of()),
            () -> numbers++,
            () -> nanos);
    Deal deal = dealer.deal(1);
    assertThatNoException().isThrownBy(() -> dealer.finished(results(deal, 1)));

    assertThat(dealer.isOver()).isTrue();
    assertThat(dealer.failure()).isSameAs(full);
    assertThat(dealer.deal(1).orders()).isEmpty();
  }

  /// Tasks that end, come back late or report twice at random: each game is counted once.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void dealer_anyTrouble_everyGameIsCountedOnce(long seed) {
    SplitMix dice = new SplitMix(seed);
    Dealer dealer = dealer(500);
    Map<Long, Deal> held = new HashMap<>();
    for (long task = 0; !dealer.isOver(); task++) {
      nanos += 1_000_000_000L;
      dealer.repeatLate();
      held.put(task, dealer.deal(task));
      long one = dice.nextInt((int) task + 1);
      Deal deal = held.getOrDefault(one, new Deal(List.of()));
      switch (dice.nextInt(4)) {
        case 0 -> dealer.ended(one);
        case 1 -> dealer.finished(results(deal, dice.nextInt(400)));
        case 2 -> dealer.finished(results(held.getOrDefault(task, deal), 50));
        default -> {
          List<Played> results = results(deal, 20);
          dealer.finished(results.subList(0, results.size() / 2));
          dealer.ended(one);
        }
      }
    }
    assertThat(received).containsExactlyInAnyOrderElementsOf(all(500));
  }
}
