package afterstate.http;

import afterstate.board.Quote;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Refuses requests for other host names.
///
/// A foreign page can make its own name point to this machine, and would then count as the same
/// site. Its requests carry that name and are refused. A numeric address cannot be redirected like
/// that, so a server that listens on all addresses accepts any.
final class Hosts {
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  private final String own;
  private final boolean everywhere;

  /// @param host the name or numeric address that the server listens on
  Hosts(String host, InetAddress address) {
    String name = host.toLowerCase(Locale.ROOT);
    this.own = name.contains(":") && !name.startsWith("[") ? "[" + name + "]" : name;
    this.everywhere = address.isAnyLocalAddress();
  }

  /// @throws Refusal if the header names another server
  void check(@Nullable String header) {
    String name = header == null ? "" : header.toLowerCase(Locale.ROOT).replaceFirst(":\\d*$", "");
    boolean known = LOCAL.contains(name) || name.equals(own) || everywhere && isNumber(name);
    if (!known) {
      throw Refusal.ofStatus(
          421, "the Host " + Quote.of(name) + " is not this server; ask for localhost or " + own);
    }
  }

  private static boolean isNumber(String name) {
    return name.matches("[0-9.]{7,15}|\\[[0-9a-f:.]{2,45}]");
  }
}
