package afterstate.grade;

import afterstate.board.Position;

/// What is still to come from a board if `ntuple` plays on: the chance of each tile, and the
/// points.
public final class Outlook {
  /// By rank; 1 for tiles that are on the board.
  private final double[] chances;

  private final double points;
  private final double low;
  private final double high;

  Outlook(double[] chances, double points, double low, double high) {
    this.chances = chances;
    this.points = points;
    this.low = low;
    this.high = high;
  }

  /// Adds up outlooks that come with probabilities.
  static final class Mean {
    private final double[] chances = new double[Position.MAX_RANK + 1];
    private double points;
    private double low;
    private double high;

    void add(double probability, Outlook outlook, int gain) {
      for (int rank = 0; rank < chances.length; rank++) {
        chances[rank] += probability * outlook.chances[rank];
      }
      points += probability * (gain + outlook.points);
      low += probability * (gain + outlook.low);
      high += probability * (gain + outlook.high);
    }

    Outlook outlook() {
      return new Outlook(chances, points, low, high);
    }
  }

  /// The chance that a tile of that rank, 1 to 17, is reached: 1 if there is one already.
  public double chance(int rank) {
    return chances[rank];
  }

  /// The expected rank of the largest tile at the end: the sum of all chances.
  public double expectedRank() {
    double sum = 0;
    for (int rank = 1; rank < chances.length; rank++) {
      sum += chances[rank];
    }
    return sum;
  }

  /// The points that are expected.
  public double points() {
    return points;
  }

  /// One game in ten gets fewer points.
  public double low() {
    return low;
  }

  /// One game in ten gets more points.
  public double high() {
    return high;
  }
}
