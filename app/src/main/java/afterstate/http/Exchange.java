package afterstate.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.jspecify.annotations.Nullable;

/// A request and its response.
public final class Exchange {
  /// What is skipped at most of a body that nobody wants.
  private static final long MOST_SKIPPED = 8L << 20;

  private static final byte[] NOTHING = {};

  private final Request request;
  private final Response response;
  private @Nullable InputStream body;

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

  /// The body. A read fails if nothing comes for too long.
  public InputStream body() {
    if (body == null) {
      body = Content.Source.asInputStream(request);
    }
    return body;
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
  void skipRest() throws IOException {
    if (length() == 0 || header("Expect").isPresent()) {
      return;
    }
    byte[] part = new byte[8 << 10];
    long left = MOST_SKIPPED;
    for (int read = 0; read >= 0 && left > 0; left -= read) {
      read = body().read(part);
    }
  }
}
