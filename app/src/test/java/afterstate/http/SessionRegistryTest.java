package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SessionRegistryTest {
  private final AtomicLong clock = new AtomicLong(1);
  private final SessionRegistry<Thing> things = new SessionRegistry<>("thing", 2, 3, clock::get);

  private static final class Thing extends Session {
    private boolean finished;

    Thing(String client) {
      super(client);
    }

    Thing finish() {
      finished = true;
      return this;
    }

    @Override
    public boolean isFinished() {
      return finished;
    }
  }

  @Test
  void add_finishedOnes_doNotCountForTheirClient() {
    things.add(new Thing("a").finish());
    things.add(new Thing("a").finish());
    String third = things.add(new Thing("a"));
    assertThat(things.get(third).client()).isEqualTo("a");
  }

  @Test
  void add_limitOfAll_finishedOnesThatNobodyReadsAreEvictedOwnFirst() {
    Thing others = new Thing("b").finish();
    Thing read = new Thing("a").finish();
    Thing own = new Thing("a").finish();
    things.add(others);
    clock.addAndGet(1);
    things.add(read);
    things.add(own);
    read.watcherCame();
    things.add(new Thing("a"));
    assertThat(own.isStopped()).isTrue();
    things.add(new Thing("a"));
    assertThat(others.isStopped()).isTrue();
    assertThat(read.isStopped()).isFalse();
  }

  @Test
  void add_limitOfAll_holdsForEveryClient() {
    things.add(new Thing("a"));
    things.add(new Thing("a"));
    things.add(new Thing("b"));
    assertThatThrownBy(() -> things.add(new Thing("c")))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("there are 3 things in all already");
  }

  @Test
  void add_limitReached_evictsWhatWasLeftAloneLongest() {
    Thing first = new Thing("a");
    Thing second = new Thing("a");
    things.add(first);
    clock.addAndGet(1);
    things.add(second);
    clock.addAndGet(SessionRegistry.EVICT_NANOS);
    things.add(new Thing("a"));
    assertThat(first.isStopped()).isTrue();
    assertThat(second.isStopped()).isFalse();
  }

  @Test
  void sweep_watched_staysWhateverTheTime() {
    Thing watched = new Thing("a");
    things.add(watched);
    watched.watcherCame();
    clock.addAndGet(10 * SessionRegistry.EXPIRE_NANOS);
    things.sweep();
    assertThat(things.size()).isEqualTo(1);
    watched.watcherLeft(clock.get());
    clock.addAndGet(SessionRegistry.EXPIRE_NANOS);
    things.sweep();
    assertThat(things.size()).isZero();
    assertThat(watched.isStopped()).isTrue();
  }

  @Test
  void add_ids_differ() {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      String id = things.add(new Thing("a"));
      assertThat(id).matches("[A-Za-z0-9_-]{22}");
      ids.add(id);
      things.remove(id);
    }
    assertThat(ids).hasSize(1000);
  }
}
