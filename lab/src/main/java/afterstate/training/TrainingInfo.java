package afterstate.training;

import afterstate.experiment.Machine;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What stands in `training.json`.
///
/// @param from the model whose weights it began with, or null
/// @param started when it first began
/// @param ended when it was finished, or null
record TrainingInfo(
    Course course,
    @Nullable String from,
    String version,
    int threads,
    Machine machine,
    Instant started,
    @Nullable Instant ended) {}
