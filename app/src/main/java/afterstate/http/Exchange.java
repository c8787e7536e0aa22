package afterstate.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.jspecify.annotations.Nullable;

/// A request and its response.
final class Exchange {
  /// How many bytes of an unread body are skipped at most.
  private static final long MOST_SKIPPED = 8L << 20;

  private static final long SKIP_NANOS = 8_000_000_000L;
  private static final byte[] NOTHING = {};

  private final Request request;
  private final Response response;
  private boolean late;

  Exchange(Request request, Response response) {
    this.request = request;
    this.response = response;
  }

  String method() {
    return request.getMethod();
  }

  /// The path of the address, not decoded.
  String path() {
    return String.valueOf(request.getHttpURI().getPath());
  }

  /// The query of the address, not decoded.
  @Nullable String query() {
    return request.getHttpURI().getQuery();
  }

  /// The host that the client asks for. A host in the address overrides the header.
  Optional<String> host() {
    return header("Host").map(_ -> String.valueOf(request.getHttpURI().getAuthority()));
  }

  /// The first value of a header.
  Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  /// The address of the client.
  String client() {
    return clientAt(request.getConnectionMetaData().getRemoteSocketAddress());
  }

  /// Whether both ends of the connection are this machine: a loopback address, or the same one.
  boolean isFromThisMachine() {
    ConnectionMetaData ends = request.getConnectionMetaData();
    return ends.getRemoteSocketAddress() instanceof InetSocketAddress from
        && ends.getLocalSocketAddress() instanceof InetSocketAddress to
        && (from.getAddress().isLoopbackAddress() || from.getAddress().equals(to.getAddress()));
  }

  static String clientAt(@Nullable SocketAddress address) {
    return address instanceof InetSocketAddress from ? from.getAddress().getHostAddress() : "";
  }

  /// The declared length of the body, or -1 if it is sent in chunks.
  long length() {
    return header("Transfer-Encoding").isPresent() ? -1 : Math.max(0, request.getLength());
  }

  /// Waits for the next part of the body.
  ///
  /// @return null at its end
  /// @throws IOException if the connection breaks
  /// @throws TimeoutException if nothing arrives in that time
  byte @Nullable [] read(long nanos) throws IOException, TimeoutException {
    Content.Chunk chunk = request.read();
    while (chunk == null) {
      await(nanos);
      chunk = request.read();
    }
    if (Content.Chunk.isFailure(chunk)) {
      throw new IOException(chunk.getFailure());
    }
    try {
      byte[] part = BufferUtil.toArray(chunk.getByteBuffer());
      return part.length == 0 && chunk.isLast() ? null : part;
    } finally {
      chunk.release();
    }
  }

  private void await(long nanos) throws IOException, TimeoutException {
    CountDownLatch there = new CountDownLatch(1);
    request.demand(there::countDown);
    try {
      if (!there.await(nanos, TimeUnit.NANOSECONDS)) {
        late = true;
        throw new TimeoutException();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  /// Sets a header of the response.
  void set(String name, String value) {
    response.getHeaders().put(name, value);
  }

  /// Sends a response without a body.
  void send(int status) throws IOException {
    send(status, NOTHING);
  }

  /// Sends a whole response; for a HEAD request only its headers.
  void send(int status, byte[] bytes) throws IOException {
    response.setStatus(status);
    Content.Sink.write(response, true, ByteBuffer.wrap(bytes));
  }

  /// Begins a response of unknown length. Each write is sent at once; closing the stream ends it.
  OutputStream begin(int status) {
    response.setStatus(status);
    return Content.Sink.asOutputStream(response);
  }

  /// Begins a response of known length.
  OutputStream begin(int status, long length) {
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    return begin(status);
  }

  /// Skips what the client is still sending. A client whose connection is closed while it sends
  /// never reads the answer.
  void skipRest() throws IOException, TimeoutException {
    if (length() == 0 || late || header("Expect").isPresent()) {
      return;
    }
    long left = MOST_SKIPPED;
    for (byte[] part = read(SKIP_NANOS); part != null && left > 0; part = read(SKIP_NANOS)) {
      left -= part.length;
    }
  }
}
