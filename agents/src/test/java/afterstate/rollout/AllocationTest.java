package afterstate.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.baseline.RandomPlayer;
import afterstate.board.Spawn;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Rules;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/// Games leave no garbage: what is allocated does not grow with the moves.
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void play_randomRollouts_allocateNothingPerGame() {
    int fours = Spawn.fours(0.1);
    RandomPlay.play(1000, fours, 1);

    assertThat(allocatedBy(() -> RandomPlay.play(100_000, fours, 2))).isLessThan(10_000);
  }

  /// A game is a few objects of some hundred bytes in all, and about 118 moves.
  @Test
  void play_randomAgent_allocatesNothingPerMove() {
    int games = 1000;
    playGames(1, games);

    assertThat(allocatedBy(() -> playGames(2, games)) / games).isLessThan(1000);
  }

  private static void playGames(long seed, int games) {
    for (int number = 0; number < games; number++) {
      Episode.play(new RandomPlayer(), Rules.STANDARD, new GameId(seed, number));
    }
  }

  private static long allocatedBy(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
