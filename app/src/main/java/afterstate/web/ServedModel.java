package afterstate.web;

import org.jspecify.annotations.Nullable;

/// A model of this server, as lists show it. What a model does not say about itself is null.
///
/// @param name by which a request names it; it is not a path
/// @param agent the spec text of the agent that plays with it; null if it is damaged
/// @param games from which it has learned
/// @param seconds that it has learned
/// @param mean the mean score at the last point of its learning curve, one move ahead
/// @param evaluated the games of that mean
/// @param megabytes the memory that it takes
/// @param damage what is wrong with the file; null if nothing is
record ServedModel(
    String name,
    @Nullable String agent,
    @Nullable Long games,
    @Nullable Long seconds,
    @Nullable Double mean,
    @Nullable Integer evaluated,
    @Nullable Long megabytes,
    @Nullable String damage) {}
