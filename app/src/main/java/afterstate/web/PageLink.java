package afterstate.web;

/// A report or study that can be opened.
///
/// @param name the folder of the run, or the name of the study
/// @param href its address on this server
record PageLink(String name, String title, String href) {}
