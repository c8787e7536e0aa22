package afterstate.http;

import java.io.IOException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// Has refused what Jetty could not read, in words of ours instead of its page.
final class ErrorAnswers extends ErrorHandler {
  private final RequestHandler handler;

  ErrorAnswers(RequestHandler handler) {
    this.handler = handler;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object cause = request.getAttribute(ERROR_EXCEPTION);
    int status = cause instanceof HttpException known ? known.getCode() : response.getStatus();
    Object said = cause instanceof HttpException known ? known.getReason() : null;
    String reason = said == null ? HttpStatus.getMessage(status) : said.toString();
    try {
      handler.refuse(new Exchange(request, response), status, reason);
      callback.succeeded();
    } catch (IOException e) {
      callback.failed(e);
    }
    return true;
  }
}
