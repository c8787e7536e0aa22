package afterstate.drive;

import afterstate.agent.Analysis;
import afterstate.board.Move;

/// Hears what is seen, thought and done on a page.
public interface DriveWatcher {
  /// A game begins with the board that the page shows.
  void began(PageGame game);

  /// What the agent thinks of the board of the game.
  void thought(PageGame game, Analysis analysis);

  /// A move was made, by us or by the person, and the page shows its new tile.
  void played(PageGame game, Move move);

  /// Something that a person should know, in a sentence.
  void said(String sentence);

  /// Whether to stop here and leave the page as it is.
  boolean isStopped();
}
