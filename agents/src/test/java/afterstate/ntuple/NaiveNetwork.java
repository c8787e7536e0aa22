package afterstate.ntuple;

import afterstate.board.BoardText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A network as a map from text to weights, read cell by cell in each of the eight symmetries. The
/// oracle of [Network] and [Weights].
///
/// It adds up in their order, so that even sums of `float`s are the same to the last bit.
public final class NaiveNetwork {
  /// The row and the column of the cell that is seen at row r, column c of a turned board.
  private interface Turn {
    int cell(int r, int c);
  }

  private static final List<Turn> TURNS =
      List.of(
          (r, c) -> 4 * r + c, // as it is
          (r, c) -> 4 * c + r, // transposed
          (r, c) -> 4 * (3 - r) + c, // upside down
          (r, c) -> 4 * c + 3 - r,
          (r, c) -> 4 * r + 3 - c, // mirrored
          (r, c) -> 4 * (3 - c) + r,
          (r, c) -> 4 * (3 - r) + 3 - c, // turned by half
          (r, c) -> 4 * (3 - c) + 3 - r);

  private final List<String> words;
  private final List<Integer> starts;
  private final float start;
  private final List<Map<String, Float>> weights = new ArrayList<>();

  public NaiveNetwork(Patterns patterns, Stages stages, float start) {
    words = patterns.words();
    starts = stages.starts();
    this.start = start;
    for (int stage = 0; stage < stages.count(); stage++) {
      weights.add(new HashMap<>());
    }
  }

  /// The different tiles of a board are added up; each stage whose start is reached counts.
  public int stage(long board) {
    int sum =
        BoardText.digits(board)
            .chars()
            .filter(digit -> digit != '0')
            .distinct()
            .map(digit -> 1 << Character.digit(digit, 16))
            .sum();
    return (int) starts.stream().filter(from -> sum >= from).count();
  }

  /// The names of a board's weights, symmetry by symmetry: `0123:00A1` is the pattern 0123 where
  /// its cells hold the ranks 0, 0, 10 and 1.
  public List<String> keys(long board) {
    List<String> keys = new ArrayList<>();
    for (Turn turn : TURNS) {
      for (String word : words) {
        keys.add(key(BoardText.digits(board), turn, word));
      }
    }
    return keys;
  }

  private static String key(String digits, Turn turn, String word) {
    StringBuilder key = new StringBuilder(word).append(':');
    for (int i = 0; i < word.length(); i++) {
      int cell = Character.digit(word.charAt(i), 16);
      key.append(digits.charAt(turn.cell(cell / 4, cell % 4)));
    }
    return key.toString();
  }

  public void set(int stage, String key, float weight) {
    weights.get(stage).put(key, weight);
  }

  /// Changes a weight of that very stage.
  public void add(int stage, String key, float change) {
    set(stage, key, weights.get(stage).getOrDefault(key, 0f) + change);
  }

  /// A weight, or that of the stage before while it is 0.
  public float weight(int stage, String key) {
    float weight = weights.get(stage).getOrDefault(key, 0f);
    return weight == 0 && stage > 0 ? weight(stage - 1, key) : weight;
  }

  public float value(long board) {
    int stage = stage(board);
    float[] all = new float[TURNS.size() * words.size()];
    List<String> keys = keys(board);
    for (int i = 0; i < all.length; i++) {
      all[i] = weight(stage, keys.get(i));
    }
    return start + (stage == 0 ? byFours(all) : oneByOne(all));
  }

  private float oneByOne(float[] all) {
    float sum = 0;
    for (int first = 0; first < words.size(); first += 4) {
      for (int turn : new int[] {0, 2, 1, 3, 4, 6, 5, 7}) {
        for (int i = first; i < Math.min(first + 4, words.size()); i++) {
          sum += all[turn * words.size() + i];
        }
      }
    }
    return sum;
  }

  private float byFours(float[] all) {
    float sum = 0;
    for (int first = 0; first < words.size(); first += 4) {
      float four = four(all, 0, first) + four(all, 2, first);
      four += four(all, 1, first) + four(all, 3, first);
      four += four(all, 4, first) + four(all, 6, first);
      four += four(all, 5, first) + four(all, 7, first);
      sum += four;
    }
    return sum;
  }

  private float four(float[] all, int turn, int first) {
    return at(all, turn, first)
        + at(all, turn, first + 1)
        + (at(all, turn, first + 2) + at(all, turn, first + 3));
  }

  private float at(float[] all, int turn, int pattern) {
    return pattern < words.size() ? all[turn * words.size() + pattern] : 0;
  }
}
