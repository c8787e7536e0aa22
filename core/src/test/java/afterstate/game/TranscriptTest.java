package afterstate.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Move;
import afterstate.board.Slide;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranscriptTest {
  private static final Agent GREEDY =
      board -> Choice.ofHighest(board, (move, _) -> Slide.gain(board, move));

  @Test
  void text_goldenGame_isByteIdentical() throws IOException {
    try (var golden = TranscriptTest.class.getResourceAsStream("greedy-42-0.txt")) {
      assertThat(golden).isNotNull();
      assertThat(play(0).text())
          .isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void text_oneThreadOrTwoOrASecondRun_isByteIdentical() throws Exception {
    List<String> once = playAll(1);

    assertThat(playAll(2)).isEqualTo(once);
    assertThat(playAll(1)).isEqualTo(once);
    assertThat(once).doesNotHaveDuplicates();
  }

  private static List<String> playAll(int threads) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<String>> games = new ArrayList<>();
      for (int number = 0; number < 40; number++) {
        int game = number;
        games.add(pool.submit(() -> play(game).text()));
      }
      List<String> texts = new ArrayList<>();
      for (Future<String> game : games) {
        texts.add(game.get());
      }
      return texts;
    }
  }

  @Test
  void next_writtenTranscripts_replayToTheSameOutcome() throws Exception {
    Transcript first = play(0);
    Transcript second = play(1);
    TranscriptReader reader = new TranscriptReader(new StringReader(first.text() + second.text()));

    assertThat(reader.next()).contains(first);
    assertThat(reader.next()).contains(second);
    assertThat(reader.next()).isEmpty();
  }

  @Test
  void next_windowsLineEnds_areRead() throws Exception {
    String text = play(0).text().replace("\n", "\r\n");

    assertThat(new TranscriptReader(new StringReader(text)).next()).contains(play(0));
  }

  @Test
  void undo_lastMove_isForgotten() throws Exception {
    Game game = Game.start(Rules.STANDARD, new GameId(42, 0));
    Transcript.Recorder recorder = new Transcript.Recorder("human", game);
    Game before = game.copy();
    game.play(GREEDY.choose(game.view()));
    recorder.played(game, GREEDY.choose(before.view()));
    recorder.undo();
    Transcript transcript = recorder.transcript(before);

    assertThat(transcript.steps()).isEmpty();
    assertThat(new TranscriptReader(new StringReader(transcript.text())).next())
        .contains(transcript);
  }

  /// The tiles of a game on a page come from nowhere: the same steps with a page are accepted from
  /// any start, and every rule is still checked.
  @Test
  void next_gameOnAPage_isCheckedByTheRulesAlone() throws Exception {
    Transcript seeded = play(0);
    Game game = Game.from(seeded.start(), Rules.STANDARD, new GameId(0, 3));
    Transcript.Recorder recorder = new Transcript.Recorder("greedy", game, "http://localhost/a b");
    for (Transcript.Step step : seeded.steps()) {
      game.play(step);
      recorder.played(game, step.move());
    }
    Transcript onPage = recorder.transcript(game);
    String text = onPage.text().replace("a b", "a");

    assertThat(onPage.outcome()).isEqualTo(seeded.outcome());
    assertThat(text).contains("\npage http://localhost/a game 3\nstart ");
    Transcript read = new TranscriptReader(new StringReader(text)).next().orElseThrow();
    assertThat(read.text()).isEqualTo(text);
    assertThat(read.begin().position()).isEqualTo(seeded.start());

    assertRefused(onPage.text(), 4, "expected 'seed NUMBER game NUMBER'");
    assertRefused(text.replace("game 3", "game 03"), 4, "in its usual form");
    assertRefused(text.replaceFirst("start \\w+", "start 1"), 5, "expected 'start BOARD'");
    assertRefused(text.replaceFirst("start \\w+", "start HHHHHHHHHHHHHHHH"), 5, "sum to");
    assertRefused(text.replaceFirst("\nU62", "\nL62"), 6, "up is not a legal move on");
    assertRefused(text.replaceFirst("\nU62", "\nU02"), 6, "step 1, 'U02': no tile can appear in");
    assertRefused(text.replaceFirst("\nU62 U64", "\nU62 U68"), 6, "'U68' is not a step");
    assertRefused(text.replaceFirst("end score ", "end score 1"), lines(text), "as replayed");
  }

  @Test
  void play_stepThatCannotBe_leavesTheGameUnchanged() {
    Game game = Game.start(Rules.STANDARD, new GameId(42, 0));
    Outcome before = game.outcome();

    assertThatThrownBy(() -> game.play(new Transcript.Step(Move.UP, 0, 2)))
        .hasMessage("no tile can appear in cell 0: the slide leaves one there");
    assertThat(game.outcome()).isEqualTo(before);
  }

  /// Each edit breaks one thing in the first five lines.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          transcript 1     | transcript 2      | 1  | expected 'afterstate transcript 1'
          agent greedy     | agent             | 2  | expected 'agent SPEC'
          spawn4 0.1       | spawn4 1.1        | 3  | must be from 0 to 1
          spawn4 0.1       | spawn4 1-1        | 3  | is not a probability
          spawn4 0.1       | spawn4 0.2        | 6  | but this seed gives
          spawn4 0.1       | spawn4 0.10       | 3  | expected 'spawn4 0.1' in its usual form
          seed 42          | seed 042          | 4  | expected 'seed 42 game 0' in its usual form
          seed 42          | seed x            | 4  | expected 'seed NUMBER game NUMBER'
          seed 42          | seed 9999999999999999999 | 4 | is not a 64-bit number
          seed 42          | seed 44           | 5  | which this seed gives
          seed 42          | seed 43           | 6  | but this seed gives
          start            | begin             | 5  | expected 'start
          """)
  void next_editedHeader_isRefusedWithLineAndReason(
      String from, String to, int line, String reason) {
    assertRefused(play(0).text().replace(from.strip(), to.strip()), line, reason);
  }

  @Test
  void next_editedSteps_areRefusedWithLineAndReason() {
    String text = play(0).text();
    Transcript.Step first = play(0).steps().getFirst();
    String step = first.toString();
    String otherTile = step.substring(0, 2) + (first.tile() == 2 ? 4 : 2);

    assertRefused(text.replaceFirst("\n" + step, "\n" + otherTile), 6, "this seed gives '" + step);
    assertRefused(text.replaceFirst("\n" + step, "\nX52"), 6, "'X52' is not a step");
    assertRefused(text.replaceFirst("\n" + step + " ", "\n"), 6, "this seed gives");
    assertRefused(text.replaceFirst("\n" + step, "\n "), 6, "'' is not a step");
    assertRefused(text + "x\n", lines(text) + 1, "expected 'afterstate transcript 1', found 'x'");
  }

  @Test
  void next_editedEnd_isRefusedWithLineAndReason() {
    String text = play(0).text();
    int last = lines(text);

    assertRefused(text.replaceFirst("end score ", "end score 1"), last, "as replayed");
    assertRefused(text.substring(0, text.lastIndexOf("end")), last, "ends too early");
  }

  @Test
  void next_cutAnywhere_isRefused() {
    String text = play(0).text();
    for (int length = 1; length < text.length(); length++) {
      String cut = text.substring(0, length);
      assertThatThrownBy(() -> new TranscriptReader(new StringReader(cut)).next())
          .isInstanceOf(TranscriptException.class);
    }
  }

  @Test
  void next_foreignFile_isRefusedWithoutReadingItWhole() {
    assertRefused("\0".repeat(10_000_000), 1, "longer than 5000 characters");
  }

  private static void assertRefused(String text, int line, String reason) {
    assertThatThrownBy(() -> readAll(text))
        .isInstanceOf(TranscriptException.class)
        .hasMessageStartingWith("line " + line + ": ")
        .hasMessageContaining(reason);
  }

  private static void readAll(String text) throws IOException, TranscriptException {
    TranscriptReader reader = new TranscriptReader(new StringReader(text));
    while (reader.next().isPresent()) {
      // on to the next
    }
  }

  private static int lines(String text) {
    return (int) text.lines().count();
  }

  private static Transcript play(int number) {
    Game game = Game.start(Rules.STANDARD, new GameId(42, number));
    Transcript.Recorder recorder = new Transcript.Recorder("greedy", game);
    Episode.play(game, GREEDY, recorder);
    return recorder.transcript(game);
  }
}
