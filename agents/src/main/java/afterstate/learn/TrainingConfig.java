package afterstate.learn;

import afterstate.agent.Parameter;
import afterstate.agent.Parameters;
import afterstate.agent.Ranges;
import afterstate.agent.Spec;
import afterstate.agent.SpecNames;
import afterstate.agent.SpecParser;
import afterstate.board.TileDowngrading;
import afterstate.ntuple.Network;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// The settings of a training run. Their spec text is `tc(network=8x6, lambda=0.5, restart=on)`,
/// where the name is the algorithm. With the same settings, one thread learns the same weights on
/// any machine, unless the clock ends the run.
///
/// Each setting is defined here and nowhere else: options, help, documents, checkpoints and model
/// files use this record.
public record TrainingConfig(
    Algorithm algorithm,
    @Parameter(
            text = "the patterns of the network",
            defaultValue = "4x6",
            values = "4x6, 8x6, or the cells of each pattern as hexadecimal digits: 012345/456789")
        Patterns network,
    @Parameter(
            text =
                "the tiles at which later stages begin; each stage has its own weights, and uses"
                    + " those of the stage before until it has changed them",
            defaultValue = "none",
            values = Stages.VALUES)
        Stages stages,
    @Parameter(
            text =
                "the fraction of the training run after which later stages begin to learn, with"
                    + " copies of the weights and the history of the first; until then all boards"
                    + " belong to the first",
            defaultValue = "0",
            min = 0,
            max = 0.99,
            added = true)
        double stagesFrom,
    @Parameter(
            text = "how many patterns learn alone at first; 0: all learn from the beginning",
            defaultValue = "0",
            min = 0,
            max = 64,
            added = true)
        int firstPatterns,
    @Parameter(
            text =
                "the fraction of the training run after which the other patterns join the first,"
                    + " with weights of 0",
            defaultValue = "0",
            min = 0,
            max = 0.99,
            added = true)
        double growFrom,
    @Parameter(
            text =
                "the fraction of recent games that must have made 32768 before the other patterns"
                    + " join; it is looked at after each hundredth of the training run",
            defaultValue = "0",
            min = 0,
            max = 1,
            added = true)
        double growWhen,
    @Parameter(
            text =
                "the learning rate: the fraction of a TD error that is corrected at once; the"
                    + " default for td is 0.1",
            defaultValue = "1",
            min = 1e-6,
            max = 10)
        double alpha,
    @Parameter(
            text =
                "with tc, the minimum learning rate of a weight, as a fraction of alpha, however"
                    + " little its errors agree",
            defaultValue = "0",
            min = 0,
            max = 1)
        double minRate,
    @Parameter(
            text =
                "with tc, the factor by which the error history of a weight is multiplied at each"
                    + " update; below 1, old errors are gradually forgotten",
            defaultValue = "1",
            min = 0,
            max = 1)
        double historyDecay,
    @Parameter(
            text =
                "the factor by which a TD error is multiplied for each move back; without backward,"
                    + " it reaches three moves back at most; 0 is TD(0)",
            defaultValue = "0.5",
            min = 0,
            max = 1)
        double lambda,
    @Parameter(
            text =
                "the value of every board at first; with frozen stages, the value of unknown boards"
                    + " in the stage after them; a high value is optimistic: the network tries what"
                    + " it does not know, and needs far more games",
            defaultValue = "0",
            min = -1e6,
            max = 1e6)
        double initialValue,
    @Parameter(
            text = "the last fraction of the training run, during which alpha falls to 0",
            defaultValue = "0",
            min = 0,
            max = 1)
        double anneal,
    @Parameter(
            text = "downgrade boards with this tile or a larger one; 0: never",
            defaultValue = "0",
            min = 0,
            max = 32768,
            values = TileDowngrading.TILES)
        int downgrade,
    @Parameter(
            text =
                "the fraction of games that begin on a saved board, on which an earlier game"
                    + " entered a later level",
            defaultValue = "0",
            min = 0,
            max = 0.99)
        double carousel,
    @Parameter(
            text = "the tiles at which the levels of the carousel begin; none: those of stages",
            defaultValue = "none",
            values = Stages.VALUES)
        Stages levels,
    @Parameter(
            text = "the number of stages, from the first on, whose weights do not change",
            defaultValue = "0",
            min = 0,
            max = 7)
        int frozenStages,
    @Parameter(
            text = "the number of stages, from the last on, whose weights do not change",
            defaultValue = "0",
            min = 0,
            max = 7,
            added = true)
        int frozenLastStages,
    @Parameter(
            text =
                "with frozen stages, end a game when its board comes to one of them from one that"
                    + " learns: the value that the board has there is what the game was worth",
            defaultValue = "off",
            added = true)
        boolean stopAtFrozen,
    @Parameter(
            text =
                "play each game again from its middle, then that game from its middle, and so on"
                    + " until little is left: the network sees late boards, which decide how far a"
                    + " game gets, more often",
            defaultValue = "off")
        boolean restart,
    @Parameter(
            text =
                "with restart, how many games wait to be played again, so that many others come in"
                    + " between; 0: a game is played again at once",
            defaultValue = "0",
            min = 0,
            max = 1_000_000,
            added = true)
        int waiting,
    @Parameter(
            text =
                "learn from a game when it is over, from its last move to its first: its end"
                    + " affects all new boards in it at once",
            defaultValue = "off")
        boolean backward,
    @Parameter(
            text = "the number of games after which the training run ends; 0 if minutes is set",
            defaultValue = "0",
            min = 0,
            max = 1e12)
        long games,
    @Parameter(
            text = "the minutes after which the training run ends; 0 if games is set",
            defaultValue = "0",
            min = 0,
            max = 1e6)
        double minutes,
    @Parameter(
            text = "the master seed; game i uses stream i of it",
            defaultValue = "1",
            min = -0x1p63,
            max = 0x1p63,
            values = "a whole number")
        long seed)
    implements Spec {

  public TrainingConfig {
    Ranges.check(
        TrainingConfig.class,
        algorithm,
        network,
        stages,
        stagesFrom,
        firstPatterns,
        growFrom,
        growWhen,
        alpha,
        minRate,
        historyDecay,
        lambda,
        initialValue,
        anneal,
        downgrade,
        carousel,
        levels,
        frozenStages,
        frozenLastStages,
        stopAtFrozen,
        restart,
        waiting,
        backward,
        games,
        minutes,
        seed);
    TileDowngrading.rank(downgrade);
    boolean noLevels = levels.count() == 1;
    levels = levels.equals(stages) ? Stages.ONE : levels;
    require(
        games == 0 || minutes == 0,
        "a training run ends after some games or some minutes, not both");
    require(
        algorithm == Algorithm.TC || (minRate == 0 && historyDecay == 1),
        "minRate and historyDecay are for tc: with td all weights have the same learning rate");
    require(carousel > 0 || noLevels, "levels need a carousel");
    require(
        carousel == 0 || !noLevels || stages.count() > 1,
        "carousel is " + carousel + ", but there are no later stages or levels to begin in");
    require(
        stagesFrom == 0 || (stages.count() > 1 && frozenStages + frozenLastStages == 0),
        "stagesFrom needs later stages, and no frozen ones");
    int patterns = network.words().size();
    require(
        firstPatterns < patterns,
        "firstPatterns is " + firstPatterns + ", must be less than the " + patterns + " patterns");
    require(
        (firstPatterns > 0) == (growFrom > 0),
        "firstPatterns and growFrom say which patterns join and when: both are needed, or neither");
    require(growWhen == 0 || growFrom > 0, "growWhen needs growFrom");
    require(waiting == 0 || restart, "waiting needs restart");
    require(
        !stopAtFrozen || frozenStages + frozenLastStages > 0, "stopAtFrozen needs frozen stages");
    requireLess("frozenStages", frozenStages, stages);
    requireLess("frozenLastStages", frozenLastStages, stages);
    requireLess("frozenStages + frozenLastStages", frozenStages + frozenLastStages, stages);
  }

  private static void requireLess(String name, int frozen, Stages stages) {
    require(
        frozen < stages.count(),
        name + " is " + frozen + ", must be less than the number of stages");
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /// Reads spec text; settings that are left out have their defaults.
  ///
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public static TrainingConfig parse(String text) {
    return parse(text, UnaryOperator.identity());
  }

  /// Reads spec text.
  ///
  /// @param defaults replaces the usual defaults
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public static TrainingConfig parse(String text, UnaryOperator<TrainingConfig> defaults) {
    Map<String, Prototype> names = new LinkedHashMap<>();
    for (Algorithm algorithm : Algorithm.values()) {
      names.put(Spec.print(algorithm), new Prototype(defaults.apply(defaults(algorithm))));
    }
    SpecNames known = new SpecNames("algorithm", names);
    return (TrainingConfig) new SpecParser(text, _ -> known).parse(TrainingConfig.class);
  }

  /// What learns best in minutes without a GPU, for a user who chooses no settings (notes/0036).
  public static TrainingConfig recommended(Algorithm algorithm) {
    TrainingConfig restarts =
        defaults(algorithm)
            .with(Map.of("restart", true, "backward", true, "waiting", 1000, "anneal", 0.5));
    return algorithm == Algorithm.TC ? restarts.with(Map.of("historyDecay", 0.999)) : restarts;
  }

  private record Prototype(TrainingConfig prototype) implements SpecNames.Named {
    @Override
    public Spec named(Spec spec) {
      return spec;
    }
  }

  private static TrainingConfig defaults(Algorithm algorithm) {
    return SpecParser.prototype(
        TrainingConfig.class,
        Map.of("algorithm", algorithm, "alpha", algorithm.alpha()),
        kind -> {
          throw new IllegalStateException("no specs of " + kind + " are known");
        });
  }

  @Override
  public String text() {
    return Spec.text(Spec.print(algorithm), this);
  }

  @Override
  public String label() {
    return Spec.label(Spec.print(algorithm), this, defaults(algorithm));
  }

  /// The same with some values replaced, by the names of the components.
  ///
  /// @throws IllegalArgumentException if they break a rule
  public TrainingConfig with(Map<String, ?> others) {
    Map<String, Object> values = Parameters.values(this);
    values.putAll(others);
    return Parameters.make(TrainingConfig.class, values);
  }

  /// The same with some values replaced, given as words of spec text.
  ///
  /// @param called the names that messages give to the parameters
  /// @throws IllegalArgumentException if a word is invalid, or there is no such parameter
  public TrainingConfig withWords(Map<String, String> words, UnaryOperator<String> called) {
    Map<String, Object> others = new HashMap<>();
    Set<String> unknown = new TreeSet<>(words.keySet());
    for (RecordComponent component : Parameters.of(TrainingConfig.class)) {
      String name = component.getName();
      if (unknown.remove(name)) {
        others.put(
            name, Parameters.read(component, called.apply(name), words.getOrDefault(name, "")));
      }
    }
    require(unknown.isEmpty(), "unknown settings of a training run: " + unknown);
    return with(others);
  }

  /// The same with another end.
  public TrainingConfig until(long games, double minutes) {
    return with(Map.of("games", games, "minutes", minutes));
  }

  /// The same without an end: what stays the same when the run is extended.
  public TrainingConfig endless() {
    return until(0, 0);
  }

  public boolean hasEnd() {
    return games > 0 || minutes > 0;
  }

  /// The same with the patterns, the stages and the initial value of a model: the defaults of a
  /// training run that begins with it.
  public TrainingConfig like(Network model) {
    return with(
        Map.of(
            "network",
            model.patterns(),
            "stages",
            model.stages(),
            "initialValue",
            model.initialValue()));
  }

  public boolean hasFrozenStages() {
    return frozenStages + frozenLastStages > 0;
  }

  /// Whether the weights of a stage change.
  public boolean learns(int stage) {
    return stage >= frozenStages && stage < firstFrozenLastStage();
  }

  /// The first of the last stages that do not change; the number of stages if there is none.
  public int firstFrozenLastStage() {
    return stages.count() - frozenLastStages;
  }

  /// Where the levels of the carousel begin.
  public Stages carouselLevels() {
    return levels.count() == 1 ? stages : levels;
  }

  /// How much of the run is done: 1 at its end, and more after it.
  public double share(long gamesDone, double secondsDone) {
    return games > 0 ? (double) gamesDone / games : secondsDone / (60 * minutes);
  }

  /// How many patterns learn when that share is done, whatever [#growWhen()] says.
  public int patternsAt(double share) {
    return share < growFrom ? firstPatterns : network.words().size();
  }

  /// Whether later stages learn when that share is done.
  public boolean isStagedAt(double share) {
    return share >= stagesFrom;
  }

  /// The learning rate when that share is done.
  public double alphaAt(double share) {
    double left = Math.max(0, 1 - share);
    return left >= anneal ? alpha : alpha * left / anneal; // also if nothing is annealed
  }
}
