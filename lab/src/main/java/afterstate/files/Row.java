package afterstate.files;

import afterstate.board.Quote;
import de.siegmar.fastcsv.reader.CsvRecord;

/// The fields of a line, read strictly: a field that this program cannot have written is refused
/// with an `IllegalArgumentException` that names it.
public final class Row {
  private final CsvRecord line;

  /// @param fields how many there must be, without the check value
  Row(CsvRecord line, int fields, boolean checked) {
    this.line = line;
    int count = line.getFieldCount() - (checked ? 1 : 0);
    if (count != fields) {
      throw new IllegalArgumentException(
          "it has " + count + (count == 1 ? " field" : " fields") + ", must be " + fields);
    }
  }

  public String text(int field) {
    return line.getField(field);
  }

  /// A whole number without a plus sign or leading zeros.
  public long whole(int field) {
    String text = text(field);
    try {
      long number = Long.parseLong(text);
      if (String.valueOf(number).equals(text)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException(Quote.of(text) + " is not a whole number");
  }

  /// A [#whole] number that an `int` can hold.
  public int small(int field) {
    long number = whole(field);
    if (number != (int) number) {
      throw new IllegalArgumentException(number + " is too large");
    }
    return (int) number;
  }

  /// A number with a decimal point and without an exponent.
  public double decimal(int field) {
    String text = text(field);
    int point = text.indexOf('.');
    if (point <= 0 || point == text.length() - 1 || !isPlain(text, point)) {
      throw new IllegalArgumentException(Quote.of(text) + " is not a number with a decimal point");
    }
    return Double.parseDouble(text);
  }

  private static boolean isPlain(String text, int point) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (i != point && !(c >= '0' && c <= '9') && !(i == 0 && point > 1 && c == '-')) {
        return false;
      }
    }
    return true;
  }
}
