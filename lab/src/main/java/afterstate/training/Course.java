package afterstate.training;

import afterstate.board.TileDowngrading;
import afterstate.learn.Rule;
import afterstate.ntuple.Network;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import java.util.Objects;

/// What is to be learned and how: with the same course one thread learns the same weights anywhere,
/// unless it ends by the clock.
///
/// @param network the patterns, see [Patterns]
/// @param stages where the later stages begin, see [Stages]
/// @param alpha the share of an error that is corrected at once
/// @param floor the least share of alpha with which a weight learns under [Rule#TC]
/// @param lambda how much of an error counts for the move before
/// @param optimistic what every board is worth at first; with frozen stages, what the new ones do
///   not know
/// @param anneal the last share of the course, in which alpha falls to 0
/// @param downgrade the tile from which on boards are seen one rank lower, or 0 for never
/// @param carousel the share of games that begin on a saved board of a later level
/// @param levels where these levels begin, written like stages
/// @param frozen the number of stages, from the first, whose weights stay as they are
/// @param restart whether a game that has ended begins again at its middle, again and again
/// @param backward whether a game is learned from when it is over, the last move first
/// @param games the games it takes, or 0 where `minutes` decide
/// @param minutes the time it takes, or 0 where `games` decide
public record Course(
    String network,
    String stages,
    Rule rule,
    double alpha,
    double floor,
    double lambda,
    double optimistic,
    double anneal,
    int downgrade,
    double carousel,
    String levels,
    int frozen,
    boolean restart,
    boolean backward,
    long games,
    double minutes,
    long seed) {

  public Course {
    Objects.requireNonNull(rule); // a file may leave it out
    network = Patterns.parse(network).text();
    stages = Stages.parse(stages).text();
    levels = Stages.parse(levels).text();
    between("alpha", alpha, 1e-6, 10);
    between("floor", floor, 0, 1);
    between("lambda", lambda, 0, 1);
    between("optimistic", optimistic, -1e6, 1e6);
    between("anneal", anneal, 0, 1);
    between("carousel", carousel, 0, 0.99);
    between("games", (double) games, 0, 1e12);
    between("minutes", minutes, 0, 1e6);
    if ((games > 0) == (minutes > 0)) {
      throw new IllegalArgumentException(
          "a training ends after some games or some minutes: say one of them");
    }
    if (carousel > 0 && levels.isEmpty()) {
      throw new IllegalArgumentException(
          "carousel is " + carousel + ", but there are no later stages or levels to begin from");
    }
    TileDowngrading.rank(downgrade);
    if (frozen < 0 || frozen >= Stages.parse(stages).count()) {
      throw new IllegalArgumentException(
          "frozen is " + frozen + ", must be fewer stages than there are");
    }
  }

  private static void between(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be from " + min + " to " + max);
    }
  }

  /// Refuses a model that this course cannot begin with.
  ///
  /// @throws IllegalArgumentException naming what is different
  public void requireFit(Network model) {
    Weights.requireFit(model, Patterns.parse(network), Stages.parse(stages));
  }

  /// Refuses what a graphics card cannot do.
  ///
  /// @throws IllegalArgumentException naming the option
  public void requireFitForCard() {
    if (!backward) {
      throw new IllegalArgumentException("a graphics card learns backwards: say --backward too");
    }
    if (!stages.isEmpty() || carousel > 0 || frozen > 0) {
      throw new IllegalArgumentException(
          "a graphics card learns networks of one stage, without --carousel and --freeze");
    }
  }

  /// The same course, but ending elsewhere.
  Course until(long games, double minutes) {
    return new Course(
        network,
        stages,
        rule,
        alpha,
        floor,
        lambda,
        optimistic,
        anneal,
        downgrade,
        carousel,
        levels,
        frozen,
        restart,
        backward,
        games,
        minutes,
        seed);
  }

  /// How much of it is done, from 0 to 1 and beyond.
  double share(long gamesDone, double secondsDone) {
    return games > 0 ? (double) gamesDone / games : secondsDone / (60 * minutes);
  }

  /// The alpha when that share is done.
  double alphaAt(double share) {
    double left = Math.max(0, 1 - share);
    return left >= anneal ? alpha : alpha * left / anneal; // also where nothing is annealed
  }
}
