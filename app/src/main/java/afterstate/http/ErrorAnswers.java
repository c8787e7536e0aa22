package afterstate.http;

import java.io.IOException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Answers requests that Jetty could not read, with our JSON instead of Jetty's HTML page.
final class ErrorAnswers extends ErrorHandler {
  private final Dispatcher dispatcher;

  ErrorAnswers(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object cause = request.getAttribute(ERROR_EXCEPTION);
    int status = cause instanceof HttpException known ? known.getCode() : response.getStatus();
    String said = cause instanceof HttpException known ? known.getReason() : null;
    try {
      dispatcher.refuse(new Exchange(request, response), status, reason(status, said));
      callback.succeeded();
    } catch (IOException e) {
      callback.failed(e);
    }
    return true;
  }

  private static String reason(int status, @Nullable String said) {
    return switch (status) {
      case HttpStatus.URI_TOO_LONG_414, HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
          "its address and headers have more than " + HttpServer.HEADER_BYTES + " bytes";
      case HttpStatus.SERVICE_UNAVAILABLE_503 -> "the server is shutting down";
      default -> said == null ? HttpStatus.getMessage(status) : said;
    };
  }
}
