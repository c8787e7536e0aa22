package afterstate.agent;

/// A parameter value that refers to a file, such as its name. The file may change while the text
/// stays the same.
public interface FileReference {
  /// A checksum of the present content of the file.
  String checksum();
}
