package afterstate.cluster;

import afterstate.board.Quote;
import afterstate.files.LabException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a cluster. Spark itself takes a minute to say that a master is not there.
final class MasterAddress {
  private static final Pattern KNOWN =
      Pattern.compile(
          "spark://.+|k8s://.+|yarn|local\\[.+]|local-cluster\\[\\s*\\d+\\s*,\\s*\\d+\\s*,\\s*\\d+\\s*]");
  private static final Pattern HOST = Pattern.compile("([^:,/]+|\\[[^]]+]):(\\d{1,5})");
  private static final int MILLIS = 5000;

  private MasterAddress() {}

  /// @throws LabException if nothing answers at a standalone master, or it is no address
  static void requireReachable(String master) {
    if (!KNOWN.matcher(master).matches()) {
      throw new LabException(
          "--cluster is "
              + Quote.of(master)
              + ", must be spark://HOST:PORT, yarn, k8s://..., or"
              + " local-cluster[WORKERS,CORES,MEGABYTES]");
    }
    if (master.startsWith("spark://")) {
      requireAnyOf(master);
    }
  }

  private static void requireAnyOf(String master) {
    List<String> refusals = new ArrayList<>();
    Matcher host = HOST.matcher(master.substring("spark://".length()));
    while (host.find()) {
      try (Socket socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(host.group(1), Integer.parseInt(host.group(2))), MILLIS);
        return;
      } catch (IOException | IllegalArgumentException e) {
        refusals.add(e.getMessage() == null ? e.toString() : e.getMessage());
      }
    }
    throw new LabException(
        "cannot reach the master "
            + master
            + ": "
            + (refusals.isEmpty() ? "it has no HOST:PORT" : String.join(", ", refusals)));
  }
}
