package afterstate.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class BulletinTest {
  private static final long PATIENCE = 15_000;

  private final Bulletin bulletin = new Bulletin();

  @Test
  void after_newIssue_isReturnedAtOnce() throws InterruptedException {
    bulletin.publish("one");
    assertThat(bulletin.after(0, PATIENCE).text()).isEqualTo("one");
  }

  @Test
  void after_nothingNew_returnsTheSameWhenTimeIsUp() throws InterruptedException {
    bulletin.publish("one");
    long seen = bulletin.latest().number();
    bulletin.publish("one");
    assertThat(bulletin.after(seen, 1).number()).isEqualTo(seen);
  }

  @Test
  void publish_whileSomebodyWaits_wakesHim() {
    CompletableFuture<Bulletin.Issue> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return bulletin.after(0, PATIENCE);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    bulletin.publish("one");
    assertThat(waiting.join().text()).isEqualTo("one");
  }
}
