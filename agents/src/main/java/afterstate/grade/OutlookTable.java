package afterstate.grade;

import afterstate.board.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Tells from a board and its value what is still to come if `ntuple` plays on.
///
/// The table that comes with the program was made by `./afterstate chances` from games of ntuple;
/// notes/0030 says how well it is calibrated.
public final class OutlookTable {
  /// Who plays on, and whose values say how good a board is.
  public static final String PLAYER = "ntuple";

  private static final String RESOURCE = "/afterstate/grade/outlook.txt";

  private final Map<Phase, PhaseCurve> curves;
  private final @Nullable PhaseCurve[] byPhase = new PhaseCurve[Phase.count()];
  private final String origin;

  private OutlookTable(Map<Phase, PhaseCurve> curves, String origin) {
    this.curves = curves;
    this.origin = origin;
    curves.forEach((phase, curve) -> byPhase[phase.index()] = curve);
    for (int i = 1; i < byPhase.length; i++) {
      byPhase[i] = byPhase[i] == null ? byPhase[i - 1] : byPhase[i];
    }
  }

  private static final class Shipped {
    static final OutlookTable TABLE = read();

    private static OutlookTable read() {
      try (InputStream in = OutlookTable.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new IllegalStateException("the program has no " + RESOURCE);
        }
        return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /// The table that comes with the program.
  public static OutlookTable shipped() {
    return Shipped.TABLE;
  }

  /// Makes a table.
  ///
  /// @param network the checksum of the network that plays
  public static OutlookTable fit(List<OutlookSample> samples, String network) {
    return new OutlookTable(
        OutlookFit.curves(samples),
        String.format(
            Locale.ROOT,
            "player %s network %s boards %d checksum %s",
            PLAYER,
            network,
            samples.size(),
            checksum(samples)));
  }

  /// A checksum of all samples in their order.
  public static String checksum(List<OutlookSample> samples) {
    CRC32C sum = new CRC32C();
    samples.forEach(sample -> sum.update((sample.line() + "\n").getBytes(StandardCharsets.UTF_8)));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  /// What the table was made from.
  public String origin() {
    return origin;
  }

  /// The outlook of a board.
  ///
  /// @param value of its best move in points, as [#PLAYER] sees it; 0 if there is none
  Outlook at(Position board, double value) {
    PhaseCurve curve = byPhase[Phase.of(board).index()];
    int largest = Integer.numberOfTrailingZeros(Math.max(1, board.maxTile()));
    double[] chances = new double[Position.MAX_RANK + 1];
    Arrays.fill(chances, 0, largest + 1, 1);
    if (curve == null || !(value > 0)) {
      return new Outlook(chances, 0, 0, 0);
    }
    for (int rank = largest + 1; rank < chances.length; rank++) {
      // the rank of a curve may be lower: one curve for all small tiles, or a phase without games
      chances[rank] = curve.at(PhaseCurve.CHANCES + rank - curve.rank() - 1, value);
    }
    return new Outlook(
        chances,
        curve.at(PhaseCurve.POINTS, value),
        curve.at(PhaseCurve.LOW, value),
        curve.at(PhaseCurve.HIGH, value));
  }

  /// The outlook of a board whose value was noted.
  public Outlook at(OutlookSample sample) {
    return at(sample.board(), sample.value());
  }

  /// The table as text.
  public String text() {
    return OutlookText.write(origin, curves);
  }

  /// Reads a table.
  ///
  /// @throws IllegalArgumentException if it is none
  public static OutlookTable parse(String text) {
    return new OutlookTable(OutlookText.curves(text), OutlookText.origin(text));
  }
}
