package afterstate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.board.Slide;
import afterstate.game.Episode;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every agent of the catalog keeps to. A new agent is tested by being listed there.
@ParameterizedClass
@MethodSource("everyAgent")
record AgentContractTest(AgentSpec spec) {

  static Stream<AgentSpec> everyAgent() {
    return Catalog.standard().agents().stream()
        .map(description -> Catalog.standard().agent(description.name()));
  }

  @Test
  void text_parsedAgain_isTheSameSpec() {
    assertThat(Catalog.standard().agent(spec.text())).isEqualTo(spec);
    assertThat(Catalog.standard().agent(spec.text()).text()).isEqualTo(spec.text());
  }

  @Test
  void consider_anyBoard_choosesALegalMoveAndValuesExactlyTheLegalOnes() {
    Agent agent = spec.start(1);
    Boards.random(11, 2000)
        .filter(board -> !Slide.isOver(board))
        .limit(100)
        .forEach(
            board -> {
              Choice choice = agent.consider(board);
              assertThat(Slide.isLegal(board, choice.best())).isTrue();
              for (Move move : Move.ALL) {
                boolean finite = Double.isFinite(choice.value(move));
                assertThat(finite).isEqualTo(Slide.isLegal(board, move));
              }
            });
  }

  @Test
  void choose_sameSeedAndBoards_isDeterministicAndAgreesWithConsider() {
    Agent first = spec.start(2);
    Agent second = spec.start(2);
    Boards.random(12, 500)
        .filter(board -> !Slide.isOver(board))
        .limit(50)
        .forEach(board -> assertThat(first.choose(board)).isEqualTo(second.consider(board).best()));
  }

  @Test
  void releaseMemory_betweenMoves_changesNoChoice() {
    Agent untouched = spec.start(2);
    Agent releasing = spec.start(2);
    Boards.random(14, 500)
        .filter(board -> !Slide.isOver(board))
        .limit(20)
        .forEach(
            board -> {
              assertThat(releasing.consider(board)).isEqualTo(untouched.consider(board));
              releasing.releaseMemory();
            });
  }

  /// An agent that serves many games in turn must not show it.
  @Test
  void keepsState_no_choosesAlikeForAnySeedAndPast() {
    assumeFalse(spec.keepsState());
    Agent used = spec.start(2);
    Boards.random(15, 500)
        .filter(board -> !Slide.isOver(board))
        .limit(20)
        .forEach(
            board -> assertThat(used.consider(board)).isEqualTo(spec.start(3).consider(board)));
  }

  /// A server refuses an agent that does not say.
  @Test
  void cost_ofItsDefaults_isKnown() {
    assertThat(spec.cost().evaluations() + spec.cost().millis()).isFinite().isPositive();
    assertThat(spec.cost().threads()).isPositive();
  }

  @Test
  void play_sameGame_givesTheSameBoards() {
    assertThat(opening()).isEqualTo(opening());
  }

  /// The first moves of a game: slow agents need not play it all.
  private Outcome opening() {
    Game game = Game.start(Rules.STANDARD, new GameId(13, 0));
    Agent agent = spec.start(game.id().agentSeed());
    while (game.moves() < 150 && !game.isOver()) {
      game.play(agent.choose(game.view()));
    }
    return game.outcome();
  }

  @Test
  void consider_finishedGame_isRefused() {
    long board = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 4 2");

    assertThatThrownBy(() -> spec.start(3).consider(board))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no move is left");
    assertThatThrownBy(() -> spec.start(3).choose(board))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FF00000000000000", // two 32768: the merge is beyond a long
        "FFEDCBA987654321", // and the only legal move
        "G000000000000000",
        "GG00000000000002",
        "GFEDCBA987654320",
        "HGFEDCBA98765430",
        "H000000000000001"
      })
  void analysis_hugeTiles_choosesAMoveThatIsLegalInTheRealGame(String digits) {
    Position position = BoardText.parse(digits);
    Analysis analysis = Analysis.of(position, spec.start(4));

    assertThat(analysis.best()).isNotNull().matches(position::isLegal);
  }

  @Test
  void play_fromHugeTiles_reachesTheEndByLegalMoves() {
    // a game nearly full of large tiles, so that it ends soon
    Position start = BoardText.parse("FF35GDC14A625371");
    Outcome outcome =
        Episode.play(
            Game.from(start, Rules.STANDARD, new GameId(14, 0)), spec.start(5), (_, _) -> {});

    assertThat(outcome.board().isOver()).isTrue();
    assertThat(outcome.maxTile()).isGreaterThanOrEqualTo(Board.tile(16));
  }

  private static AgentSpec withItsDefault(String name, Description.Field field) {
    return Catalog.standard().agent(name + "(" + field.name() + "=" + field.defaultValue() + ")");
  }

  @Test
  void description_hasATextASourceAndParametersWithRules() {
    String name = spec.text().replaceFirst("\\(.*", "");
    List<Description> descriptions =
        Catalog.standard().agents().stream()
            .filter(description -> description.name().equals(name))
            .toList();

    assertThat(descriptions).hasSize(1);
    assertThat(descriptions.getFirst().text()).isNotBlank();
    assertThat(descriptions.getFirst().source()).isNotBlank();
    assertThat(descriptions.getFirst().parameters())
        .allSatisfy(field -> assertThat(field.text()).isNotBlank())
        .allSatisfy(field -> assertThat(field.values()).isNotBlank())
        .allSatisfy(field -> assertThat(withItsDefault(name, field).text()).isEqualTo(spec.text()));
  }
}
