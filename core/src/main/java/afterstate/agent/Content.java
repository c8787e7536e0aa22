package afterstate.agent;

/// A value of a parameter that stands for more than its text says: the name of a file, say, which
/// may hold something else tomorrow.
public interface Content {
  /// A short text for what it stands for now.
  String checksum();
}
