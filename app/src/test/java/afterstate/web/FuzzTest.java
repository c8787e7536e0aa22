package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.random.SplitMix;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Whatever a client sends, it gets an answer, and a refusal says why. The same seed sends the
/// same.
class FuzzTest {
  private static final int REQUESTS = 3000;
  private static final Set<Integer> EXPECTED = Set.of(200, 201, 400, 404, 405, 409, 413, 415, 429);

  private static final List<String> FIELDS =
      List.of(
          "board",
          "agent",
          "seed",
          "line",
          "game",
          "score",
          "spawn4",
          "agents",
          "games",
          "index",
          "transcript",
          "x",
          "",
          "__proto__",
          "\\u0000",
          "from",
          "name",
          "program",
          "round",
          "moves",
          "minutes",
          "pace");

  private static final List<String> VALUES =
      List.of(
          "\"EDC1BA9187611110\"",
          "\"0000000000000000\"",
          "\"HGFEDCBA98765432\"",
          "\"HHHHHHHHHHHHHHHH\"",
          "\"2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536\"",
          "\"greedy\"",
          "\"random\"",
          "\"ntuple\"",
          "\"flat(simulations=8)\"",
          "\"flat(simulations=1e99)\"",
          "\"learned(plies=99)\"",
          "\"learned(leaf=learned)\"",
          "\"ntuple(model=../../x)\"",
          "\"((((((\"",
          "\"\\ud800\"",
          "\"\"",
          "[\"greedy\",\"random\"]",
          "[\"greedy\",null]",
          "[[]]",
          "{}",
          "{\"a\":{\"b\":[]}}",
          "0",
          "1",
          "-1",
          "1.5",
          "1e400",
          "-1e-400",
          "9223372036854775807",
          "9223372036854775808",
          "123456789012345678901234567890123456789012345678901234567890",
          "true",
          "null",
          "NaN",
          "'single'",
          "\"afterstate transcript 1\\nagent x\\n\"");

  private static final List<String> POSTS =
      List.of(
          "/api/ask",
          "/api/games",
          "/api/tournaments",
          "/api/review",
          "/api/class/players",
          "/api/class/players/x/moves",
          "/api/class/round",
          "/api/class/agents");

  private static final List<String> GETS =
      List.of(
          "/move",
          "/api/agents",
          "/api/games/x/events",
          "/api/class",
          "/api/reports",
          "/reports/a",
          "/x");

  @RegisterExtension private static final TestServer server = new TestServer();

  private final SplitMix random = new SplitMix(2048);

  @Test
  void requests_ofAllKinds_areAnsweredOrRefusedWithAReason() {
    for (int i = 0; i < REQUESTS; i++) {
      boolean get = random.nextInt(4) == 0;
      String path = pick(get ? GETS : POSTS) + (get ? "?" + query() : "");
      String body = get ? "" : body();
      TestServer.Reply reply = get ? server.get(path) : server.post(path, body);
      String what = i + ": " + path + " " + body;
      assertThat(EXPECTED).as(what).contains(reply.status());
      if (reply.status() >= 400) {
        assertThat(reply.type()).as(what).startsWith("application/json");
        assertThat(reply.error()).as(what).isNotBlank().doesNotContain("Exception");
      }
    }
    assertThat(server.log.toString()).isEmpty();
  }

  private String body() {
    StringBuilder json = new StringBuilder("{");
    for (int i = random.nextInt(5); i >= 0; i--) {
      json.append('"').append(pick(FIELDS)).append("\":").append(pick(VALUES));
      json.append(i > 0 ? "," : "}");
    }
    return switch (random.nextInt(8)) {
      case 0 -> json.substring(0, random.nextInt(json.length()));
      case 1 -> json.insert(random.nextInt(json.length()), (char) random.nextInt(0x300)).toString();
      case 2 -> pick(VALUES);
      default -> json.toString();
    };
  }

  private String query() {
    StringBuilder query = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      query.append(pick(FIELDS.subList(0, 12))).append('=');
      for (int length = random.nextInt(20); length > 0; length--) {
        char character = (char) (33 + random.nextInt(94));
        boolean plain = Character.isLetterOrDigit(character) || "=.,-_+()".indexOf(character) >= 0;
        query.append(plain ? String.valueOf(character) : "%" + Integer.toHexString(character));
      }
      query.append(random.nextInt(10) == 0 ? "%ff&" : "&");
    }
    return query.toString();
  }

  private String pick(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
