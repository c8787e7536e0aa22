package afterstate.cli;

import afterstate.board.Quote;
import afterstate.catalog.Catalog;
import afterstate.http.HttpServer;
import afterstate.terminal.Screen;
import afterstate.web.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "serve",
    description = {
      "Serves the page to watch, play, ask, compare and replay, and the HTTP API for programs.",
      "Only this machine can reach it, unless --host says otherwise. Ctrl-C ends it."
    },
    footer = {
      "  ./afterstate serve --open                      # the page in the browser",
      "  ./afterstate serve --port 0 --results results  # any free port",
      "  ./afterstate serve --models ../networks        # with models of your own",
      "  ./afterstate serve --host 0.0.0.0 --port 8080  # for others, as a class"
    },
    mixinStandardHelpOptions = true)
final class ServeCommand implements Runnable {
  /// Long enough to compile most of the code, short enough that nobody minds.
  private static final Duration WARM_UP = Duration.ofSeconds(2);

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "2048",
      converter = Options.Port.class,
      description = "0 to 65535; 0 takes any free port. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = "127.0.0.1",
      description = "The name or address to listen on. Default: ${DEFAULT-VALUE}.")
  private String host;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      defaultValue = "results",
      description =
          "The folder whose finished runs are shown, and whose trained models can play. Default:"
              + " ${DEFAULT-VALUE}.")
  private Path results;

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description =
          "A folder with other model files (*.model) that can play. May be given several times.")
  private List<Path> models = List.of();

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = ServerMemory.DEFAULT,
      converter = ServerMemory.Converter.class,
      description = {
        "The most memory that the server uses in total, such as 800m or 2g. Default:"
            + " ${DEFAULT-VALUE}.",
        "The launcher sets it; java -jar also needs an -Xmx of three quarters of it."
      })
  private ServerMemory memory;

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description =
          "Pages of that origin may use the API too, such as https://lab.example. Others may not."
              + " May be given several times.")
  private Set<String> origins = Set.of();

  @Option(
      names = "--allow-process",
      paramLabel = "COMMAND",
      description =
          "The agent 'process' may be chosen with that command, such as 'python3 mine.py'. May be"
              + " given several times. Only on this machine: whoever reaches the server can start"
              + " the program.")
  private List<String> commands = List.of();

  @Mixin private CatalogOptions known;

  @Option(names = "--open", description = "Opens the page in the browser.")
  private boolean open;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ServeCommand() {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (host.isBlank()) {
      throw refused("--host is '', must be a name or address of this machine");
    }
    checkOrigins();
    checkResults(err);
    checkModels();
    Catalog catalog = catalog();
    try (Server server =
        Server.start(
            new Server.Settings(
                catalog, host, port, results, models, Main.VERSION, origins, WARM_UP),
            err)) {
      Thread.setDefaultUncaughtExceptionHandler(
          new LastResort(err, code -> Runtime.getRuntime().halt(code)));
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
      tell(server, out, err);
      if (open) {
        browse(server.address(), err);
      }
      server.await();
    } catch (BindException e) {
      throw new Failure(
          "cannot listen on " + host + " port " + port + ": " + e.getMessage() + "; try --port 0");
    } catch (UnknownHostException e) {
      throw new Failure("cannot listen on " + host + ": unknown host");
    } catch (IOException e) {
      throw new Failure("cannot listen on " + host + " port " + port + ": " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Prints the addresses that can be opened: those for other machines, if they can reach this one.
  private void tell(Server server, PrintWriter out, PrintWriter err) {
    List<String> forOthers = server.addressesForOthers();
    (forOthers.isEmpty() ? List.of(server.address()) : forOthers).forEach(out::println);
    out.flush();
    memory.warnings().forEach(err::println);
    if (server.isOpenToOthers()) {
      ServeNotice notice = new ServeNotice(forOthers, server.address(), server.teacherKey());
      notice.lines(Screen.isPossible()).forEach(err::println);
      err.flush();
    }
  }

  /// A missing folder is not an error: the first run may be about to create it. But a name that the
  /// user typed may be a typo.
  private void checkResults(PrintWriter err) {
    if (Files.exists(results) && !(Files.isDirectory(results) && Files.isReadable(results))) {
      throw refused("--results is " + results + ", must be a folder that can be read");
    }
    boolean typed = spec.commandLine().getParseResult().hasMatchedOption("--results");
    if (typed && !Files.exists(results)) {
      err.println(
          "afterstate: there is no folder " + results + "; its runs are shown once there is one");
    }
  }

  private void checkModels() {
    for (Path folder : models) {
      if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
        throw refused("--models is " + folder + ", must be a folder that can be read");
      }
    }
  }

  /// The agents that a request may name. Programs are for people at this machine.
  private Catalog catalog() {
    if (commands.isEmpty()) {
      return known.served();
    }
    if (!origins.isEmpty() || !isLocal()) {
      throw refused(
          "--allow-process lets whoever reaches the server start programs on this machine, so it"
              + " needs the default --host or another address of this machine alone, and no"
              + " --allow-origin");
    }
    try {
      return known.served().withProcesses(commands);
    } catch (IllegalArgumentException e) {
      throw refused("Invalid value for option '--allow-process': " + e.getMessage());
    }
  }

  /// Whether only this machine can reach the server. An unknown host is refused later.
  private boolean isLocal() {
    try {
      return InetAddress.getByName(host.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
    } catch (UnknownHostException _) {
      return true;
    }
  }

  private void checkOrigins() {
    for (String origin : origins) {
      if (!HttpServer.isOrigin(origin)) {
        throw refused(
            "--allow-origin is "
                + Quote.of(origin)
                + ", must be http:// or https:// and a host in lower case, with its port if it"
                + " has one, and nothing after it");
      }
    }
  }

  private ParameterException refused(String rule) {
    return new ParameterException(spec.commandLine(), rule);
  }

  /// Asks the system to open the page; if it cannot, the address on the screen is enough.
  private static void browse(String address, PrintWriter err) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("win")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
            : List.of(system.contains("mac") ? "open" : "xdg-open", address);
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      err.println("afterstate: cannot open a browser: " + command.getFirst() + " does not start");
    }
  }
}
