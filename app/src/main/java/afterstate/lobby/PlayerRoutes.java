package afterstate.lobby;

import afterstate.board.Move;
import afterstate.board.Quote;
import afterstate.http.Answer;
import afterstate.http.EventStream;
import afterstate.http.Fields;
import afterstate.http.Json;
import afterstate.http.Refusal;
import afterstate.http.Request;
import afterstate.http.Route;
import afterstate.qr.QrCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What everybody in the class may do: join, play, watch the ranking.
///
/// @param bulletin the ranking as it was published last
/// @param page gives the address of the page for the class; null if only this machine can reach it
/// @param clock nanoseconds, for the end of a stream
record PlayerRoutes(
    Lobby lobby,
    Bulletin bulletin,
    TeacherKey teacher,
    Supplier<@Nullable String> page,
    LongSupplier clock) {
  /// A client that has lost the connection may have some moves to send.
  static final int MOST_MOVES = 1000;

  private static final int MOST_ROUND = 1_000_000;

  /// A stream ends before the server would cut it off; the client opens another.
  private static final long STREAM_NANOS = 90_000_000_000L;

  private static final long PING_MILLIS = 5_000;

  List<Route> routes() {
    return List.of(
        new Route("GET", "/api/class", this::show),
        new Route("GET", "/api/class/events", this::events),
        new Route("GET", "/api/class/code.svg", this::code),
        new Route("POST", "/api/class/players", this::join),
        new Route("GET", "/api/class/players/{id}", this::seat),
        new Route("DELETE", "/api/class/players/{id}", this::leave),
        new Route("POST", "/api/class/players/{id}/moves", this::play));
  }

  /// @param teacher whether the one who asks may start and end rounds
  /// @param page where others find the class, or null if they cannot
  private record View(boolean teacher, @Nullable String page, Ranking ranking) {}

  private Answer show(Request request) {
    request.query();
    return Answer.json(200, new View(teacher.allows(request), page.get(), lobby.ranking()));
  }

  private Answer code(Request request) {
    request.query();
    String address = page.get();
    if (address == null) {
      throw Refusal.notFound("others cannot reach this server: it was started without --host");
    }
    return Answer.svg(QrCode.of(address).svg());
  }

  private Answer join(Request request) {
    Fields fields = request.body("name", "program");
    Kind kind = fields.flag("program", false) ? Kind.PROGRAM : Kind.PERSON;
    return Answer.json(201, lobby.join(request.client(), fields.text("name"), kind));
  }

  private Answer seat(Request request) {
    request.query();
    return Answer.json(200, lobby.seat(request.variable("id")));
  }

  private Answer leave(Request request) {
    request.query();
    lobby.leave(request.variable("id"));
    return Answer.empty(204);
  }

  private Answer play(Request request) {
    Fields fields = request.body("round", "from", "moves");
    int round = fields.number("round", 0, MOST_ROUND);
    int from = fields.number("from", 0, Integer.MAX_VALUE - MOST_MOVES);
    List<Move> moves = fields.parse("moves", PlayerRoutes::moves);
    return Answer.json(200, lobby.play(request.variable("id"), round, from, moves));
  }

  /// Reads letters as in transcripts.
  private static List<Move> moves(String letters) {
    if (letters.isEmpty() || letters.length() > MOST_MOVES) {
      throw new IllegalArgumentException(
          "moves has " + letters.length() + " letters, must have 1 to " + MOST_MOVES);
    }
    List<Move> moves = new ArrayList<>(letters.length());
    for (int i = 0; i < letters.length(); i++) {
      int code = "URDL".indexOf(letters.charAt(i));
      if (code < 0) {
        throw new IllegalArgumentException(
            "moves is " + Quote.of(letters) + ", must be of the letters U, R, D and L");
      }
      moves.add(Move.of(code));
    }
    return moves;
  }

  private Answer events(Request request) {
    String id = request.query("player").text("player", "");
    if (!id.isEmpty()) {
      lobby.seat(id);
    }
    return EventStream.answer(stream -> send(stream, id));
  }

  /// @param id of the player who watches, or nothing
  private void send(EventStream stream, String id) throws IOException {
    if (!id.isEmpty()) {
      lobby.streamOpened(id);
    }
    try {
      long seen = bulletin.latest().number();
      stream.send("ranking", Json.text(lobby.ranking())); // the latest issue may be old
      sendNews(stream, seen);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      if (!id.isEmpty()) {
        lobby.streamClosed(id);
      }
    }
  }

  private void sendNews(EventStream stream, long seenBefore)
      throws IOException, InterruptedException {
    long begin = clock.getAsLong();
    long seen = seenBefore;
    while (clock.getAsLong() - begin < STREAM_NANOS) {
      Bulletin.Issue issue = bulletin.after(seen, PING_MILLIS);
      if (issue.number() == seen) {
        stream.ping();
      } else {
        stream.send("ranking", issue.text());
      }
      seen = issue.number();
    }
  }
}
