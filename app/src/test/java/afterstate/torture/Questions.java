package afterstate.torture;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What clients ask a server: whoever asks it again must get the same answer, but for times and
/// names of games.
final class Questions {
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final int TOO_MANY = 429;
  private static final Pattern STEPS = Pattern.compile("\"steps\":\\[(.*)\\],\"score\"");
  private static final String BOARD = "EDC1BA9187611110";
  private static final List<String> PAGES =
      List.of(
          "",
          "api/reports",
          "reports/run/report.html",
          "reports/run/games.csv",
          "reports/run/figures/score-boxes.svg",
          "studies/b",
          "move?agent=greedy&board=" + BOARD);

  private final String address;

  Questions(String address) {
    this.address = address;
  }

  /// Asks everything.
  ///
  /// @throws IOException if the server was not there for all of it
  Facts ask() throws IOException {
    List<Facts.Fact> facts = new ArrayList<>();
    for (String page : PAGES) {
      facts.add(new Facts.Fact("/" + page, request("GET", page, "")));
    }
    for (String agent : List.of("greedy", "expectimax(layers=3)")) {
      String body = "{\"board\":\"" + BOARD + "\",\"agent\":\"" + agent + "\"}";
      facts.add(new Facts.Fact("ask " + agent, request("POST", "api/ask", body)));
    }
    facts.add(new Facts.Fact("watch", watch()));
    return new Facts(facts);
  }

  /// The first moves of a game, in two goes. How many come together depends on the clock.
  private String watch() throws IOException {
    String begun = request("POST", "api/games", "{\"agent\":\"expectimax(layers=1)\",\"seed\":5}");
    String game = "api/games/" + begun.replaceAll("(?s).*\"id\":\"([^\"]*)\".*", "$1");
    String events =
        request("GET", game + "/events?count=100", "")
            + request("GET", game + "/events?from=100&count=200", "");
    request("DELETE", game, "");
    return STEPS.matcher(events).results().map(found -> found.group(1)).collect(joining(","));
  }

  private String request(String method, String path, String body) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create(address + path).toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    connection.setRequestMethod(method);
    connection.setRequestProperty("Content-Type", "application/json");
    if (!body.isEmpty()) {
      connection.setDoOutput(true);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(body.getBytes(StandardCharsets.UTF_8));
      }
    }
    return timeless(answer(connection));
  }

  /// @throws IOException if it was cut off, or the server had too much to do
  private static String answer(HttpURLConnection connection) throws IOException {
    int status = connection.getResponseCode();
    if (status == TOO_MANY) {
      throw new IOException("too much at once");
    }
    if (status >= 400) {
      return "status " + status; // which the twin has not
    }
    try (InputStream in = connection.getInputStream()) {
      byte[] bytes = in.readAllBytes();
      if (bytes.length < connection.getContentLengthLong()) {
        throw new IOException("cut off");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  private static String timeless(String answer) {
    return answer
        .replaceAll("\"millis\":[0-9.E-]+", "\"millis\":0")
        .replaceAll("\\],[0-9.E-]+,\\{", "],0,{");
  }
}
