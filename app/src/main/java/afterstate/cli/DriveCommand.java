package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.agent.Clock;
import afterstate.board.Quote;
import afterstate.devtools.Browser;
import afterstate.devtools.BrowserFinder;
import afterstate.devtools.BrowserLost;
import afterstate.devtools.DevTools;
import afterstate.drive.Adviser;
import afterstate.drive.DriveException;
import afterstate.drive.Driver;
import afterstate.drive.PageGame;
import afterstate.drive.Patience;
import afterstate.drive.TabChoice;
import afterstate.experiment.RunFolder;
import afterstate.files.LabException;
import afterstate.random.SplitMix;
import afterstate.terminal.Interrupt;
import afterstate.terminal.LiveGame;
import afterstate.terminal.Screen;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "drive",
    description = {
      "Plays on a 2048 page in a browser, as a person would: reads the board and presses keys.",
      "Ctrl-C leaves the page as it is, for you to play on."
    },
    footer = {
      "  ./afterstate drive                         # the original, in a new Chromium",
      "  ./afterstate drive --url game/index.html --speed 5 --until 2048",
      "  ./afterstate drive --attach 9222 --hint    # hints in your own browser",
      "  ./afterstate drive --games 20 --out results/page   # an experiment on the page"
    },
    mixinStandardHelpOptions = true)
final class DriveCommand implements Callable<Integer> {
  /// How long a step may take to end when the program is asked to stop.
  private static final long LAST_STEP_SECONDS = 2;

  private static final int INTERRUPTED = 130;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "The page: an address or a local file. Default: "
              + DriveCommand.ORIGINAL
              + "; with"
              + " --attach, the first tab that shows a board.")
  private @Nullable String url;

  static final String ORIGINAL = "https://gabrielecirulli.github.io/2048/";

  @Option(
      names = "--agent",
      paramLabel = "SPEC",
      defaultValue = Options.DEFAULT_AGENT,
      description =
          "The agent that plays, or gives hints; 'agents' lists them. Default: ${DEFAULT-VALUE}.")
  private String agent;

  @Mixin private CatalogOptions known;

  @Option(
      names = "--browser",
      paramLabel = "FILE",
      description = "The browser to start. Default: the Chromium or Chrome of this machine.")
  private @Nullable Path program;

  @Option(names = "--headless", description = "Starts the browser without a window.")
  private boolean headless;

  @Option(
      names = "--attach",
      paramLabel = "PORT",
      converter = Options.Port.class,
      description =
          "Takes over a tab of a browser of this machine that was started with"
              + " --remote-debugging-port=PORT.")
  private @Nullable Integer port;

  @Option(
      names = "--speed",
      paramLabel = "N",
      description = "Moves a second at most. Default: as many as the page allows.")
  private @Nullable Double speed;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many games; with --out, how many the folder shall have. Default: 1.")
  private int games;

  @Option(
      names = "--until",
      paramLabel = "TILE",
      description = "Ends a game as soon as it has this tile.")
  private @Nullable Integer until;

  @Option(names = "--hint", description = "Shows the best move on the page; you move.")
  private boolean hint;

  @Option(
      names = "--no-animations",
      description = "Lets the page's animations end at once, so that it can be read sooner.")
  private boolean noAnimations;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "The file for the games' transcripts, which 'replay' checks. Default:"
              + " drive-DATE-TIME.txt.")
  private @Nullable Path record;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Adds every whole game to the rows of an experiment, marked by the page; 'report' reads"
              + " them.")
  private @Nullable Path out;

  @Option(names = "--json", description = "One JSON object for each game.")
  private boolean json;

  private final AtomicBoolean terminated = new AtomicBoolean();
  private final AtomicReference<@Nullable DevTools> connection = new AtomicReference<>();

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  DriveCommand() {}

  @Override
  public Integer call() {
    AgentSpec player = known.agent("option '--agent'", agent);
    check();
    String page = url == null ? null : address(url);
    try (GentleStop _ = new GentleStop(this::terminate);
        Browser browser = port == null ? start() : null;
        DevTools tools = browser == null ? attach() : DevTools.connect(browser.address())) {
      connection.set(tools);
      TabChoice tab =
          browser == null
              ? TabChoice.find(tools, page)
              : TabChoice.open(tools, page == null ? ORIGINAL : page);
      return run(player, browser, tools, tab);
    } catch (BrowserLost | DriveException | LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  /// A page that is stuck does not answer: after a moment we no longer wait for it.
  private void terminate() {
    terminated.set(true);
    @Nullable DevTools tools = connection.get();
    if (tools != null) {
      CompletableFuture.delayedExecutor(LAST_STEP_SECONDS, TimeUnit.SECONDS).execute(tools::close);
    }
  }

  private void check() {
    require(games >= 1, "--games is " + games + ", must be at least 1");
    require(
        speed == null || speed > 0 && speed <= 1000,
        "--speed is " + speed + ", must be above 0 and at most 1000");
    require(
        until == null || Integer.bitCount(until) == 1 && until >= 4 && until <= 131_072,
        "--until is " + until + ", must be a tile from 4 to 131072");
    require(
        port == null || program == null && !headless,
        "--attach takes a browser that is open: --browser and --headless start another one");
    require(
        !hint || games == 1 && until == null && speed == null && out == null && !json,
        "with --hint you play: --games, --until, --speed, --out and --json are for the agent's"
            + " games");
    require(!hint || !headless, "--hint needs a window: choose one of --hint and --headless");
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }

  private DevTools attach() {
    return DevTools.attach(port == null ? 0 : port);
  }

  private Browser start() {
    Path file = program;
    if (file == null) {
      file =
          BrowserFinder.find(String.valueOf(System.getenv("PATH")))
              .orElseThrow(
                  () ->
                      new Failure(
                          "there is no Chromium or Chrome on the PATH; install one, or name a"
                              + " browser with --browser"));
    } else if (!Files.isExecutable(file)) {
      throw new Failure("--browser " + file + " is not a program");
    }
    boolean x11 = System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
    boolean linux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
    if (!headless && linux && !x11) {
      throw new Failure("there is no display for a window; --headless needs none");
    }
    return Browser.start(file, headless);
  }

  /// The address of a page that may be a file.
  private String address(String text) {
    if (text.matches("(?i)(https?|file)://.*")) {
      return text;
    }
    require(
        !text.contains("://"),
        "--url is " + Quote.of(text) + ", must be a file or begin with http:// or https://");
    try {
      Path file = Options.path(text);
      if (Files.exists(file)) {
        return file.toAbsolutePath().toUri().toString();
      }
      require(
          !text.matches("(?i)[^:]*\\.html?"),
          "--url is "
              + Quote.of(text)
              + ", but there is no such file; an address begins with http:// or https://");
      return URI.create("http://" + text).toString();
    } catch (IllegalArgumentException | TypeConversionException e) {
      throw new Failure("--url " + Quote.of(text) + " is neither an address nor a file");
    }
  }

  private int run(AgentSpec player, @Nullable Browser browser, DevTools tools, TabChoice tab) {
    boolean live = !json && Screen.isPossible();
    try (Screen screen = live ? Screen.open() : null;
        Interrupt interrupt = new Interrupt()) {
      DriveView view =
          new DriveView(
              screen,
              spec.commandLine().getErr(),
              player.label(),
              () -> terminated.get() || interrupt.isPressed(),
              hint);
      Driver.End end = hint ? advise(player, tab, view) : play(player, tools, tab, view);
      boolean stopped = end == Driver.End.STOPPED;
      if (browser != null && !headless && !terminated.get() && end != Driver.End.OVER) {
        browser.keep();
        spec.commandLine().getErr().println("the browser stays open for you to play on");
      }
      boolean pressed = interrupt.isPressed() || screen != null && screen.isInterrupted();
      return stopped && pressed ? INTERRUPTED : ExitCode.OK;
    }
  }

  private Driver.End advise(AgentSpec player, TabChoice tab, DriveView view) {
    try {
      new Adviser(tab.tab(), player, view, Clock.SYSTEM).advise(seed());
    } catch (LiveGame.Stopped e) {
      return Driver.End.STOPPED;
    }
    return Driver.End.STOPPED;
  }

  private Driver.End play(AgentSpec player, DevTools tools, TabChoice tab, DriveView view) {
    Driver.Settings settings =
        new Driver.Settings(
            player,
            speed == null ? 0 : speed,
            until == null ? 0 : until,
            !noAnimations,
            Patience.USUAL);
    Driver driver = new Driver(tools, tab.tab(), settings, view, Clock.SYSTEM);
    RunFolder folder = out == null ? null : DriveResults.folder(out, player, tab.address(), games);
    try (DriveResults results =
        new DriveResults(
            spec.commandLine().getOut(),
            spec.commandLine().getErr(),
            json,
            player,
            record == null ? defaultRecord() : record,
            folder,
            games)) {
      return playAll(driver, results);
    }
  }

  private static Path defaultRecord() {
    String time =
        LocalDateTime.now(ZoneId.systemDefault())
            .format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
    return Path.of("drive-" + time + ".txt");
  }

  private static Driver.End playAll(Driver driver, DriveResults results) {
    Driver.End end = Driver.End.OVER;
    long number = results.nextGame();
    try {
      while (number >= 0 && end != Driver.End.STOPPED) {
        end = playOne(driver, results, number);
        number = results.nextGame();
      }
      return end;
    } finally {
      results.finish(); // a game that was cut off is valid, too
    }
  }

  /// Plays a game and keeps it, also if the page is lost in the middle.
  private static Driver.End playOne(Driver driver, DriveResults results, long number) {
    PageGame before = driver.current();
    long start = System.nanoTime();
    Driver.End end = Driver.End.LOST;
    try {
      end = driver.play(number, seed());
      return end;
    } catch (LiveGame.Stopped e) {
      end = Driver.End.STOPPED;
      return end;
    } finally {
      PageGame game = driver.current();
      if (game != null && game != before) {
        results.add(game, end, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
      }
    }
  }

  private static long seed() {
    return SplitMix.mix(System.nanoTime());
  }
}
