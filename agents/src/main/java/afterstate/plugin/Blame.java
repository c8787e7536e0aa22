package afterstate.plugin;

import afterstate.agent.AgentException;
import afterstate.agent.Spec;
import afterstate.board.BoardText;
import afterstate.board.Quote;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/// Says in one sentence what an agent did wrong, and where in its code.
final class Blame {
  private static final int LONGEST_REASON = 200;

  private Blame() {}

  /// @param doing what it was asked, such as `on 0001000000100000`
  static AgentException failed(Spec spec, String doing, Throwable e) {
    return new AgentException(spec.label() + " failed " + doing + ": " + reason(e));
  }

  static String on(long board) {
    return "on " + BoardText.digits(board);
  }

  /// The kind of failure, its message, and the line of the file.
  static String reason(Throwable e) {
    Throwable cause = cause(e);
    String message = cause.getMessage();
    String kind = cause.getClass().getSimpleName();
    return shortened(message == null ? kind : kind + ": " + message) + where(cause);
  }

  /// What was thrown first, without the wrapping of reflection.
  private static Throwable cause(Throwable e) {
    boolean wraps =
        e instanceof InvocationTargetException
            || e instanceof ExceptionInInitializerError
            || e instanceof IllegalStateException;
    return wraps && e.getCause() != null ? cause(e.getCause()) : e;
  }

  private static String shortened(String text) {
    String plain = Quote.plain(text.replaceAll("\\s*\\R\\s*", " "));
    return plain.length() <= LONGEST_REASON ? plain : plain.substring(0, LONGEST_REASON) + "...";
  }

  private static String where(Throwable e) {
    Stream<StackTraceElement> frames =
        Stream.iterate(e, cause -> cause != null, Throwable::getCause)
            .limit(10) // causes may go in circles
            .flatMap(cause -> Arrays.stream(cause.getStackTrace()));
    return where(frames);
  }

  /// `, at Mine.java:12` for the first frame that is in a file of agents; empty if there is none.
  static String where(Stream<StackTraceElement> frames) {
    Optional<StackTraceElement> own = frames.filter(CodeLoader::isOfAFile).findFirst();
    return own.map(frame -> ", at " + place(frame)).orElse("");
  }

  private static String place(StackTraceElement frame) {
    return frame.getFileName() == null || frame.getLineNumber() < 0
        ? frame.getClassName() + "." + frame.getMethodName()
        : frame.getFileName() + ":" + frame.getLineNumber();
  }
}
