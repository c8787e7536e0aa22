package afterstate.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/// Our objects as bytes. Spark passes on bytes, whoever knows our classes.
final class Parcel {
  private Parcel() {}

  static byte[] pack(Serializable content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(content);
    } catch (IOException e) {
      throw new IllegalStateException("cannot be packed: " + content, e);
    }
    return bytes.toByteArray();
  }

  /// The content. Its classes are those that the caller's own class knows.
  static <T> T open(Object parcel, Class<T> type) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream((byte[]) parcel))) {
      return type.cast(in.readObject());
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("cannot be unpacked: " + type, e);
    }
  }
}
