package afterstate.ntuple;

import afterstate.board.Quote;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What a model file says before its weights.
record ModelHeader(
    Patterns patterns, Stages stages, double initialValue, double step, Map<String, String> facts) {
  /// More than any game scores: nothing is worth more than that, or less than its negative.
  static final double MOST_POINTS = 4e6;

  /// With a step of this many points, the largest weight is worth many times more than any game.
  static final double LARGEST_STEP = 1e5;

  private static final double SMALLEST_STEP = 1e-9;

  /// Refuses values that no training produces: a search adds them up, and must not overflow.
  ModelHeader {
    require(
        Math.abs(initialValue) <= MOST_POINTS,
        "the initial value is "
            + initialValue
            + ", must be from "
            + -MOST_POINTS
            + " to "
            + MOST_POINTS);
    require(
        step >= SMALLEST_STEP && step <= LARGEST_STEP,
        "the step is " + step + ", must be from " + SMALLEST_STEP + " to " + LARGEST_STEP);
  }

  static ModelHeader of(Model model) {
    Network network = model.network();
    return new ModelHeader(
        network.patterns(),
        network.stages(),
        network.initialValue(),
        network.step(),
        model.facts());
  }

  Network network(short[][] tables) {
    return new Network(patterns, stages, initialValue, step, tables);
  }

  byte[] bytes() {
    List<byte[]> texts =
        Stream.concat(
                Stream.of(String.join(" ", patterns.words()), stages.text()),
                facts.entrySet().stream()
                    .flatMap(fact -> Stream.of(fact.getKey(), fact.getValue())))
            .map(ModelHeader::encode)
            .toList();
    int length = 2 * Double.BYTES + Integer.BYTES;
    length += texts.stream().mapToInt(text -> Integer.BYTES + text.length).sum();
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putDouble(initialValue).putDouble(step).putInt(facts.size());
    texts.forEach(text -> bytes.putInt(text.length).put(text));
    return bytes.array();
  }

  private static byte[] encode(String text) {
    try {
      ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(Quote.of(text) + " has an unpaired surrogate", e);
    }
  }

  /// Reads a header; the position of the buffer is then after it.
  ///
  /// @throws ModelException if anything in it is invalid
  static ModelHeader read(ByteBuffer bytes) {
    try {
      double initialValue = bytes.getDouble();
      double step = bytes.getDouble();
      int count = bytes.getInt();
      Patterns patterns = new Patterns(List.of(text(bytes).split(" ")));
      Stages stages = Stages.parse(text(bytes));
      return new ModelHeader(patterns, stages, initialValue, step, facts(bytes, count));
    } catch (BufferUnderflowException e) {
      throw new ModelException("has an invalid header: it ends after the end of the file");
    } catch (IllegalArgumentException e) {
      throw new ModelException("has an invalid header: " + e.getMessage());
    } catch (CharacterCodingException e) {
      throw new ModelException("has an invalid header: it is not UTF-8");
    }
  }

  private static Map<String, String> facts(ByteBuffer bytes, int count)
      throws CharacterCodingException {
    require(count >= 0, "it has " + count + " facts");
    Map<String, String> facts = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      String name = text(bytes);
      require(
          facts.put(name, text(bytes)) == null, "the fact " + Quote.of(name) + " is given twice");
    }
    return facts;
  }

  private static String text(ByteBuffer bytes) throws CharacterCodingException {
    int length = bytes.getInt();
    require(
        length >= 0 && length <= bytes.remaining(),
        "it has text of " + length + " bytes, but " + bytes.remaining() + " are left");
    ByteBuffer text = bytes.slice(bytes.position(), length);
    bytes.position(bytes.position() + length);
    return StandardCharsets.UTF_8.newDecoder().decode(text).toString();
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}
