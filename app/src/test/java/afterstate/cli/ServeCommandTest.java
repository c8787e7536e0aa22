package afterstate.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What `serve` complains about; what it serves is tested in `web`.
class ServeCommandTest {
  @Test
  void serve_takenPort_saysSo() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      StringWriter err = new StringWriter();
      int exit = run(err, "serve", "--port", Integer.toString(other.getLocalPort()));
      assertThat(exit).isEqualTo(1);
      assertThat(err.toString())
          .startsWith("afterstate: cannot listen on 127.0.0.1 port " + other.getLocalPort())
          .contains("--port 0");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "--port ~ 65536 ~ '--port': '65536' is not a whole number from 0 to 65535",
        "--port ~ -1 ~ '--port': '-1' is not a whole number from 0 to 65535",
        "--port ~ web ~ '--port': 'web' is not a whole number from 0 to 65535",
        "--host ~ ^^ ~ --host is '', must be a name or address of this machine",
        "--memory ~ 2 ~ '--memory': '2' is not a whole number followed by m or g",
        "--memory ~ much ~ '--memory': 'much' is not a whole number followed by m or g",
        "--memory ~ 100M ~ '--memory': '100M' is too little, must be at least 640m",
        "--allow-origin ~ * ~ --allow-origin is '*', must be http:// or https:// and a host",
        "--allow-origin ~ https://a.example/ ~ --allow-origin is 'https://a.example/', must be",
        "--allow-process ~ no-such-program x ~ there is no program 'no-such-program' on the PATH",
        "--results ~ pom.xml ~ --results is pom.xml, must be a folder"
      })
  void serve_wrongOption_isRefused(String option, String value, String complaint) {
    StringWriter err = new StringWriter();
    assertThat(run(err, "serve", option, value)).isEqualTo(2);
    assertThat(err.toString()).contains(complaint);
  }

  /// Whoever reaches the server can start the program, so nobody else may reach it.
  @ParameterizedTest
  @CsvSource({"--host, 0.0.0.0", "--host, ::", "--allow-origin, https://lab.example"})
  void serve_programsForOthers_areRefused(String option, String value) {
    StringWriter err = new StringWriter();
    assertThat(run(err, "serve", "--allow-process", "sh", option, value)).isEqualTo(2);
    assertThat(err.toString()).contains("--allow-process lets whoever reaches the server start");
  }

  @Test
  void serve_missingResults_areToldIfSomebodyNamedThem() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String taken = Integer.toString(other.getLocalPort());
      StringWriter err = new StringWriter();
      run(err, "serve", "--port", taken, "--results", "no-such-folder");
      assertThat(err.toString()).contains("there is no folder no-such-folder");
      StringWriter quiet = new StringWriter();
      run(quiet, "serve", "--port", taken);
      assertThat(quiet.toString()).doesNotContain("folder");
    }
  }

  @Test
  void notice_serverForOthers_namesTheClassTheTeacherAndTheCode() {
    ServeNotice notice =
        new ServeNotice(
            List.of("http://192.168.1.23:2048/", "http://10.0.0.7:2048/"),
            "http://127.0.0.1:2048/",
            "secret");
    assertThat(notice.lines(false))
        .anySatisfy(line -> assertThat(line).endsWith("together at http://192.168.1.23:2048/class"))
        .anySatisfy(line -> assertThat(line).contains("opens http://127.0.0.1:2048/class on"))
        .anySatisfy(line -> assertThat(line).contains("http://192.168.1.23:2048/class?key=secret"))
        .noneSatisfy(line -> assertThat(line).contains("█"));
    List<String> withCode = notice.lines(true);
    assertThat(withCode).hasSizeGreaterThan(15).anySatisfy(line -> assertThat(line).contains("█"));
  }

  @Test
  void notice_noNetwork_saysSo() {
    ServeNotice notice = new ServeNotice(List.of(), "http://127.0.0.1:2048/", "secret");
    assertThat(notice.lines(true)).last(STRING).contains("on no network that others could use");
  }

  @Test
  void serve_threadOutOfMemory_endsTheProgramUnlessItIsARequest() {
    List<Integer> codes = new ArrayList<>();
    StringWriter err = new StringWriter();
    LastResort lastResort = new LastResort(new PrintWriter(err), codes::add);
    Thread request = Thread.ofVirtual().unstarted(() -> {});
    lastResort.uncaughtException(request, new OutOfMemoryError("a request"));
    lastResort.uncaughtException(Thread.currentThread(), new IllegalStateException("a mistake"));
    assertThat(codes).isEmpty();
    lastResort.uncaughtException(Thread.currentThread(), new OutOfMemoryError("all"));
    assertThat(codes).containsExactly(1);
    assertThat(err.toString()).contains("out of memory, the server stops");
  }

  @ParameterizedTest
  @CsvSource({"1g, 768, 769", "800m, 600, 601", "2G, 1536, 1537"})
  void memory_heapThatDoesNotFit_isTold(String text, long fits, long doesNot) {
    ServerMemory memory = new ServerMemory.Converter().convert(text);
    assertThat(memory.warnings(fits)).isEmpty();
    assertThat(memory.warnings(doesNot))
        .singleElement(STRING)
        .contains("more than " + text, "-Xmx" + fits + "m");
  }

  private static int run(StringWriter err, String... args) {
    return Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), args);
  }
}
