package afterstate.web;

import org.jspecify.annotations.Nullable;

/// A report or study that can be opened.
///
/// @param name the folder of the run, or the name of the study
/// @param href its address on this server
/// @param model what a training has made; null for anything else
/// @param run what an experiment was; null for anything else
record PageLink(
    String name, String title, String href, @Nullable ServedModel model, @Nullable RunDigest run) {
  PageLink(String name, String title, String href) {
    this(name, title, href, null, null);
  }

  PageLink with(@Nullable FoundModel found, @Nullable RunDigest digest) {
    return new PageLink(name, title, href, found == null ? null : found.shown(), digest);
  }
}
