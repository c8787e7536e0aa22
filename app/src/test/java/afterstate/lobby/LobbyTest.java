package afterstate.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.MoveTape;
import afterstate.game.Rules;
import afterstate.http.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LobbyTest {
  private static final long SEED = 7;

  private final AtomicLong clock = new AtomicLong(1);
  private final AtomicInteger ids = new AtomicInteger();
  private final Lobby lobby = new Lobby(clock::get, () -> "id" + ids.incrementAndGet());

  private Seat join(String name) {
    return lobby.join("10.0.0.1", name, Kind.PERSON);
  }

  /// The first legal moves of a game that keeps to an order of directions.
  private static List<Move> moves(long seed, int count) {
    Game game = Game.start(Rules.STANDARD, new GameId(seed, 0));
    List<Move> moves = new ArrayList<>();
    while (moves.size() < count && !game.isOver()) {
      Move next = Move.ALL.stream().filter(game::isLegal).findFirst().orElseThrow();
      game.play(next);
      moves.add(next);
    }
    return moves;
  }

  private static int statusOf(Runnable action) {
    return catchThrowableOfType(Refusal.class, action::run).status();
  }

  @Test
  void play_movesOfARound_areScoredAsTheSeedScoresThem() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    Game twin = Game.start(Rules.STANDARD, new GameId(SEED, 0));
    assertThat(lobby.seat(ada.id()).board()).isEqualTo(twin.position().toString());

    List<Move> moves = moves(SEED, 50);
    Played played = lobby.play(ada.id(), 1, 0, moves);
    moves.forEach(twin::play);

    assertThat(played.score()).isEqualTo(twin.score()).isPositive();
    assertThat(played.board()).isEqualTo(twin.position().toString());
    assertThat(played.steps()).hasSize(50);
    assertThat(MoveTape.parse(lobby.seat(ada.id()).tape()).size()).isEqualTo(50);
  }

  @Test
  void play_sameRequestTwice_countsOnce() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    List<Move> moves = moves(SEED, 10);
    Played once = lobby.play(ada.id(), 1, 0, moves.subList(0, 6));
    Played twice = lobby.play(ada.id(), 1, 0, moves.subList(0, 6));
    assertThat(twice.score()).isEqualTo(once.score());
    assertThat(twice.moves()).isEqualTo(6);
    assertThat(twice.steps()).isEmpty();

    Played overlapping = lobby.play(ada.id(), 1, 3, moves.subList(3, 10));
    assertThat(overlapping.moves()).isEqualTo(10);
    assertThat(overlapping.steps()).hasSize(4);
  }

  @Test
  void play_secondTabThatIsBehind_isToldAndChangesNothing() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    List<Move> moves = moves(SEED, 2);
    lobby.play(ada.id(), 1, 0, moves);
    Move other =
        Move.ALL.stream().filter(move -> move != moves.getFirst()).findFirst().orElseThrow();
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, 0, List.of(other)))
        .hasMessage("the game has gone on: move 0 was another one");
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, 9, List.of(other)))
        .hasMessage("from is 9, but only 2 moves have been played");
    assertThat(lobby.seat(ada.id()).moves()).isEqualTo(2);
  }

  @Test
  void play_illegalMove_isRefusedAndThoseBeforeItCount() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    Game twin = Game.start(Rules.STANDARD, new GameId(SEED, 0));
    while (Move.ALL.stream().allMatch(twin::isLegal)) {
      twin.play(Move.ALL.stream().filter(twin::isLegal).findFirst().orElseThrow());
    }
    List<Move> wrong = new ArrayList<>(moves(SEED, twin.moves()));
    wrong.add(Move.ALL.stream().filter(move -> !twin.isLegal(move)).findFirst().orElseThrow());
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, 0, wrong))
        .hasMessageContaining("is not a legal move")
        .hasMessageStartingWith("move " + twin.moves());
    assertThat(lobby.seat(ada.id()).moves()).isEqualTo(twin.moves());
  }

  @Test
  void play_afterTheGameIsOver_isRefused() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    List<Move> all = moves(SEED, Integer.MAX_VALUE);
    assertThat(lobby.play(ada.id(), 1, 0, all).over()).isTrue();
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, all.size(), List.of(Move.UP)))
        .hasMessage("the game is over after " + all.size() + " moves");
  }

  @Test
  void play_outsideTheRound_isRefused() {
    Seat ada = join("Ada");
    List<Move> one = moves(SEED, 1);
    assertThatThrownBy(() -> lobby.play(ada.id(), 0, 0, one)).hasMessage("no round has begun yet");
    lobby.start(SEED, null);
    assertThatThrownBy(() -> lobby.play(ada.id(), 2, 0, one)).hasMessage("this is round 1, not 2");
    lobby.end();
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, 0, one)).hasMessage("the round is over");
    assertThat(statusOf(() -> lobby.play("nobody", 1, 0, one))).isEqualTo(404);
  }

  @Test
  void round_timeLimit_endsItByItself() {
    Seat ada = join("Ada");
    lobby.start(SEED, Duration.ofMinutes(5));
    assertThat(lobby.ranking().secondsLeft()).isEqualTo(300);
    clock.addAndGet(Duration.ofSeconds(299).toNanos());
    assertThat(lobby.ranking().secondsLeft()).isEqualTo(1);
    lobby.play(ada.id(), 1, 0, moves(SEED, 1));
    clock.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThatThrownBy(() -> lobby.play(ada.id(), 1, 1, moves(SEED, 1)))
        .hasMessage("the round is over");
    assertThat(lobby.ranking().state()).isEqualTo(RoundState.ENDED);
    assertThat(lobby.ranking().secondsLeft()).isNull();
  }

  @Test
  void seed_isSecretUntilTheRoundHasEnded() {
    lobby.start(SEED, null);
    assertThat(lobby.ranking().seed()).isNull();
    lobby.end();
    assertThat(lobby.ranking().seed()).isEqualTo(SEED);
  }

  @Test
  void start_nextRound_givesEverybodyANewGame() {
    Seat ada = join("Ada");
    lobby.start(SEED, null);
    lobby.play(ada.id(), 1, 0, moves(SEED, 9));
    assertThat(statusOf(() -> lobby.start(8, null))).isEqualTo(409);
    lobby.end();
    lobby.start(8, null);
    Seat now = lobby.seat(ada.id());
    assertThat(now.round()).isEqualTo(2);
    assertThat(now.moves()).isZero();
    assertThat(now.board())
        .isEqualTo(Game.start(Rules.STANDARD, new GameId(8, 0)).position().toString());
    lobby.end();
    assertThat(statusOf(lobby::end)).isEqualTo(409);
  }

  @Test
  void join_whileARoundRuns_playsAtOnce() {
    Seat early = join("Ada");
    assertThat(early.board()).isNull();
    lobby.start(SEED, null);
    Seat late = join("Grace");
    assertThat(late.state()).isEqualTo(RoundState.RUNNING);
    assertThat(late.board()).isEqualTo(lobby.seat(early.id()).board());
  }

  @Test
  void join_takenOrWrongName_isRefused() {
    join("Ada");
    assertThatThrownBy(() -> join(" ada")).hasMessage("'ada' is taken; choose another name");
    assertThatThrownBy(() -> join("")).hasMessageContaining("empty");
  }

  @Test
  void join_tooMany_areRefusedUntilSomebodyIsGone() {
    for (int i = 0; i < Lobby.MOST_PLAYERS; i++) {
      lobby.join("10.0.0." + i % 4, "player " + i, Kind.PERSON);
    }
    assertThat(statusOf(() -> lobby.join("10.0.0.9", "one more", Kind.PERSON))).isEqualTo(429);
    clock.addAndGet(Lobby.GONE_NANOS);
    lobby.join("10.0.0.9", "one more", Kind.PERSON);
    assertThat(lobby.ranking().players()).hasSize(Lobby.MOST_PLAYERS);
  }

  @Test
  void join_oneAddress_cannotFillTheClass() {
    for (int i = 0; i < Lobby.MOST_OF_CLIENT; i++) {
      join("player " + i);
    }
    assertThatThrownBy(() -> join("one more")).hasMessageContaining("one address may have");
    lobby.join("10.0.0.9", "somebody else", Kind.PERSON);
  }

  @Test
  void ranking_equalScores_shareAPlace() {
    List<String> all = List.of(join("A").id(), join("B").id(), join("C").id(), join("D").id());
    lobby.start(SEED, null);
    lobby.play(all.get(1), 1, 0, moves(SEED, 30));
    lobby.play(all.get(2), 1, 0, moves(SEED, 60));
    lobby.play(all.get(3), 1, 0, moves(SEED, 30));
    List<Standing> players = lobby.ranking().players();
    assertThat(players).extracting(Standing::name).containsExactly("C", "B", "D", "A");
    assertThat(players).extracting(Standing::place).containsExactly(1, 2, 2, 4);
    assertThat(players.getFirst().moves()).isEqualTo(60);
  }

  @Test
  void ranking_whoIsNotHeardOf_isAwayAndMissesTheNextRound() {
    Seat ada = join("Ada");
    Seat grace = join("Grace");
    lobby.streamOpened(grace.id());
    clock.addAndGet(Duration.ofSeconds(20).toNanos());
    assertThat(lobby.ranking().players()).extracting(Standing::here).containsExactly(false, true);
    lobby.seat(ada.id());
    assertThat(lobby.ranking().players()).extracting(Standing::here).containsExactly(true, true);
    clock.addAndGet(Lobby.GONE_NANOS);
    lobby.start(SEED, null);
    assertThat(lobby.ranking().players()).extracting(Standing::name).containsExactly("Grace");
    lobby.streamClosed(grace.id());
    clock.addAndGet(Duration.ofSeconds(20).toNanos());
    assertThat(lobby.ranking().players()).extracting(Standing::here).containsExactly(false);
  }

  @Test
  void remove_aPlayer_endsItsGame() {
    Seat ada = join("Ada");
    lobby.remove(ada.number());
    assertThat(statusOf(() -> lobby.seat(ada.id()))).isEqualTo(404);
    assertThat(statusOf(() -> lobby.remove(ada.number()))).isEqualTo(404);
    Seat again = join("Ada");
    lobby.leave(again.id());
    assertThat(lobby.ranking().players()).isEmpty();
  }
}
