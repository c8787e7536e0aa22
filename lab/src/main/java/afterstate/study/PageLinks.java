package afterstate.study;

import afterstate.page.Page;

/// How the pages of one format link to each other.
///
/// @param index the name of the summary page
/// @param home its address
/// @param ending the ending of the addresses of the other pages
/// @param note the address of the note on how claims are tested; empty if the pages do not have it
record PageLinks(String index, String home, String ending, String note) {
  static final String CLAIMS = "claims";
  static final String TWENTY = "twenty";

  /// The heading of the list of rules that were changed.
  static final String CHANGES = "Rules changed after results were seen";

  static final PageLinks HTML = new PageLinks("index", "index.html", ".html", "");
  static final PageLinks MARKDOWN =
      new PageLinks("README", "README.md", ".md", "../notes/0007-the-studies.md");
  static final PageLinks SITE = new PageLinks("index", "./", "", "");

  /// The address of a page.
  String to(String page) {
    return page + ending;
  }

  /// Where to read which rules were changed, and why: the note, or the list of claims.
  String changes() {
    return note.isEmpty() ? to(CLAIMS) + "#" + Page.slug(CHANGES) : note;
  }
}
