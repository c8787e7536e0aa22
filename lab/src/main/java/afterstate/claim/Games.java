package afterstate.claim;

import afterstate.experiment.GameRow;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The games of a document by the labels of their agents.
public record Games(Map<String, Side> byLabel) {
  /// In a rule: the games of all agents of the document.
  public static final String ALL = "all";

  /// The games of an agent, with the rules that they were played by.
  public record Side(Rules rules, List<GameRow> rows) {
    public Side {
      rows = List.copyOf(rows);
    }
  }

  /// Two agents in the same game: the same seed, number and rules, so the same tiles while they
  /// make the same moves.
  record Pair(GameRow first, GameRow second) {}

  public Games {
    byLabel = Map.copyOf(byLabel);
  }

  /// The games under a label; none if nothing has been played.
  public List<GameRow> of(String label) {
    if (label.equals(ALL)) {
      return byLabel.values().stream().flatMap(side -> side.rows.stream()).toList();
    }
    Side side = byLabel.get(label);
    return side == null ? List.of() : side.rows;
  }

  /// The games that two agents both played.
  List<Pair> pairs(String first, String second) {
    Side ours = byLabel.get(first);
    Side theirs = byLabel.get(second);
    if (ours == null || theirs == null || !ours.rules.equals(theirs.rules)) {
      return List.of();
    }
    Map<GameId, GameRow> others = new HashMap<>();
    theirs.rows.forEach(row -> others.put(id(row), row));
    List<Pair> pairs = new ArrayList<>();
    for (GameRow row : ours.rows) {
      GameRow other = others.get(id(row));
      if (other != null) {
        pairs.add(new Pair(row, other));
      }
    }
    return pairs;
  }

  private static GameId id(GameRow row) {
    return new GameId(row.seed(), row.game());
  }
}
