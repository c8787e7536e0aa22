package afterstate.lobby;

import afterstate.http.Answer;
import afterstate.http.Fields;
import afterstate.http.Request;
import afterstate.http.Route;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What only the teacher may do: start and end rounds, remove players, invite agents.
///
/// @param published called after each change, so that nobody waits for the news
/// @param seeds gives a seed that nobody can guess
record TeacherRoutes(
    Lobby lobby, TeacherKey teacher, Runnable published, LongSupplier seeds, Invitation agents) {
  private static final int LONGEST_MINUTES = 600;
  private static final int MOST_PACE = 20;
  private static final int USUAL_PACE = 2;

  List<Route> routes() {
    return List.of(
        new Route("POST", "/api/class/round", this::start),
        new Route("DELETE", "/api/class/round", this::end),
        new Route("DELETE", "/api/class/ranking/{number}", this::remove),
        new Route("POST", "/api/class/agents", this::invite));
  }

  private Answer start(Request request) {
    teacher.require(request);
    Fields fields = request.body("minutes", "seed");
    int minutes = fields.number("minutes", 0, LONGEST_MINUTES, 0);
    @Nullable Duration limit = minutes == 0 ? null : Duration.ofMinutes(minutes);
    lobby.start(fields.has("seed") ? fields.number("seed", 0) : seeds.getAsLong(), limit);
    published.run();
    return Answer.json(201, lobby.ranking());
  }

  private Answer end(Request request) {
    teacher.require(request);
    request.query();
    lobby.end();
    published.run();
    return Answer.json(200, lobby.ranking());
  }

  private Answer remove(Request request) {
    teacher.require(request);
    request.query();
    lobby.remove(request.number("number"));
    published.run();
    return Answer.empty(204);
  }

  private Answer invite(Request request) {
    teacher.require(request);
    Fields fields = request.body("agent", "pace");
    int pace = fields.number("pace", 1, MOST_PACE, USUAL_PACE);
    Seat seat = agents.invite(fields.text("agent"), pace);
    published.run();
    return Answer.json(201, seat);
  }
}
