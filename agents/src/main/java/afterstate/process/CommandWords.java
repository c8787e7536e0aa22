package afterstate.process;

import java.util.ArrayList;
import java.util.List;

/// Splits a command into words as a shell does: at spaces, except in quotes and after a backslash.
///
/// No shell is started, so a command means the same on every machine, and nothing in it is
/// replaced: no variable, no `*`, no `~`. `sh -c '...'` is a command for whoever needs a shell.
final class CommandWords {
  private static final int NO_QUOTE = -1;

  private final String command;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private int at;

  private CommandWords(String command) {
    this.command = command;
  }

  /// @throws IllegalArgumentException if a quote is not closed or there is no word
  static List<String> of(String command) {
    return new CommandWords(command).split();
  }

  private List<String> split() {
    int quote = NO_QUOTE;
    for (at = 0; at < command.length(); at++) {
      char character = command.charAt(at);
      if (character == quote) {
        quote = NO_QUOTE;
      } else if (quote == NO_QUOTE && (character == '\'' || character == '"')) {
        quote = character;
        inWord = true;
      } else if (quote == NO_QUOTE && Character.isWhitespace(character)) {
        endWord();
      } else {
        add(isEscape(quote) ? command.charAt(++at) : character);
      }
    }
    endWord();
    if (quote != NO_QUOTE) {
      throw new IllegalArgumentException("a quote in it is not closed");
    }
    if (words.isEmpty() || words.getFirst().isEmpty()) {
      throw new IllegalArgumentException("it names no program");
    }
    return List.copyOf(words);
  }

  /// Whether a backslash stands here that takes away the meaning of the next character.
  private boolean isEscape(int quote) {
    if (command.charAt(at) != '\\' || at + 1 == command.length()) {
      return false;
    }
    return quote == NO_QUOTE || quote == '"' && "\"\\".indexOf(command.charAt(at + 1)) >= 0;
  }

  private void add(char character) {
    word.append(character);
    inWord = true;
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
    }
    word.setLength(0);
    inWord = false;
  }
}
