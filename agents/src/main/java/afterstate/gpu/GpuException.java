package afterstate.gpu;

/// There is no GPU to learn on, or a call to it failed.
public final class GpuException extends RuntimeException {
  private static final long serialVersionUID = 1;

  GpuException(String message) {
    super(message);
  }
}
