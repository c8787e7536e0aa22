package afterstate.gpu;

/// There is no GPU to learn on, or it did not do what it was told.
public final class GpuException extends RuntimeException {
  private static final long serialVersionUID = 1;

  GpuException(String message) {
    super(message);
  }
}
