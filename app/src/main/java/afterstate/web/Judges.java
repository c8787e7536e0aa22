package afterstate.web;

import afterstate.agent.Agent;
import afterstate.game.Rules;
import afterstate.grade.Grader;
import afterstate.grade.OutlookTable;
import java.util.function.Function;

/// Lends the judge of moves. There is one for all: grades would mean nothing if every agent gave
/// its own.
record Judges(Players players) {
  private Player judge() {
    return players.of("agent", OutlookTable.PLAYER);
  }

  /// The whole text of the judge's spec.
  String text() {
    return judge().text();
  }

  <T> T use(Rules rules, Function<Grader, T> question) {
    return judge().seat(0).use(agent -> question.apply(grader(rules, agent)));
  }

  private static Grader grader(Rules rules, Agent agent) {
    return new Grader(OutlookTable.shipped(), agent, rules.spawn4());
  }
}
