package afterstate.http;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The addresses of this machine by which other machines may find it, the likeliest first.
final class OwnAddresses {
  /// Networks that only programs of this machine are on, and tunnels.
  private static final List<String> INNER =
      List.of("docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "utun", "wg", "zt");

  private OwnAddresses() {}

  private record Found(NetworkInterface device, InetAddress address) {
    boolean isInner() {
      return INNER.stream().anyMatch(device.getName()::startsWith);
    }
  }

  static List<InetAddress> all() {
    try (Stream<NetworkInterface> devices = NetworkInterface.networkInterfaces()) {
      return devices
          .filter(OwnAddresses::isUp)
          .flatMap(device -> device.inetAddresses().map(address -> new Found(device, address)))
          .filter(found -> isForOthers(found.address))
          .sorted(
              Comparator.comparing(Found::isInner)
                  .thenComparing(found -> !(found.address instanceof Inet4Address))
                  .thenComparing(found -> !found.address.isSiteLocalAddress()))
          .map(Found::address)
          .toList();
    } catch (SocketException _) {
      return List.of(); // the system does not say
    }
  }

  private static boolean isUp(NetworkInterface device) {
    try {
      return device.isUp() && !device.isLoopback();
    } catch (SocketException _) {
      return false;
    }
  }

  /// An address of a single cable or radio link needs the name of the device, which differs on
  /// every machine.
  private static boolean isForOthers(InetAddress address) {
    return !address.isLoopbackAddress()
        && !address.isLinkLocalAddress()
        && !address.isMulticastAddress()
        && !address.isAnyLocalAddress();
  }
}
