/// The intents by their names in `--understand` and in the Intents.
public enum Intent: String, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, save, forget, saved, sources, follow, unfollow
  case details, share, tag, untag, tags, export, summary, count, chart, watch, unwatch, signup, login, logout, profile
  case settings, edition, addFeed, preview, history, status, networkLog, doctor, explain
  case categories, undo, redo, help, greeting, thanks, quit, yes, no, cancel

  /// Whether a line may be taken for this because it is like others: who wants what only few ever ask for says so.
  public var isGuessed: Bool { self != .networkLog }
}
