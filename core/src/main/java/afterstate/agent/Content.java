package afterstate.agent;

/// A parameter value that refers to content outside its text: a file name, for example, whose file
/// may change.
public interface Content {
  /// A checksum of the content it refers to now.
  String checksum();
}
