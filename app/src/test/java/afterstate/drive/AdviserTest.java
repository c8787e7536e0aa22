package afterstate.drive;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Analysis;
import afterstate.agent.Clock;
import afterstate.board.Move;
import afterstate.catalog.Catalog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviserTest extends DriveCase {
  /// A person who follows every hint, by clicking through it and pressing the key.
  private final class Follower implements DriveWatcher {
    private final List<Move> hinted = new ArrayList<>();
    private final List<Move> played = new ArrayList<>();
    private final List<Boolean> shown = new ArrayList<>();
    private boolean pressed = true;

    @Override
    public void began(PageGame game) {}

    @Override
    public void thought(PageGame game, Analysis analysis) {
      hinted.add(analysis.best());
      pressed = false;
    }

    @Override
    public void played(PageGame game, Move move) {
      played.add(move);
    }

    @Override
    public void said(String sentence) {}

    /// Called while the page waits for the person.
    @Override
    public boolean isStopped() {
      if (!pressed && overlay("getComputedStyle(hint).pointerEvents").equals("none")) {
        pressed = true;
        shown.add(overlay("document.elementFromPoint(x, y) !== hint").equals("true"));
        Move move = hinted.getLast();
        new Hands(tab, new PageReader(tab)).move(move, null);
      }
      return played.size() >= 5;
    }

    /// Something about the element that lies on the page.
    private String overlay(String question) {
      return tab.run(
              "(() => { const hint = document.documentElement.lastElementChild; const {x, y} ="
                  + " hint.getBoundingClientRect(); return hint.tagName === 'DIV' ? String("
                  + question
                  + ") : '' })()")
          .asString();
    }
  }

  @Test
  void advise_personWhoFollows_seesAHintForEveryBoardThatTakesNoClicks() {
    tab.open(pages.address("/plain.html?form=absolute"));
    Follower person = new Follower();

    new Adviser(tab, Catalog.standard().agent("greedy"), person, Clock.SYSTEM).advise(1);

    assertThat(person.played).isEqualTo(person.hinted.subList(0, 5));
    assertThat(person.shown).hasSize(5).containsOnly(true);
    assertThat(tab.run("document.documentElement.lastElementChild.tagName").asString())
        .as("the page is as it was")
        .isEqualTo("BODY");
  }
}
