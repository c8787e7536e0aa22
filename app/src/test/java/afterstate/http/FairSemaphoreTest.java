package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FairSemaphoreTest {
  private final FairSemaphore permits = new FairSemaphore(3, 2, 0);

  @Test
  void tryAcquire_halfOfAClientTaken_othersGetTheRest() throws InterruptedException {
    assertThat(permits.tryAcquire("a", 1)).isTrue();
    assertThat(permits.tryAcquire("a", 1)).isTrue();
    assertThat(permits.tryAcquire("a", 1)).isFalse();
    assertThat(permits.tryAcquire("b", 1)).isTrue();
    assertThat(permits.tryAcquire("c", 1)).isFalse();
    permits.release("a");
    assertThat(permits.tryAcquire("c", 1)).isTrue();
    permits.release("a");
    permits.release("b");
    permits.release("c");
    assertThat(permits.isIdle()).isTrue();
  }

  @Test
  void tryAcquire_twoClientsWantAll_oneIsLeftForAThird() throws InterruptedException {
    FairSemaphore four = new FairSemaphore(4, 2, 1);
    assertThat(four.tryAcquire("a", 1)).isTrue();
    assertThat(four.tryAcquire("a", 1)).isTrue();
    assertThat(four.tryAcquire("b", 1)).isTrue();
    assertThat(four.tryAcquire("b", 1)).isFalse();
    assertThat(four.tryAcquire("c", 1)).isTrue();
  }

  @Test
  void release_manyWait_whoHoldsFewestComesFirst() throws InterruptedException {
    permits.tryAcquire("a", 1);
    permits.tryAcquire("b", 1);
    permits.tryAcquire("b", 1);
    List<String> came = new CopyOnWriteArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      int waiting = 0;
      for (String client : List.of("a", "c")) {
        var _ =
            threads.submit(
                () -> {
                  permits.tryAcquire(client, Long.MAX_VALUE);
                  came.add(client);
                  return null;
                });
        int expected = ++waiting;
        TestHttp.until(() -> permits.waiting() == expected);
      }
      permits.release("b");
      TestHttp.until(() -> came.size() == 1);
      permits.release("b");
    }
    assertThat(came).containsExactly("c", "a");
  }
}
