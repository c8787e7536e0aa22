package afterstate.http;

import java.io.IOException;

/// Answers requests. It may wait: each is handed over in a virtual thread of its own.
public interface RequestHandler {
  /// Answers a request.
  ///
  /// @throws IOException if the client has gone
  void handle(Exchange exchange) throws IOException;

  /// Answers a request that could not be read, or came at the wrong time.
  ///
  /// @param status what HTTP calls it
  /// @param reason what is wrong, in a few words
  void refuse(Exchange exchange, int status, String reason) throws IOException;

  /// The body of the answer to a connection that is one too many.
  ///
  /// @param most how many one client may have
  String tooManyConnections(int most);
}
