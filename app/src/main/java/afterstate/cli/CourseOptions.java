package afterstate.cli;

import afterstate.learn.Rule;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import afterstate.ntuple.Stages;
import afterstate.training.Course;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `train` that say what is learned and how.
final class CourseOptions {
  private static final long MOST_GAMES = 1_000_000_000_000L;
  private static final double MOST_MINUTES = 1e6;

  @Option(
      names = "--network",
      paramLabel = "PATTERNS",
      description =
          "4x6, 8x6, or patterns such as '012345 456789': the cells of each as hexadecimal digits."
              + " Default: 4x6.")
  private @Nullable String network;

  @Option(
      names = "--stages",
      paramLabel = "TILES",
      description =
          "Where weights of their own begin, such as 16384,32768 or 16384,16384+8192. Default: one"
              + " stage.")
  private @Nullable String stages;

  @Option(
      names = "--algorithm",
      paramLabel = "td|tc",
      converter = Options.Algorithm.class,
      description =
          "Temporal difference learning, or temporal coherence, which lets each weight find its own"
              + " rate. Default: tc.")
  private @Nullable Rule rule;

  @Option(
      names = "--alpha",
      paramLabel = "A",
      description =
          "The share of an error that is corrected at once. Default: 1 for tc, 0.1 for td.")
  private @Nullable Double alpha;

  @Option(
      names = "--floor",
      paramLabel = "SHARE",
      description =
          "With tc, no weight learns with less than this share of alpha, however little its errors"
              + " agree. Default: 0.")
  private @Nullable Double floor;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      description =
          "How much of an error counts for the move before, 0 to 1; 0 is TD(0). Default: 0.5.")
  private @Nullable Double lambda;

  @Option(
      names = "--optimistic",
      paramLabel = "V",
      description = "What every board is worth at first: what is unknown gets tried. Default: 0.")
  private @Nullable Double optimistic;

  @Option(
      names = "--anneal",
      paramLabel = "SHARE",
      description = "The last share of the training, in which alpha falls to 0. Default: 0.")
  private @Nullable Double anneal;

  @Option(
      names = "--downgrade",
      paramLabel = "TILE",
      description =
          "From this tile on the network sees the board one rank lower, where it knows more."
              + " Default: 0, never.")
  private @Nullable Integer downgrade;

  @Option(
      names = "--carousel",
      paramLabel = "SHARE",
      description =
          "The share of games that begin on a board on which an earlier game entered a later level."
              + " Default: 0.")
  private @Nullable Double carousel;

  @Option(
      names = "--levels",
      paramLabel = "TILES",
      description = "Where these levels begin, written like --stages. Default: the stages.")
  private @Nullable String levels;

  @Option(
      names = "--restart",
      description =
          "A game that has ended begins again at its middle, and so on: late boards are learned"
              + " from more often.")
  private boolean restart;

  @Option(
      names = "--backward",
      description =
          "Learn from a game when it is over, the last move first: what its end was worth reaches"
              + " new boards at once. With --restart and very many games.")
  private boolean backward;

  @Option(names = "--games", paramLabel = "N", description = "Learn from so many games.")
  private @Nullable Long games;

  @Option(names = "--minutes", paramLabel = "M", description = "Or learn for so long.")
  private @Nullable Double minutes;

  @Option(names = "--seed", paramLabel = "N", description = "The master seed. Default: 1.")
  private @Nullable Long seed;

  @Option(
      names = "--from",
      paramLabel = "MODEL",
      description = "Begin with the weights of this model instead of none: a file, or shipped.")
  private @Nullable String from;

  @Option(
      names = "--freeze",
      description = "What the model knows stays as it is: only stages that it does not have learn.")
  private boolean freeze;

  /// The model to begin with, or null.
  @Nullable String from() {
    return from;
  }

  /// The games after which it ends, or 0.
  long games() {
    return or(games, 0L);
  }

  /// The minutes after which it ends, or 0.
  double minutes() {
    return or(minutes, 0.0);
  }

  /// Refuses everything but an end.
  ///
  /// @throws IllegalArgumentException naming the rule
  void requireEndOnly() {
    boolean another =
        Stream.of(
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
                    seed,
                    from)
                .anyMatch(option -> option != null)
            || freeze
            || restart
            || backward;
    if (another) {
      throw new IllegalArgumentException(
          "--resume goes on with what was begun: only --games or --minutes, --threads, --evaluate,"
              + " --checkpoint and --gpu may be new");
    }
    if (games != null || minutes != null) {
      requireEnd();
    }
  }

  private void requireEnd() {
    if ((games == null) == (minutes == null)) {
      throw new IllegalArgumentException(
          "a training ends after some --games or some --minutes: say one of the two, not both");
    }
    if (games != null && (games < 1 || games > MOST_GAMES)) {
      throw new IllegalArgumentException("--games is " + games + ", must be 1 to " + MOST_GAMES);
    }
    if (minutes != null && !(minutes > 0 && minutes <= MOST_MINUTES)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "--minutes is %s, must be above 0 and at most %.0f",
              minutes,
              MOST_MINUTES));
    }
  }

  /// The course of a new training. Patterns, stages and start of the model it begins with are the
  /// defaults then.
  ///
  /// @throws IllegalArgumentException naming what is wrong
  Course course() {
    requireEnd();
    requireUse();
    @Nullable Network base = from == null ? null : ModelName.read(from).network();
    Rule how = or(rule, Rule.TC);
    String parts = or(stages, base == null ? "" : base.stages().text());
    Course course =
        new Course(
            or(network, base == null ? "4x6" : base.patterns().text()),
            parts,
            how,
            or(alpha, how == Rule.TC ? 1.0 : 0.1),
            or(floor, 0.0),
            or(lambda, 0.5),
            or(optimistic, base == null ? 0.0 : base.start()),
            or(anneal, 0.0),
            or(downgrade, 0),
            or(carousel, 0.0),
            or(levels, parts),
            base != null && freeze ? frozen(base, parts) : 0,
            restart,
            backward,
            games(),
            minutes(),
            or(seed, 1L));
    if (base != null) {
      course.requireFit(base);
    }
    return course;
  }

  /// Refuses options that would be ignored, and names those whose values are wrong.
  private void requireUse() {
    if (freeze && from == null) {
      throw new IllegalArgumentException("--freeze is for a training that begins --from a model");
    }
    if (floor != null && rule == Rule.TD) {
      throw new IllegalArgumentException(
          "--floor is for --algorithm tc: with td all weights learn alike");
    }
    if (levels != null && !(or(carousel, 0.0) > 0)) {
      throw new IllegalArgumentException("--levels is for a training with --carousel");
    }
    requireStages("--stages", stages);
    requireStages("--levels", levels);
  }

  private static void requireStages(String option, @Nullable String text) {
    try {
      Stages.parse(or(text, ""));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }

  private static int frozen(Network base, String parts) {
    int known = base.stages().count();
    if (known >= Stages.parse(parts).count()) {
      throw new IllegalArgumentException(
          "--freeze leaves nothing to learn: give it --stages that the model does not have");
    }
    return known;
  }

  private static <T> T or(@Nullable T value, T standard) {
    return value == null ? standard : value;
  }
}
