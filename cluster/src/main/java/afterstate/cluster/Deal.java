package afterstate.cluster;

import java.io.Serializable;
import java.util.List;

/// What the driver answers to a task: games to play. None means that the task may end.
record Deal(List<Order> orders) implements Serializable {
  Deal {
    orders = List.copyOf(orders);
  }
}
