package afterstate.speed;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.board.BoardText;
import afterstate.board.Spawn;
import afterstate.expectimax.Expectimax;
import afterstate.expectimax.Expectimax.Ending;
import afterstate.expectimax.Expectimax.Spawns;
import afterstate.expectimax.Learned;
import afterstate.expectimax.Timing;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.heuristic.RowPatterns;
import afterstate.heuristic.Zero;
import afterstate.mcts.TreeSearch;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.NTuple;
import afterstate.ntuple.NTuplePlayer;
import afterstate.rollout.FlatMonteCarlo;
import afterstate.rollout.FlatMonteCarlo.Objective;
import afterstate.rollout.RandomPlay;
import afterstate.rollout.WalkValue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/// Work for one core. [#start()] returns a function that does some of it each time it is called,
/// and returns how many units that was.
public enum Workload {
  RANDOM_PLAY("randomMovesPerSecond", "random play", "legal moves") {
    @Override
    public LongSupplier start() {
      return randomPlay(RandomPlay.Tally::moves);
    }
  },

  ROLLOUTS("rolloutsPerSecond", "random play from start to end", "games") {
    @Override
    public LongSupplier start() {
      return randomPlay(RandomPlay.Tally::games);
    }
  },

  EXPECTIMAX(
      "expectimaxEvaluationsPerSecond",
      "expectimax(layers=3) on " + BoardsOfAGame.COUNT + " boards of a game",
      "leaf evaluations") {
    @Override
    public LongSupplier start() {
      int layers = 3; // a deeper search has a transposition table and evaluates fewer leaves
      return overAGame(expectimax(layers).start(0), board -> Leaves.count(board, layers));
    }
  },

  MCTS(
      "mctsIterationsPerSecond",
      "mcts(depth=6) on " + BoardsOfAGame.COUNT + " boards of a game",
      "iterations") {
    @Override
    public LongSupplier start() {
      int iterations = 1000;
      Agent agent =
          new TreeSearch(
                  iterations,
                  20,
                  6,
                  1,
                  TreeSearch.Final.VALUE,
                  SPAWN4,
                  TreeSearch.Tiles.DRAWN,
                  WalkValue.POINTS,
                  TreeSearch.LeafTiles.LEAF,
                  TreeSearch.Backup.MEAN,
                  new Zero(),
                  TreeSearch.Policy.RANDOM,
                  0)
              .start(0);
      return overAGame(agent, _ -> iterations);
    }
  },

  JUPITER("jupiterMovesPerSecond", "flat(simulations=200) at the start of a game", "moves") {
    @Override
    public LongSupplier start() {
      Agent agent = new FlatMonteCarlo(200, Objective.SUM, 0, 1, SPAWN4).start(0);
      return () -> {
        agent.choose(BEGIN);
        return 1;
      };
    }
  },

  TD_TRAINING("tdTrainingMovesPerSecond", "TD(0) learning of a 4x6 network from nothing", "moves") {
    @Override
    public LongSupplier start() {
      return new SharedLearning("td(lambda=0)").thread(1);
    }
  },

  TC_TRAINING("tcTrainingMovesPerSecond", "TC(0) learning of a 4x6 network from nothing", "moves") {
    @Override
    public LongSupplier start() {
      return new SharedLearning("tc(lambda=0)").thread(1);
    }
  },

  ONE_PLY("ntupleMovesPerSecond", "whole games of the shipped network, one ply", "moves") {
    @Override
    public LongSupplier start() {
      AtomicLong number = new AtomicLong();
      return () ->
          Episode.play(NETWORK, Rules.STANDARD, new GameId(7, number.getAndIncrement())).moves();
    }
  },

  THREE_PLIES(
      "learnedMovesPerSecond",
      "learned(plies=3) on " + BoardsOfAGame.COUNT + " boards of a whole game",
      "moves") {
    @Override
    public LongSupplier start() {
      return learned(3);
    }
  },

  PROBABILITY_LIMITED(
      "probabilityLimitedMovesPerSecond",
      "learned on " + BoardsOfAGame.COUNT + " boards of a whole game",
      "moves") {
    @Override
    public LongSupplier start() {
      return learned(0);
    }
  };

  private static final AgentSpec NETWORK = new NTuplePlayer(32768, ModelName.SHIPPED);
  private static final int GAMES = 10_000;
  private static final double SPAWN4 = 0.1;
  private static final int FOURS = Spawn.fours(SPAWN4);

  /// Two tiles in opposite corners: all four moves are legal.
  private static final long BEGIN = BoardText.parse("1000000000000001").view();

  private final String key;
  private final String text;
  private final String unit;

  Workload(String key, String text, String unit) {
    this.key = key;
    this.text = text;
    this.unit = unit;
  }

  /// The name of its figure in JSON.
  public String key() {
    return key;
  }

  /// What is done, for people.
  public String text() {
    return text;
  }

  /// What is counted, in the plural.
  public String unit() {
    return unit;
  }

  public abstract LongSupplier start();

  static Expectimax expectimax(int layers) {
    return new Expectimax(layers, RowPatterns.STANDARD, Spawns.BOTH, -1, Ending.ZERO);
  }

  private static LongSupplier randomPlay(ToLongFunction<RandomPlay.Tally> units) {
    AtomicLong seed = new AtomicLong();
    return () -> units.applyAsLong(RandomPlay.play(GAMES, FOURS, seed.getAndIncrement()));
  }

  /// The shipped network with a search.
  ///
  /// @param plies 0 for a probability-limited search
  private static LongSupplier learned(int plies) {
    AgentSpec spec =
        new Learned(plies, 0, 0, 0, 17, 32768, 1, new NTuple(ModelName.SHIPPED), Timing.STAKES);
    return each(spec.start(0), BoardsOfAGame.boards(NETWORK, 150), _ -> 1);
  }

  /// Asks the agent for a move on one board of a game after the other.
  ///
  /// @param units how many a board is worth, counted beforehand
  private static LongSupplier overAGame(Agent agent, LongUnaryOperator units) {
    return each(agent, BoardsOfAGame.boards(expectimax(3), 20), units);
  }

  private static LongSupplier each(Agent agent, long[] boards, LongUnaryOperator units) {
    long[] worth = LongStream.of(boards).map(units).toArray();
    AtomicInteger next = new AtomicInteger();
    return () -> {
      int i = Math.floorMod(next.getAndIncrement(), boards.length);
      agent.choose(boards[i]);
      return worth[i];
    };
  }
}
