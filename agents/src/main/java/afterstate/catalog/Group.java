package afterstate.catalog;

/// The groups of agents in lists.
enum Group {
  LEARNED("Learned from its own games"),
  SEARCH("Looking ahead, with rules by hand"),
  SAMPLING("Trying random games"),
  DOCUMENTS("As documents describe them"),
  BASELINE("To compare with");

  private final String title;

  Group(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
