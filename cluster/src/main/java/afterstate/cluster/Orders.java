package afterstate.cluster;

import java.io.Serializable;
import java.util.List;

/// What the driver answers to a task: games to play. None means that the task may end.
record Orders(List<Order> list) implements Serializable {
  static final Orders NONE = new Orders(List.of());

  Orders {
    list = List.copyOf(list);
  }
}
