package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.http.Refusal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
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

  Players(Catalog catalog, int agentsKept) {
    this(
        catalog,
        agentsKept,
        new TimedAgents(TimedAgents.LIMIT),
        new Programs(System::nanoTime));
  }

  Players(Catalog catalog, int agentsKept, TimedAgents timed, Programs programs) {
    this.catalog = catalog;
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

  /// The player with that spec text.
  ///
  /// @param field the name of the field in the request
  /// @throws Refusal if there is no such agent, or its moves may cost too much
  Player of(String field, String text) {
    synchronized (known) {
      Player player = known.get(text);
      if (player != null) {
        return player;
      }
    }
    Player player = read(field, text);
    synchronized (known) {
      known.put(text, player);
    }
    return player;
  }

  private Player read(String field, String text) {
    if (!text.chars().allMatch(character -> character >= ' ' && character <= '~')) {
      throw Refusal.of(field, field + " is " + Quote.of(text) + ", must be printable ASCII");
    }
    try {
      AgentSpec spec = catalog.agentWithoutFiles(text);
      String refusal = ServerLimits.refusal(spec);
      if (refusal != null) {
        throw Refusal.of(field, refusal);
      }
      return new Player(this, spec);
    } catch (IllegalArgumentException | AgentException e) {
      boolean process = text.strip().matches("process\\b.*") && catalog.commands().isEmpty();
      throw Refusal.of(field, process ? NO_PROGRAMS : e.getMessage());
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
