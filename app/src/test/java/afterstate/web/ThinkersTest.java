package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThinkersTest {
  @Test
  void ask_allPlacesTaken_isRefusedWhileGamesGoOn() throws InterruptedException {
    try (Thinkers thinkers = new Thinkers(1, Duration.ofMillis(1));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch begun = new CountDownLatch(3);
      CountDownLatch go = new CountDownLatch(1);
      List<CompletableFuture<Void>> others = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        others.add(CompletableFuture.runAsync(() -> thinkers.ask(() -> wait(begun, go)), threads));
      }
      begun.await();

      assertThatThrownBy(() -> thinkers.ask(() -> 1))
          .isInstanceOfSatisfying(
              Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(429));
      assertThat(thinkers.play(() -> 7)).isEqualTo(7);

      go.countDown();
      others.forEach(CompletableFuture::join);
      assertThat(thinkers.ask(() -> 5)).isEqualTo(5);
      assertThat(thinkers.isIdle()).isTrue();
    }
  }

  private static int wait(CountDownLatch begun, CountDownLatch go) throws InterruptedException {
    begun.countDown();
    go.await();
    return 0;
  }

  @Test
  void ask_thoughtFails_passesTheFailureOnAndFreesThePlace() {
    try (Thinkers thinkers = new Thinkers(1, Duration.ofMillis(1))) {
      for (int i = 0; i < 10; i++) {
        assertThatThrownBy(
                () ->
                    thinkers.ask(
                        () -> {
                          throw new IllegalStateException("no");
                        }))
            .isInstanceOf(IllegalStateException.class)
            .hasMessage("no");
      }
      assertThat(thinkers.isIdle()).isTrue();
    }
  }
}
