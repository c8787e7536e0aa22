package afterstate.catalog;

/// The groups of agents in lists.
enum Group {
  LEARNED("Learned from its own games"),
  SEARCH("Search with hand-made rules"),
  SAMPLING("Random simulations"),
  DOCUMENTS("As the documents describe them"),
  BASELINE("Baselines"),
  OWN("Your own");

  private final String title;

  Group(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
