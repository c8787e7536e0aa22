package afterstate.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostsTest {
  private static final byte[] EVERYWHERE = new byte[4];

  @ParameterizedTest
  @CsvSource({
    "192.168.0.7:2048, true",
    "[fe80::1]:2048, true",
    "0.0.0.0, true",
    "localhost, true",
    "lab.example, true",
    "LAB.example:80, true",
    "other.example, false",
    "1.2.3.4.other.example, false",
    "'', false"
  })
  void check_serverOnAllAddresses_takesNumbersAndItsName(String host, boolean known)
      throws UnknownHostException {
    Hosts hosts = new Hosts("lab.example", InetAddress.getByAddress(EVERYWHERE));
    assertThat(isKnown(hosts, host)).isEqualTo(known);
  }

  @ParameterizedTest
  @CsvSource({"[::1]:2048, true", "[fe80::2]:1, true", "fe80::2, false", "[fe80::3], false"})
  void check_numberOfSixteenBytes_isWrittenInBrackets(String host, boolean known) {
    Hosts hosts = new Hosts("fe80::2", InetAddress.getLoopbackAddress());
    assertThat(isKnown(hosts, host)).isEqualTo(known);
  }

  private static boolean isKnown(Hosts hosts, String host) {
    try {
      hosts.check(host);
      return true;
    } catch (Refusal e) {
      assertThat(e.status()).isEqualTo(421);
      return false;
    }
  }
}
