package afterstate.cli;

import afterstate.board.Quote;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The most memory that a server uses in total. Three quarters are for the heap, whose size is set
/// when the JVM starts; the rest is for code, threads, buffers and the garbage collector.
///
/// @param text the size as the user typed it
record ServerMemory(String text, long megabytes) {
  static final String DEFAULT = "1g";
  private static final long FEWEST = 640;
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})([mg])");

  static final class Converter implements ITypeConverter<ServerMemory> {
    @Override
    public ServerMemory convert(String text) {
      Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
      if (!size.matches()) {
        throw new TypeConversionException(
            Quote.of(text) + " is not a whole number followed by m or g, such as 800m or 2g");
      }
      long megabytes = Long.parseLong(size.group(1)) << (size.group(2).equals("g") ? 10 : 0);
      if (megabytes < FEWEST) {
        throw new TypeConversionException(
            Quote.of(text) + " is too little, must be at least " + FEWEST + "m");
      }
      return new ServerMemory(text, megabytes);
    }
  }

  private long heap() {
    return megabytes * 3 / 4;
  }

  /// The warnings if this JVM was started with a heap that does not fit.
  List<String> warnings() {
    return warnings(Runtime.getRuntime().maxMemory() >> 20);
  }

  /// @param given the heap in megabytes
  List<String> warnings(long given) {
    return given <= heap()
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "afterstate: the server may take more than %s:"
                    + " Java was started with a heap of %,d MB; -Xmx%dm would fit",
                text,
                given,
                heap()));
  }
}
