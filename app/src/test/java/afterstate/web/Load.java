package afterstate.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// Tries the server under load, with client and server on one machine: 200 watchers who see 60
/// moves a second each, and 2,000 questions a second at the same time. It ends by itself.
///
/// The times are those since a question was due, not since it was sent: a server that is late pays
/// for all who had to wait. Watchers come from many addresses of this machine, which is Linux then.
///
/// The client warms up at a server of its own and then waits for the one to be measured, so that
/// this can be started when the client says that it is warm.
final class Load {
  private static final int WATCHERS = 200;
  private static final int STEPS_A_SECOND = 60;
  private static final int ASKS_A_SECOND = 2000;
  private static final int ASKERS = 64;
  private static final int SECONDS = 10;
  private static final int WARM_UP_SECONDS = 3;
  private static final String BOARD = "{\"board\":\"EDC1BA9187611110\",\"agent\":\"ntuple\"}";

  private final String address;
  private final AtomicInteger failures = new AtomicInteger();
  private final AtomicLong steps = new AtomicLong();
  private final AtomicLong latest = new AtomicLong();

  private Load(String address) {
    this.address = address;
  }

  /// Runs the trial.
  ///
  /// @param args the address of a server, or nothing to start one here
  public static void main(String[] args) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        HttpClient client = HttpClient.newHttpClient()) {
      warmUp(threads, client, args.length == 0);
      if (args.length > 0) {
        Load elsewhere = new Load(args[0]);
        elsewhere.awaitServer();
        elsewhere.run(threads, client);
      }
    }
  }

  /// @param runs whether the trial follows on the same server
  private static void warmUp(ExecutorService threads, HttpClient client, boolean runs)
      throws Exception {
    Server.Settings settings = new Server.Settings("127.0.0.1", 0, Path.of("results"), "load");
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    try (Server server = Server.start(settings, err)) {
      Load own = new Load(server.address());
      own.ask(threads, client, WARM_UP_SECONDS);
      if (runs) {
        own.run(threads, client);
      }
    }
  }

  private void awaitServer() {
    System.err.println("the client is warm and waits for " + address);
    URI uri = URI.create(address);
    while (true) {
      try (Socket _ = new Socket(uri.getHost(), uri.getPort())) {
        return;
      } catch (IOException _) {
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  private void run(ExecutorService threads, HttpClient client) throws Exception {
    List<Watcher> seats = new ArrayList<>();
    for (int i = 0; i < WATCHERS; i++) {
      HttpClient own = i % 8 == 0 ? from(i / 8) : seats.getLast().client();
      seats.add(begin(i, own));
    }
    long begin = System.nanoTime();
    List<Future<?>> watchers = new ArrayList<>();
    for (Watcher seat : seats) {
      watchers.add(threads.submit(() -> watch(seat, begin)));
    }
    double[] millis = ask(threads, client, SECONDS);
    for (Future<?> watcher : watchers) {
      watcher.get();
    }
    seats.forEach(seat -> seat.client().shutdown());
    report(millis, (System.nanoTime() - begin) / 1e9);
  }

  private void report(double[] millis, double seconds) {
    System.out.printf(
        Locale.ROOT,
        "questions: %d in %.1f s, %d failures of any kind%n",
        millis.length,
        seconds,
        failures.get());
    System.out.printf(
        Locale.ROOT,
        "answer after: median %.1f ms, 99 %% %.1f ms, longest %.1f ms%n",
        of(millis, 0.5),
        of(millis, 0.99),
        of(millis, 1));
    System.out.printf(
        Locale.ROOT,
        "watchers: %d, %,d steps, the latest second of steps came %.0f ms after it was due%n",
        WATCHERS,
        steps.get(),
        latest.get() / 1e6);
  }

  private static double of(double[] sorted, double share) {
    return sorted[(int) Math.ceil(share * (sorted.length - 1))];
  }

  /// Asks at an even rate and returns the times, sorted.
  private double[] ask(ExecutorService threads, HttpClient client, int seconds) throws Exception {
    double[] millis = new double[seconds * ASKS_A_SECOND];
    long begin = System.nanoTime();
    List<Future<?>> askers = new ArrayList<>();
    for (int i = 0; i < ASKERS; i++) {
      int first = i;
      askers.add(
          threads.submit(
              () -> {
                for (int n = first; n < millis.length; n += ASKERS) {
                  long due = begin + n * 1_000_000_000L / ASKS_A_SECOND;
                  waitFor(due);
                  post(client, "api/ask", BOARD, 200);
                  millis[n] = (System.nanoTime() - due) / 1e6;
                }
                return null;
              }));
    }
    for (Future<?> asker : askers) {
      asker.get();
    }
    Arrays.sort(millis);
    return millis;
  }

  /// Somebody who watches a game of his own.
  private record Watcher(int number, HttpClient client, String game) {}

  private static HttpClient from(int number) throws IOException {
    InetAddress own = InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) number});
    return HttpClient.newBuilder().localAddress(own).build();
  }

  private Watcher begin(int number, HttpClient client) throws InterruptedException {
    String body = "{\"agent\":\"ntuple\",\"seed\":" + number + "}";
    String reply = post(client, "api/games", body, 201);
    return new Watcher(number, client, reply.replaceAll(".*\"id\":\"([^\"]*)\".*", "$1"));
  }

  private Void watch(Watcher watcher, long begin) throws IOException, InterruptedException {
    for (int second = 0; second < SECONDS; second++) {
      long due = begin + second * 1_000_000_000L + watcher.number() * 1_000_000_000L / WATCHERS;
      waitFor(due);
      String query = "?from=" + second * STEPS_A_SECOND + "&count=" + STEPS_A_SECOND;
      URI uri = URI.create(address + "api/games/" + watcher.game() + "/events" + query);
      HttpResponse<String> reply =
          watcher.client().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
      boolean over = reply.body().contains("event: end"); // a short game, not a failure
      boolean whole = over || reply.body().contains("event: pause");
      failures.addAndGet(reply.statusCode() == 200 && whole ? 0 : 1);
      steps.addAndGet(whole && !over ? STEPS_A_SECOND : 0);
      latest.accumulateAndGet(System.nanoTime() - due, Math::max);
      if (over) {
        break;
      }
    }
    URI game = URI.create(address + "api/games/" + watcher.game());
    watcher.client().send(HttpRequest.newBuilder(game).DELETE().build(), BodyHandlers.discarding());
    return null;
  }

  private String post(HttpClient client, String path, String body, int status)
      throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> reply = client.send(request, BodyHandlers.ofString());
      failures.addAndGet(reply.statusCode() == status ? 0 : 1);
      return reply.body();
    } catch (IOException e) {
      failures.incrementAndGet();
      return "";
    }
  }

  private static void waitFor(long due) {
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
