package afterstate.process;

import afterstate.board.BoardText;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Quote;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import java.util.Arrays;

/// The games that an [ProtocolEngine] deals and another program plays. A broken rule is an
/// `IllegalArgumentException`, and then no game has changed.
final class DealtGames {
  static final int MOST = 100_000;

  private static final String LETTERS = "URDL";
  private static final String DIGITS = "0123456789ABCDEF";
  private static final char NOTHING = '-';
  private static final char NEW = 'N';

  private final Rules rules;
  private final long seed;
  private long next;
  private final Game[] games;
  private final int[] gains;
  private final int[] legal; // a bit for each move

  /// Deals the games with the numbers from `first` on.
  DealtGames(int count, long seed, long first, Rules rules) {
    this.rules = rules;
    this.seed = seed;
    this.next = first;
    this.games = new Game[count];
    this.gains = new int[count];
    this.legal = new int[count];
    for (int i = 0; i < count; i++) {
      deal(i);
    }
  }

  int count() {
    return games.length;
  }

  private void deal(int i) {
    games[i] = Game.start(rules, new GameId(seed, next++));
    gains[i] = 0;
    legal[i] = legalMoves(games[i]);
  }

  private static int legalMoves(Game game) {
    int legal = 0;
    for (Move move : Move.ALL) {
      legal |= game.isLegal(move) ? 1 << move.ordinal() : 0;
    }
    return legal;
  }

  /// Plays a move in each game.
  void step(String letters) {
    require(
        letters.length() == games.length,
        "there are " + letters.length() + " letters for " + games.length + " games");
    for (int i = 0; i < games.length; i++) {
      check(i, letters.charAt(i));
    }
    for (int i = 0; i < games.length; i++) {
      gains[i] = 0;
      int code = code(letters.charAt(i));
      if (isNew(letters.charAt(i))) {
        deal(i);
      } else if (legal[i] != 0 && code >= 0) {
        play(i, Move.of(code));
      }
    }
  }

  private void check(int i, char letter) {
    int code = code(letter);
    require(
        code >= 0 || letter == NOTHING || isNew(letter),
        "the letter for game "
            + i
            + " is "
            + Quote.of(String.valueOf(letter))
            + ", must be U, R, D, L, - or N");
    require(
        code < 0 || legal[i] == 0 || (legal[i] >> code & 1) == 1,
        "nothing moves with " + letter + " in game " + i);
  }

  private static boolean isNew(char letter) {
    return Character.toUpperCase(letter) == NEW;
  }

  private static int code(char letter) {
    return LETTERS.indexOf(Character.toUpperCase(letter));
  }

  private void play(int i, Move move) {
    int before = games[i].score();
    games[i].play(move);
    gains[i] = games[i].score() - before;
    legal[i] = legalMoves(games[i]);
  }

  /// Replaces some games by the next ones.
  void restart(int[] indices) {
    for (int i : indices) {
      require(
          i >= 0 && i < games.length, "there is no game " + i + " of " + games.length + " games");
    }
    Arrays.fill(gains, 0);
    for (int i : indices) {
      deal(i);
    }
  }

  /// Adds the three lines that describe all games.
  void print(StringBuilder out) {
    out.append("boards");
    for (Game game : games) {
      Position board = game.position();
      out.append(' ')
          .append(board.high() == 0 ? BoardText.digits(board.low()) : BoardText.digits(board));
    }
    out.append("\ngains");
    for (int gain : gains) {
      out.append(' ').append(gain);
    }
    out.append("\nlegal ");
    for (int moves : legal) {
      out.append(DIGITS.charAt(moves));
    }
    out.append('\n');
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}
