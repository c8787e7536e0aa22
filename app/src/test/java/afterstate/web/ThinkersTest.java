package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.http.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ThinkersTest {
  @Test
  void ask_allPermitsTaken_isRefusedWhileGamesGoOn() {
    try (Thinkers thinkers = new Thinkers(1, Duration.ofMillis(1));
        Slow slow = new Slow()) {
      slow.begin(2, wait -> thinkers.ask("a", wait));
      slow.begin(1, wait -> thinkers.ask("b", wait));

      assertRefused("all 3 questions", () -> thinkers.ask("c", () -> 1));
      assertThat(thinkers.play("c", 1, () -> {})).isTrue();

      slow.end();
      assertThat(thinkers.ask("c", () -> 5)).isEqualTo(5);
      assertThat(thinkers.isIdle()).isTrue();
    }
  }

  @Test
  void ask_slowClient_leavesPermitsToOthers() {
    try (Thinkers thinkers = new Thinkers(2, Duration.ofMillis(1));
        Slow slow = new Slow()) {
      slow.begin(3, wait -> thinkers.ask("slow", wait));
      assertRefused("the 3 questions", () -> thinkers.ask("slow", () -> 1));
      assertThat(thinkers.ask("other", () -> 5)).isEqualTo(5);
    }
  }

  @Test
  void play_slowTournamentsAndGamesOfAClient_otherGamesGoOn() {
    try (Thinkers thinkers = new Thinkers(2, Duration.ofMillis(1));
        Slow slow = new Slow()) {
      slow.begin(2, wait -> thinkers.compete("slow", wait));
      assertThat(thinkers.play("slow", 1, () -> {})).isTrue();
      slow.begin(2, wait -> thinkers.play("slow", 1, () -> join(wait)));
      assertThat(thinkers.play("slow", 1, () -> {})).isFalse();
      assertThat(thinkers.play("other", 1, () -> {})).isTrue();
    }
  }

  private static void assertRefused(String reason, ThrowingCallable question) {
    assertThatThrownBy(question)
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(429))
        .hasMessageStartingWith(reason);
  }

  /// Thoughts that take as long as the test wants.
  private static final class Slow implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);

    /// Begins some and returns when all of them have a permit.
    void begin(int count, Consumer<Callable<Integer>> begin) {
      CountDownLatch begun = new CountDownLatch(count);
      Callable<Integer> thought =
          () -> {
            begun.countDown();
            end.await();
            return 0;
          };
      for (int i = 0; i < count; i++) {
        threads.execute(() -> begin.accept(thought));
      }
      join(
          () -> {
            begun.await();
            return 0;
          });
    }

    void end() {
      close();
    }

    @Override
    public void close() {
      end.countDown();
      threads.close();
    }
  }

  private static void join(Callable<Integer> wait) {
    try {
      wait.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void ask_thoughtFails_passesTheFailureOnAndReleasesThePermit() {
    try (Thinkers thinkers = new Thinkers(1, Duration.ofMillis(1))) {
      for (int i = 0; i < 10; i++) {
        assertThatThrownBy(
                () ->
                    thinkers.ask(
                        "a",
                        () -> {
                          throw new IllegalStateException("no");
                        }))
            .isInstanceOf(IllegalStateException.class)
            .hasMessage("no");
      }
      assertThat(thinkers.isIdle()).isTrue();
    }
  }

  @Test
  void ask_modelThatCannotBeRead_isRefusedWithTheReason(@TempDir Path folder) throws IOException {
    Path model = Files.writeString(folder.resolve("broken.model"), "no model");
    try (Thinkers thinkers = new Thinkers(1, Duration.ofMillis(1))) {
      AgentSpec spec = Catalog.standard().agent("ntuple(model=" + model + ")");
      assertThatThrownBy(() -> thinkers.ask("a", () -> spec.start(1)))
          .isInstanceOfSatisfying(
              Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503))
          .hasMessageContaining("broken.model");
    }
  }
}
