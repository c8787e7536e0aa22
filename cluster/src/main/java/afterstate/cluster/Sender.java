package afterstate.cluster;

import java.io.Serializable;

/// Who sends a report.
///
/// @param plan the plan that it plays, by its number; a task may still run when its plan is over
/// @param task the task, by the number that Spark gave to this attempt of it
record Sender(int plan, long task) implements Serializable {}
