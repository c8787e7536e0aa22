package afterstate.catalog;

import afterstate.agent.AgentSpec;
import afterstate.agent.EvaluatorSpec;
import afterstate.agent.FileReference;
import afterstate.agent.SpecNames;
import afterstate.agent.SpecParser;
import afterstate.baseline.Greedy;
import afterstate.baseline.RandomPlayer;
import afterstate.expectimax.Classic;
import afterstate.expectimax.Expectimax;
import afterstate.expectimax.Learned;
import afterstate.expectimax.Minimax;
import afterstate.expectimax.UlbVariant;
import afterstate.heuristic.BlogSum;
import afterstate.heuristic.CourseSnake;
import afterstate.heuristic.Ordered;
import afterstate.heuristic.PositionMatrix;
import afterstate.heuristic.RowPatterns;
import afterstate.heuristic.Zero;
import afterstate.mcts.TreeSearch;
import afterstate.ntuple.NTuple;
import afterstate.ntuple.NTuplePlayer;
import afterstate.plugin.AgentFile;
import afterstate.plugin.AgentFileException;
import afterstate.plugin.GuardedEvaluatorSpec;
import afterstate.plugin.GuardedSpec;
import afterstate.plugin.MoveWatch;
import afterstate.process.ProcessPlayer;
import afterstate.rollout.FlatMonteCarlo;
import afterstate.rollout.MeanSimulation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Agents and evaluators by their names. A new one needs one line in the standard catalog, below.
///
/// A catalog never changes, so that commands, servers and tests may use different ones.
public final class Catalog {
  /// The agent that plays and answers where none is named.
  public static final String DEFAULT = "learned";

  /// A strong agent that takes microseconds for a move.
  public static final String QUICK = "ntuple";

  private static final Catalog STANDARD = makeStandard();

  private final Map<String, Entry> evaluators;
  private final Map<String, Entry> agents;
  private final MoveWatch watch;
  private final Set<String> commands;

  /// @param evaluators by their names, in the order of lists
  /// @param watch of agents that are not part of this program
  /// @param commands those that the text of a stranger may name
  Catalog(
      Map<String, Entry> evaluators,
      Map<String, Entry> agents,
      MoveWatch watch,
      Set<String> commands) {
    this.evaluators = Collections.unmodifiableMap(new LinkedHashMap<>(evaluators));
    this.agents = Collections.unmodifiableMap(new LinkedHashMap<>(agents));
    this.watch = watch;
    this.commands = Collections.unmodifiableSet(new LinkedHashSet<>(commands));
  }

  /// All that come with the program. None of them starts another program.
  public static Catalog standard() {
    return STANDARD;
  }

  /// The same and `process`, which starts a program that the text names.
  public Catalog withProcesses() {
    return builder().agent(Group.OWN, ProcessPlayer.class).build();
  }

  /// The same with the agents and evaluators of some files.
  ///
  /// @param watch of these agents
  /// @throws AgentFileException if a name is taken, or a default is not allowed
  public Catalog with(List<AgentFile> files, MoveWatch watch) {
    CatalogBuilder builder = builder().watched(watch);
    files.forEach(builder::file);
    return builder.build();
  }

  /// The same and `process`, with the commands that the text of a stranger may name. The first is
  /// the default.
  ///
  /// @throws IllegalArgumentException if there is no such program
  public Catalog withProcesses(List<String> commands) {
    Catalog all = withProcesses();
    List<AgentSpec> specs =
        commands.stream().map(command -> all.agent(ProcessPlayer.text(command))).toList();
    return builder()
        .agent(Group.OWN, ProcessPlayer.class, specs.getFirst())
        .commands(commands)
        .build();
  }

  private CatalogBuilder builder() {
    return new CatalogBuilder(evaluators, agents).watched(watch).commands(commands);
  }

  /// The commands that the text of a stranger may name.
  public Set<String> commands() {
    return commands;
  }

  private static Catalog makeStandard() {
    return new CatalogBuilder()
        .evaluator(RowPatterns.class)
        .evaluator(PositionMatrix.class)
        .evaluator(BlogSum.class)
        .evaluator(CourseSnake.class)
        .evaluator(NTuple.class)
        .evaluator(Ordered.class)
        .evaluator(Zero.class)
        .agent(Group.LEARNED, Learned.class)
        .agent(Group.LEARNED, NTuplePlayer.class)
        .agent(Group.SEARCH, Expectimax.class)
        .agent(Group.SEARCH, Minimax.class)
        .agent(Group.SEARCH, Classic.class)
        .agent(Group.SAMPLING, FlatMonteCarlo.class)
        .agent(Group.SAMPLING, MeanSimulation.class)
        .agent(Group.SAMPLING, TreeSearch.class)
        .preset(
            "ulb-expectimax",
            "Six layers, a matrix of weights that fall from the corner.",
            "Document A, section 2, at its best depth.",
            "expectimax(layers=6, leaf=corner, ending=leaf)")
        .preset(
            "blog-expectimax",
            "Four layers, six when at most one cell is empty; empty cells, a snake and smoothness.",
            "Document B with its final weights.",
            "expectimax(layers=4, leaf=blog(w0=max, w1=max, w2=1, pattern=snake), deeper=1,"
                + " ending=leaf)")
        .preset(
            "it3105-expectimax",
            "Seven layers, nine when at most five cells are empty; only twos appear; a snake of"
                + " powers of 2.",
            "Document C. It does not say what five empty cells mean: they count as few.",
            "expectimax(layers=7, leaf=snake, spawn=twos, deeper=5, ending=leaf)")
        .preset(
            "ulb-mcts",
            "Tree search with 50 random games a move; the move with the highest bound is played."
                + " Its document chose c = 2, which explores next to nothing.",
            "Document A, section 3, at its largest setting.",
            "mcts(iterations=50, c=2, depth=100000, choose=ucb)")
        .agent(Group.DOCUMENTS, UlbVariant.class)
        .preset(
            "jupiter",
            "50 random games for each direction; the highest mean sum of tiles is played."
                + " It is flat with the settings of its document, move for move.",
            "Document D with its 200 simulations.",
            "flat(simulations=200, objective=sum)")
        .preset(
            "cs814-mcts",
            "Tree search with 1000 random walks of 6 moves."
                + " Its document chose c = 20, which is too small: see mcts.",
            "Document E: c = 20 and its best depth; in its rules one new tile in five is a 4.",
            "mcts(iterations=1000, c=20, depth=6, choose=value, spawn4=0.2)")
        .preset(
            "cs814-masb",
            "300 random walks of 7 moves for each child.",
            "Document E, its point of convergence.",
            "masb(rollouts=300, depth=7, spawn4=0.2)")
        .preset(
            "cs814-hybrid",
            "A tree of six descents with 200 random walks of 8 moves at each leaf.",
            "Document E, its best player.",
            "mcts(iterations=6, c=20, depth=8, rollouts=200, choose=value, spawn4=0.2)")
        .agent(Group.BASELINE, Greedy.class)
        .agent(Group.BASELINE, RandomPlayer.class)
        .build();
  }

  /// The agent that `text` describes, such as `expectimax(layers=5, leaf=rows)`; a parameter that
  /// is left out has its default.
  ///
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public AgentSpec agent(String text) {
    return agent(text, new SpecParser(text, this::names));
  }

  /// The evaluator that `text` describes.
  ///
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public EvaluatorSpec evaluator(String text) {
    try {
      SpecParser parser = new SpecParser(text, this::names);
      return GuardedEvaluatorSpec.of((EvaluatorSpec) parser.parse(EvaluatorSpec.class));
    } catch (IllegalStateException e) { // its constructor has thrown something
      throw GuardedSpec.notMade(text, e);
    }
  }

  /// An agent of untrusted text, which may not name a file, nor a command other than those that
  /// were allowed. No file is read.
  ///
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public AgentSpec agentWithoutFiles(String text) {
    return agent(
        text,
        _ -> {
          throw new IllegalArgumentException("must be shipped here");
        });
  }

  /// The same for untrusted text that may name files by words that `files` knows, never by a path.
  ///
  /// @param files throws an `IllegalArgumentException` with the rule that another word breaks
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public AgentSpec agent(String text, Function<String, FileReference> files) {
    return agent(text, SpecParser.ofStranger(text, this::names, commands, files));
  }

  private AgentSpec agent(String text, SpecParser parser) {
    try {
      return GuardedSpec.of((AgentSpec) parser.parse(AgentSpec.class), watch);
    } catch (IllegalStateException e) { // its constructor has thrown something
      throw GuardedSpec.notMade(text, e);
    }
  }

  /// The descriptions of all agents.
  public List<Description> agents() {
    return descriptions(agents);
  }

  /// The descriptions of all evaluators. Agents take one as their `leaf`.
  public List<Description> evaluators() {
    return descriptions(evaluators);
  }

  private List<Description> descriptions(Map<String, Entry> entries) {
    return entries.values().stream().map(entry -> Description.of(entry, this)).toList();
  }

  /// All names of that kind of spec.
  SpecNames names(Class<?> kind) {
    if (kind == AgentSpec.class) {
      return new SpecNames("agent", agents);
    }
    if (kind == EvaluatorSpec.class) {
      return new SpecNames("evaluator", evaluators);
    }
    throw new IllegalStateException("there are no specs of " + kind);
  }
}
