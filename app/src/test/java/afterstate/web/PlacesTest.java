package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PlacesTest {
  private final Places places = new Places(3, 2, 0);

  @Test
  void take_halfOfAClientTaken_othersGetTheRest() throws InterruptedException {
    assertThat(places.take("a", 1)).isTrue();
    assertThat(places.take("a", 1)).isTrue();
    assertThat(places.take("a", 1)).isFalse();
    assertThat(places.take("b", 1)).isTrue();
    assertThat(places.take("c", 1)).isFalse();
    places.free("a");
    assertThat(places.take("c", 1)).isTrue();
    places.free("a");
    places.free("b");
    places.free("c");
    assertThat(places.isIdle()).isTrue();
  }

  @Test
  void take_twoClientsWantAll_oneIsLeftForAThird() throws InterruptedException {
    Places kept = new Places(4, 2, 1);
    assertThat(kept.take("a", 1)).isTrue();
    assertThat(kept.take("a", 1)).isTrue();
    assertThat(kept.take("b", 1)).isTrue();
    assertThat(kept.take("b", 1)).isFalse();
    assertThat(kept.take("c", 1)).isTrue();
  }

  @Test
  void free_manyWait_whoHoldsFewestComesFirst() throws InterruptedException {
    places.take("a", 1);
    places.take("b", 1);
    places.take("b", 1);
    List<String> came = new CopyOnWriteArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      int waiting = 0;
      for (String client : List.of("a", "c")) {
        var _ =
            threads.submit(
                () -> {
                  places.take(client, Long.MAX_VALUE);
                  came.add(client);
                  return null;
                });
        int expected = ++waiting;
        TestServer.until(() -> places.waiting() == expected);
      }
      places.free("b");
      TestServer.until(() -> came.size() == 1);
      places.free("b");
    }
    assertThat(came).containsExactly("c", "a");
  }
}
