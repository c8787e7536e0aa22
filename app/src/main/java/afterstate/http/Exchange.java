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
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.jspecify.annotations.Nullable;

/// A request and its response.
public final class Exchange {
  /// What is skipped at most of a body that nobody wants.
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

  public String method() {
    return request.getMethod();
  }

  /// The path of the address, as it was sent.
  public String path() {
    return String.valueOf(request.getHttpURI().getPath());
  }

  /// What is behind the `?` of the address, as it was sent.
  public @Nullable String query() {
    return request.getHttpURI().getQuery();
  }

  /// The server that the client means. An address that names it counts more than the header.
  public Optional<String> host() {
    return header("Host").map(_ -> String.valueOf(request.getHttpURI().getAuthority()));
  }

  /// The first value of a header.
  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  /// The address of who asks.
  public String client() {
    return clientAt(request.getConnectionMetaData().getRemoteSocketAddress());
  }

  static String clientAt(@Nullable SocketAddress address) {
    return address instanceof InetSocketAddress from ? from.getAddress().getHostAddress() : "";
  }

  /// The bytes that the body is said to have, or -1 if it comes in chunks.
  public long length() {
    return header("Transfer-Encoding").isPresent() ? -1 : Math.max(0, request.getLength());
  }

  /// Waits for the next part of the body.
  ///
  /// @return null at its end
  /// @throws IOException if it breaks off
  /// @throws TimeoutException if nothing comes for so long
  public byte @Nullable [] read(long nanos) throws IOException, TimeoutException {
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
  public void set(String name, String value) {
    response.getHeaders().put(name, value);
  }

  /// Sends a response without a body.
  public void send(int status) throws IOException {
    send(status, NOTHING);
  }

  /// Sends a whole response; a HEAD request gets its headers only.
  public void send(int status, byte[] bytes) throws IOException {
    response.setStatus(status);
    Content.Sink.write(response, true, ByteBuffer.wrap(bytes));
  }

  /// Begins a response whose end is not known. Each write is sent at once; closing it ends it.
  public OutputStream begin(int status) {
    response.setStatus(status);
    return Content.Sink.asOutputStream(response);
  }

  /// Begins a response of so many bytes.
  public OutputStream begin(int status, long length) {
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    return begin(status);
  }

  /// Skips what the client still sends: it would not read its answer if the connection were closed
  /// meanwhile.
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
