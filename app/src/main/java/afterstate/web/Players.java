package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.http.Refusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Turns spec text into agents that may play here.
///
/// It keeps specs that were asked for before, because they are slow to parse, and idle agents,
/// because those with tables are slow to start.
final class Players {
  private static final int SPECS_KEPT = 500;

  private static final String NO_PROGRAMS =
      "process is not allowed: this server was started without --allow-process";

  private final Catalog catalog;
  private final Models models;
  private final int agentsKept;
  private final TimedAgents timed;
  private final Programs programs;
  private final Deque<Idle> idle = new ArrayDeque<>();
  private final Map<String, Player> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Player> eldest) {
          return size() > SPECS_KEPT;
        }
      };

  private record Idle(Player player, Agent agent) {}

  /// @param folders have models that may be named
  /// @param room how many bytes all models together may take at the moment
  Players(
      Catalog catalog,
      ModelFolders folders,
      LongSupplier room,
      int agentsKept,
      TimedAgents timed,
      Programs programs) {
    this.catalog = catalog;
    this.models = new Models(folders, room, this::dropIdle);
    this.agentsKept = agentsKept;
    this.timed = timed;
    this.programs = programs;
  }

  /// Where agents think that the owner of the server added.
  TimedAgents timed() {
    return timed;
  }

  /// The programs that play here.
  Programs programs() {
    return programs;
  }

  /// The models that may be named.
  Models models() {
    return models;
  }

  /// The player with that spec text, whose models are open.
  ///
  /// @param field the name of the field in the request
  /// @throws Refusal if there is no such agent, its moves may cost too much, or its model does not
  ///   fit into the memory
  Player of(String field, String text) {
    Player player = known(text);
    if (player == null) {
      player = read(field, text);
      synchronized (known) {
        known.put(text, player);
      }
    }
    try {
      player.models().forEach(models::open);
    } catch (Refusal e) {
      throw Refusal.of(field, e.getMessage());
    }
    return player;
  }

  /// One that was asked for before, unless a model has changed since.
  private @Nullable Player known(String text) {
    Player player;
    synchronized (known) {
      player = known.get(text);
    }
    return player != null && models.areCurrent(player.models()) ? player : null;
  }

  private Player read(String field, String text) {
    if (!text.chars().allMatch(character -> character >= ' ' && character <= '~')) {
      throw Refusal.of(field, field + " is " + Quote.of(text) + ", must be printable ASCII");
    }
    List<FoundModel> named = new ArrayList<>();
    AgentSpec spec = parse(field, text, named);
    String refusal = ServerLimits.refusal(spec);
    if (refusal != null) {
      throw Refusal.of(field, refusal);
    }
    return new Player(this, spec, named);
  }

  /// @param named receives the models that the text names
  private AgentSpec parse(String field, String text, List<FoundModel> named) {
    try {
      return catalog.agent(
          text,
          word -> {
            named.add(models.find(word));
            return models.reference(named.getLast());
          });
    } catch (IllegalArgumentException | AgentException e) {
      boolean process = text.strip().matches("process\\b.*") && catalog.commands().isEmpty();
      throw Refusal.of(field, process ? NO_PROGRAMS : e.getMessage());
    }
  }

  /// Lets go of the idle agents that play with a model.
  private void dropIdle(FoundModel.Version model) {
    synchronized (idle) {
      idle.removeIf(
          one -> one.player().models().stream().anyMatch(own -> own.version().equals(model)));
    }
  }

  /// Takes an idle agent of that player, or returns null if there is none.
  @Nullable Agent takeIdle(Player player) {
    synchronized (idle) {
      Iterator<Idle> all = idle.descendingIterator();
      while (all.hasNext()) {
        Idle one = all.next();
        if (one.player() == player) {
          all.remove();
          return one.agent();
        }
      }
      return null;
    }
  }

  /// Keeps an agent for the next request. If there are too many, the one that has been idle longest
  /// is dropped.
  void keepIdle(Player player, Agent agent) {
    synchronized (idle) {
      idle.addLast(new Idle(player, agent));
      if (idle.size() > agentsKept) {
        idle.removeFirst();
      }
    }
  }
}
