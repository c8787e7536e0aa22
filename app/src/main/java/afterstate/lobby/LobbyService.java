package afterstate.lobby;

import afterstate.http.Json;
import afterstate.http.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The class of a server: its routes, and the ranking that is published while they are used.
public final class LobbyService {
  private final Lobby lobby;
  private final Bulletin bulletin = new Bulletin();
  private final List<Route> routes = new ArrayList<>();

  /// @param key of the teacher
  /// @param page gives the address of the page for others, or null
  /// @param clock nanoseconds
  /// @param seeds gives seeds that nobody can guess
  public LobbyService(
      Lobby lobby,
      String key,
      Supplier<@Nullable String> page,
      LongSupplier clock,
      LongSupplier seeds,
      Invitation agents) {
    this.lobby = lobby;
    TeacherKey teacher = new TeacherKey(key);
    routes.addAll(new PlayerRoutes(lobby, bulletin, teacher, page, clock).routes());
    routes.addAll(new TeacherRoutes(lobby, teacher, this::publish, seeds, agents).routes());
  }

  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /// Tells all who watch, if anything has changed. To be called a few times a second.
  public void publish() {
    bulletin.publish(Json.text(lobby.ranking()));
  }
}
