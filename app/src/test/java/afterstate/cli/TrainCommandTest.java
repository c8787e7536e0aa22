package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Parameters;
import afterstate.catalog.Catalog;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import afterstate.training.TrainingFacts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The command `train` as a user types it.
class TrainCommandTest {
  private static final String SMALL =
      "train tc --network 012,456 --alpha 0.2 --games 200 --threads 1 --evaluate 2 ";

  private static final String FEW = SMALL.replace("200", "10");

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final StringWriter hints = new StringWriter();

  /// Runs a command; `DIR` stands for a folder of this test, `MODEL` for the model in it.
  private int run(String line) {
    String[] words =
        line.replace("DIR", folder.resolve("out").toString())
            .replace("MODEL", folder.resolve("out/network.model").toString())
            .replace("NEW", folder.resolve("new").toString())
            .split(" ");
    StringWriter said = new StringWriter();
    int exit = Main.run(new PrintWriter(out, true), new PrintWriter(said, true), words);
    said.toString()
        .lines()
        .forEach(one -> (isHint(one) ? hints : err).append(one).append(System.lineSeparator()));
    return exit;
  }

  /// Whether it is how a training run ends.
  private static boolean isHint(String line) {
    return line.startsWith("to watch it: ") || line.startsWith("on the page: ");
  }

  private String complaint() {
    return err.toString().lines().findFirst().orElseThrow();
  }

  private Model model(String name) {
    return ModelFile.read(folder.resolve(name).resolve("network.model"));
  }

  @Test
  void train_smallNetwork_makesAModelACurveAndFigures() throws IOException {
    assertThat(run(SMALL + "--stages 256,512 --carousel 0.2 --seed 3 --out DIR")).isZero();

    assertThat(model("out").facts())
        .containsEntry("games", "200")
        .containsEntry("version", Main.VERSION);
    assertThat(model("out").network().patterns().text()).isEqualTo("012 456");
    assertThat(model("out").network().stages().text()).isEqualTo("256,512");
    assertThat(Files.readAllLines(folder.resolve("out/curve.csv"))).hasSize(21);
    assertThat(folder.resolve("out/learning.svg")).content().contains("Learning curve");
    assertThat(folder.resolve("out/learning.png")).isNotEmptyFile();
    assertThat(folder.resolve("out/checkpoint.bin")).isNotEmptyFile();
    assertThat(out.toString().lines())
        .hasSize(20)
        .allMatch(line -> line.matches(" +[0-9,]+ games +.* mean .* \\(n = 2\\).*"));
  }

  @Test
  void train_end_saysHowToPlayAndServeWhatItMade() {
    assertThat(run(SMALL + "--out DIR")).isZero();

    Path model = folder.resolve("out/network.model");
    String agent = "learned(model=" + model + ", downgrade=0)";
    assertThat(hints.toString())
        .contains("to watch it: ./afterstate play --agent '" + agent + "'")
        .contains("on the page: ./afterstate serve --results " + folder);
    assertThat(Catalog.standard().agent(agent).start(0)).isNotNull();
  }

  /// What `TrainingFacts` takes for the default of the agent is its default.
  @Test
  void train_usualDowngrade_needsNoParameter() {
    assertThat(
            TrainingFacts.player(TrainingConfig.parse("tc(downgrade=32768, games=1)"), "shipped"))
        .isEqualTo("learned(model=shipped)");
    assertThat(Catalog.standard().agent("learned(downgrade=32768)"))
        .isEqualTo(Catalog.standard().agent("learned"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--algorithm td --lambda 0",
        "--algorithm tc",
        "--initial-value 100",
        "--history-decay 0.99",
        "td(lambda=0)"
      })
  void train_otherAlgorithms_learn(String options) {
    assertThat(run(FEW.replace(" tc", "") + options + " --out DIR")).isZero();

    assertThat(err.toString()).doesNotContain("Exception");
    assertThat(model("out").network().value(0x1234_0000_0000_0000L))
        .isFinite()
        .isNotEqualTo(model("out").network().initialValue());
  }

  /// A newcomer who only says for how long gets the settings that learn best.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
                            ~ tc(network=012/456, historyDecay=0.999, anneal=0.5, restart=on, waiting=1000, backward=on, games=10)
          --algorithm tc    ~ tc(network=012/456, historyDecay=0.999, anneal=0.5, restart=on, waiting=1000, backward=on, games=10)
          --algorithm td    ~ td(network=012/456, anneal=0.5, restart=on, waiting=1000, backward=on, games=10)
          --restart=off     ~ tc(network=012/456, historyDecay=0.999, anneal=0.5, backward=on, games=10)
          --waiting 0       ~ tc(network=012/456, historyDecay=0.999, anneal=0.5, restart=on, backward=on, games=10)
          tc                ~ tc(network=012/456, games=10)
          """)
  void train_noText_hasTheRecommendedSettings(@Nullable String options, String settings) {
    String line = "train --network 012,456 --games 10 --threads 1 --evaluate 2 --out DIR ";
    assertThat(run(line + (options == null ? "" : options))).isZero();

    assertThat(settings("out")).isEqualTo(settings);
  }

  private String settings(String name) {
    return TrainingConfig.parse(model(name).facts().getOrDefault("config", "")).label();
  }

  @Test
  void train_fromAModelWithoutText_hasTheRecommendedSettingsAndItsNetwork() {
    assertThat(run(FEW + "--stages 256 --initial-value 50 --out DIR")).isZero();
    assertThat(run("train --from MODEL --games 10 --threads 1 --evaluate 2 --out NEW")).isZero();

    assertThat(settings("new"))
        .isEqualTo(
            "tc(network=012/456, stages=256, historyDecay=0.999, initialValue=50, anneal=0.5,"
                + " restart=on, waiting=1000, backward=on, games=10)");
  }

  @Test
  void train_fewGames_isDrawnToo() {
    assertThat(run(SMALL.replace("200", "1") + "--out DIR")).isZero();

    assertThat(folder.resolve("out/learning.svg")).content().contains("1 point of 2 games");
    assertThat(folder.resolve("out/learning-tiles.svg"))
        .content()
        .contains("no game reached 1024; 1 point");
    assertThat(model("out").facts()).containsEntry("games", "1");
  }

  @Test
  void train_minutes_endsByTheClock() {
    assertThat(run(SMALL.replace("--games 200", "--minutes 0.002") + "--out DIR")).isZero();

    assertThat(Long.parseLong(model("out").facts().get("games"))).isPositive();
  }

  @Test
  void train_folderOfARun_isRefused() {
    assertThat(run("run --agent random --games 2 --out DIR")).isZero();
    assertThat(run(FEW + "--out DIR")).isEqualTo(1);

    assertThat(err.toString().strip())
        .endsWith("out has a run.json, but no training.json; choose another folder");
  }

  @Test
  void train_folderWithATraining_isRefused() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    byte[] before = Files.readAllBytes(folder.resolve("out/network.model"));

    assertThat(run(FEW + "--seed 2 --out DIR")).isEqualTo(1);
    assertThat(err.toString().strip())
        .matches("afterstate: .*out holds a training run; resume it, or .*");
    assertThat(folder.resolve("out/network.model")).hasBinaryContent(before);
  }

  @Test
  void train_resumeToALaterEnd_goesOn() {
    assertThat(run(SMALL + "--out DIR")).isZero();
    assertThat(run("train --resume --games 260 --threads 1 --evaluate 2 --out DIR")).isZero();

    assertThat(err.toString()).contains("out has learned from 200 games; resuming");
    assertThat(model("out").facts()).containsEntry("games", "260");
  }

  @Test
  void train_resumeOfAFinishedTraining_saysSoAndHowToGoFurther() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    byte[] before = Files.readAllBytes(folder.resolve("out/training.json"));
    assertThat(run("train --resume --out DIR")).isZero();

    assertThat(err.toString())
        .containsPattern(
            "out is done: it has learned from 10 games in .* minutes; --resume with more --games");
    assertThat(folder.resolve("out/training.json")).hasBinaryContent(before);
  }

  @Test
  void train_resumeToAnEarlierEnd_isRefused() {
    assertThat(run(FEW + "--out DIR")).isZero();
    assertThat(run("train --resume --games 5 --out DIR")).isEqualTo(1);

    assertThat(err.toString().strip()).endsWith("more than the 5 games asked for");
  }

  @Test
  void train_resume_takesThreadsAndEvaluateFromTheTraining() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    assertThat(run("train --resume --games 20 --out DIR")).isZero();

    assertThat(out.toString().lines().toList().getLast()).contains("(n = 2)");
    assertThat(model("out").facts()).containsEntry("threads", "1");
  }

  /// As after a kill between the end of the training and its figures.
  @Test
  void train_resumeOfADoneTrainingWithoutFigures_drawsThem() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    Path figure = folder.resolve("out/learning.png");
    byte[] drawn = Files.readAllBytes(figure);
    Files.delete(figure);
    assertThat(run("train --resume --out DIR")).isZero();

    assertThat(figure).hasBinaryContent(drawn);
  }

  @Test
  void train_resumeFromAModelReplacedSince_isToldInOneLine() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    assertThat(run("train --from MODEL --games 10 --threads 1 --evaluate 2 --out NEW")).isZero();
    for (String name : List.of("checkpoint.bin", "network.model", "curve.csv", "learning.csv")) {
      Files.delete(folder.resolve("new").resolve(name));
    }
    Files.delete(folder.resolve("out/training.json"));
    for (String name : List.of("checkpoint.bin", "network.model", "curve.csv", "learning.csv")) {
      Files.delete(folder.resolve("out").resolve(name));
    }
    assertThat(run(FEW.replace("012,456", "0123") + "--out DIR")).isZero();

    assertThat(run("train --resume --out NEW")).isEqualTo(1);
    assertThat(err.toString().strip())
        .matches(
            "afterstate: .* was started with another model or program, which has been replaced"
                + " since: .*");
  }

  @Test
  void train_resumeOfNothing_isTold() {
    assertThat(run("train --resume --out DIR")).isEqualTo(1);

    assertThat(err.toString().strip())
        .matches("afterstate: .*out holds no training run to resume.*");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void train_resumeOfADamagedCheckpoint_isTold() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    Path checkpoint = folder.resolve("out/checkpoint.bin");
    byte[] damaged = Files.readAllBytes(checkpoint);
    damaged[damaged.length - 30] ^= 1;
    Files.write(checkpoint, damaged);

    assertThat(run("train --resume --games 300 --out DIR")).isEqualTo(1);
    assertThat(err.toString().strip()).matches("afterstate: .*checkpoint.bin is damaged: .*");
    assertThat(checkpoint).hasBinaryContent(damaged);
  }

  /// As if the disk of the checkpoint were not there: a new start would replace the model.
  @Test
  void train_resumeOfABrokenLink_isToldAndMakesNothing() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    byte[] model = Files.readAllBytes(folder.resolve("out/network.model"));
    Path checkpoint = folder.resolve("out/checkpoint.bin");
    Files.delete(checkpoint);
    Files.createSymbolicLink(checkpoint, folder.resolve("gone"));

    assertThat(run("train --resume --games 300 --out DIR")).isEqualTo(1);
    assertThat(err.toString().strip())
        .matches("afterstate: cannot read .*checkpoint.bin: there is no .*");
    assertThat(folder.resolve("out/network.model")).hasBinaryContent(model);
  }

  @Test
  void train_networkThatGrows_saysWhen() {
    String growing = "--first-patterns 1 --grow-from 0.5 --stages 256 --stages-from 0.2 ";
    assertThat(run(SMALL + growing + "--out DIR")).isZero();

    assertThat(err.toString().lines())
        .anyMatch(
            line -> line.matches("after [0-9]+ s: 1 of 2 patterns and 2 of 2 stages learn .*"))
        .anyMatch(
            line -> line.matches("after [0-9]+ s: 2 of 2 patterns and 2 of 2 stages learn .*"));
  }

  @Test
  void train_patternsThatNeverJoined_areTold() {
    String waiting = "--first-patterns 1 --grow-from 0.5 --grow-when 0.01 ";
    assertThat(run(SMALL + waiting + "--out DIR")).isZero();

    assertThat(err.toString().strip())
        .endsWith(
            "only 1 of the 2 patterns have learned: the others wait until a fraction of 0.01 of the"
                + " games make 32768, as --grow-when says");
  }

  @Test
  void train_folderOfATuning_isRefused() throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("out/tune.json"), "{}");

    assertThat(run(FEW + "--out DIR")).isEqualTo(1);
    assertThat(complaint())
        .endsWith("out has a tune.json, but no training.json; choose another folder");
  }

  @Test
  void train_fromAModel_beginsWithItsPatternsStagesAndWeights() {
    assertThat(run(SMALL + "--stages 256 --initial-value 50 --out DIR")).isZero();
    // so little is learned that no weight of whole numbers changes
    String more =
        "train --from MODEL --games 1 --alpha 0.000001 --threads 1 --evaluate 2 --out NEW";
    assertThat(run(more)).isZero();

    assertThat(model("new").facts().get("from")).endsWith("network.model");
    assertThat(model("new").network().stages().text()).isEqualTo("256");
    long board = 0x1234_0000_0000_0001L;
    assertThat(model("new").network().value(board))
        .isEqualTo(model("out").network().value(board))
        .isNotEqualTo(50);
  }

  @ParameterizedTest
  @CsvSource({"--network 0123, patterns", "--stages 512, stages"})
  void train_fromAModelThatDoesNotFit_isRefused(String other, String what) {
    assertThat(run(FEW + "--stages 256 --out DIR")).isZero();
    assertThat(run("train --from MODEL --games 10 " + other + " --out NEW")).isEqualTo(2);

    assertThat(complaint())
        .matches("afterstate: the model has " + what + " '.*', the training run has '.*'");
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @Test
  void report_folderOfATraining_drawsItsCurveAgain() throws IOException {
    assertThat(run(FEW + "--out DIR")).isZero();
    Path figure = folder.resolve("out/learning.svg");
    byte[] first = Files.readAllBytes(figure);
    Files.delete(figure);

    assertThat(run("report DIR")).isZero();
    assertThat(Files.readAllBytes(figure)).isEqualTo(first);
  }

  @Test
  void train_freeze_letsOnlyNewStagesLearn() {
    assertThat(run(SMALL + "--out DIR")).isZero();
    String more =
        "train --from MODEL --frozen-stages 1 --stages 256 --initial-value 900 --games 200 ";
    assertThat(run(more + "--threads 1 --evaluate 2 --out NEW")).isZero();

    Network before = model("out").network();
    Network after = model("new").network();
    long early = 0x1234_0000_0000_0001L;
    long late = 0x8234_0000_0000_0001L;
    assertThat(after.value(early)).isEqualTo(before.value(early));
    assertThat(after.value(late)).isNotEqualTo(before.value(late));
  }

  /// The last stage takes nothing of what the first learns, not even weights that it does not know,
  /// and not when the run is resumed.
  @Test
  void train_frozenLastStage_letsOnlyTheFirstLearn() {
    assertThat(run(FEW + "--out DIR")).isZero();
    String more = "train --from MODEL --frozen-last-stages 1 --stop-at-frozen on --stages 256 ";
    assertThat(run(more + "--games 200 --threads 1 --evaluate 2 --out NEW")).isZero();
    assertThat(run("train --resume --games 400 --out NEW")).isZero();

    Network before = model("out").network();
    Network after = model("new").network();
    List<Long> early = LongStream.range(0, 5000).map(i -> i % 7 << 60 | i).boxed().toList();
    assertThat(early).anyMatch(board -> after.value(board) != before.value(board));
    for (long board : early) {
      long late = board | 0x0008_0000_0000_0000L;
      assertThat(after.value(late)).isEqualTo(before.value(late));
    }
  }

  @Test
  void train_frozenStagesWithoutNewStages_isRefused() {
    assertThat(run(FEW + "--out DIR")).isZero();
    assertThat(run("train --from MODEL --frozen-stages 1 --games 10 --out NEW")).isEqualTo(2);

    assertThat(complaint())
        .isEqualTo("afterstate: frozenStages is 1, must be less than the number of stages");
  }

  /// Options and text are two ways to say the same; an option counts more.
  @Test
  void train_settingsAsText_areThoseOfTheOptions() {
    assertThat(run(FEW + "--restart --backward --lambda 0.7 --out DIR")).isZero();
    String text = "train tc(network=012/456,alpha=0.2,lambda=0.1,restart=on,backward=on,games=10)";
    assertThat(run(text + " --lambda 0.7 --threads 1 --evaluate 2 --out NEW")).isZero();

    assertThat(model("new").network().checksum()).isEqualTo(model("out").network().checksum());
    assertThat(model("new").facts().get("config")).isEqualTo(model("out").facts().get("config"));
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("\\s", "");
  }

  /// Everything that a setting says of itself stands in the help of its option.
  @Test
  void help_everySetting_isAnOptionWithTextAndDefault() {
    assertThat(run("help train")).isZero();

    String help = withoutSpace(out.toString());
    for (RecordComponent component : Parameters.of(TrainingConfig.class)) {
      assertThat(help)
          .contains(TrainingOptions.name(component.getName()))
          .contains(withoutSpace(Parameters.about(component).text().substring(1)));
    }
    assertThat(help).contains("--history-decay=N", "--restart[=on|off]").doesNotContain("--floor");
  }

  @Test
  void train_fromNoModel_isRefusedAndMakesNothing() {
    assertThat(run("train --from MODEL --games 10 --out NEW")).isEqualTo(1);

    assertThat(err.toString().strip()).matches("afterstate: cannot read .*network.model: .*");
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--network 4x6",
        "--stages 256",
        "--algorithm tc",
        "--alpha 1",
        "--lambda 0.5",
        "--initial-value 0",
        "--restart",
        "td",
        "tc(lambda=1)",
        "--anneal 0",
        "--carousel 0",
        "--seed 1",
        "--from MODEL"
      })
  void train_resumeWithAnotherCourse_isRefused(String option) {
    assertThat(run("train --resume " + option + " --out DIR")).isEqualTo(2);

    assertThat(complaint())
        .isEqualTo(
            "afterstate: --resume keeps the settings of the folder: only --games or --minutes,"
                + " --threads, --evaluate, --checkpoint and --gpu may be given");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      textBlock =
          """
          --games 5                           ~ Missing required option: '--out=DIR'
          --out DIR                           ~ a training run needs an end: give --games or --minutes, above 0
          --games 5 --minutes 1 --out DIR     ~ a training run ends after some games or some minutes, not both
          --games 0 --out DIR                 ~ a training run needs an end: give --games or --minutes, above 0
          --games -3 --out DIR                ~ --games is -3, must be 0 to 1000000000000
          --games x --out DIR                 ~ --games is 'x', must be a whole number, 0 to 1000000000000
          tc --games 5 --gpu --out DIR        ~ backward is off, must be on for a GPU
          --games 5 --min-rate 0.1 --algorithm td --out DIR ~ minRate and historyDecay are for tc: .*
          --games 5 --floor 0.1 --out DIR     ~ --floor is unknown; it is --min-rate now
          --games 5 --optimistic 5 --out DIR  ~ --optimistic is unknown; it is --initial-value now
          --games 5 --from MODEL --freeze --out DIR ~ --freeze is unknown; it is --frozen-stages now
          --games 5 --stages 256 --frozen-stages 1 --out DIR ~ frozen stages need a model to begin --from
          --games 5 --levels 512 --out DIR    ~ levels need a carousel
          --games 5 --levels x --carousel 0.1 --out DIR ~ --levels is 'x', must be none, or tiles .*: 'x' is not a tile .*
          --games 5 --stages 16384+16384 --out DIR ~ --stages is .*: '16384.16384' has a tile twice, .*
          --minutes x --out DIR               ~ --minutes is 'x', must be a number, 0 to 1000000
          --minutes -1 --out DIR              ~ --minutes is -1, must be 0 to 1000000
          --games 5 --network 01x --out DIR   ~ --network is '01x', must be .*: the pattern '01x' must be .*
          --games 5 --network 00 --out DIR    ~ --network is '00', must be .*: the pattern '00' must be .*
          --games 5 --stages 3000 --out DIR   ~ --stages is '3000', must be .*: '3000' is not a tile .*
          --games 5 --stages 512,256 --out DIR ~ --stages is .*: a stage begins with 256, must be .*
          --games 5 --algorithm q --out DIR   ~ .*'q' is unknown; must be tc or td
          q --games 5 --out DIR               ~ unknown algorithm 'q'; choose from tc, td
          td --algorithm tc --games 5 --out DIR ~ CONFIG already names the algorithm, .*
          tc(alpa=1) --games 5 --out DIR      ~ tc has no parameter 'alpa'; did you mean 'alpha'.
          --games 5 --alpha 0 --out DIR       ~ --alpha is 0, must be 0.000001 to 10
          --games 5 --alpha NaN --out DIR     ~ --alpha is 'NaN', must be a number, 0.000001 to 10
          --games 5 --lambda 2 --out DIR      ~ --lambda is 2, must be 0 to 1
          --games 5 --initial-value 1e9 --out DIR ~ --initial-value is 1000000000, must be .*
          --games 5 --history-decay 2 --out DIR ~ --history-decay is 2, must be 0 to 1
          --games 5 --restart=perhaps --out DIR ~ --restart is 'perhaps', must be on, off
          --games 5 --anneal -1 --out DIR     ~ --anneal is -1, must be 0 to 1
          --games 5 --carousel 0.5 --out DIR  ~ carousel is 0.5, but there are no later stages .*
          --games 5 --carousel 1 --stages 256 --out DIR ~ --carousel is 1, must be 0 to 0.99
          --games 5 --threads 0 --out DIR     ~ --threads is 0, must be 1 to 1024
          --games 5 --evaluate 1 --out DIR    ~ --evaluate is 1, must be 2 to 1000000
          --games 5 --checkpoint 0 --out DIR  ~ --checkpoint is 0.0, must be 0.001 to 10000 minutes
          --games 5 --seed x --out DIR        ~ --seed is 'x', must be a whole number
          --games 5 --speed 3 --out DIR       ~ .*--speed.*
          --resume --games 5 --minutes 5 --out DIR ~ a training run ends after some games or some minutes, not both
          """)
  void train_wrongUsage_isToldInOneLineAndMakesNothing(String options, String complaint) {
    assertThat(run("train " + options)).isEqualTo(2);

    assertThat(complaint()).matches("afterstate: " + complaint);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--games 0", "--games -5", "--games 9000000000000", "--minutes 1e7"})
  void train_resumeToAnEndThatCannotBe_isToldInOneLine(String end) {
    assertThat(run(FEW + "--out DIR")).isZero();
    assertThat(run("train --resume " + end + " --out DIR")).isEqualTo(2);

    assertThat(complaint())
        .matches(
            "afterstate: (--(games|minutes) is .*must be .*|.*give --games or --minutes, above 0)");
  }

  @Test
  void train_weightsThatDiverge_goesBackSaysSoAndEndsWithAModel() {
    String course = "train td --network 0123,4567 --alpha 1 --games 300 --threads 1";

    assertThat(run(course + " --evaluate 2 --out DIR")).isZero();
    assertThat(err.toString())
        .containsPattern("diverged by game [0-9,]+: going back to game 0 and continuing with 0.5");
    assertThat(run("model DIR/network.model")).isZero();
    assertThat(out.toString()).containsPattern("rate +0\\.[0-9]+ of alpha at last");
  }
}
