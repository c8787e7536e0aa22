package afterstate.web;

/// Something to look at elsewhere.
///
/// @param name of a run's folder or of a study
/// @param href its address on this server
record Page(String name, String title, String href) {}
