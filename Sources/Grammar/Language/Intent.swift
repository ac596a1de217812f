/// The intents by their names in `--understand` and in the Intents.
public enum Intent: String, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, save, forget, saved, sources, follow, unfollow
  case details, share, tag, untag, tags, export, summary, count, chart, watch, unwatch, signup, login, logout, profile
  case settings, edition, addFeed, preview, history, status, networkLog, doctor, explain
  case categories, undo, redo, help, greeting, thanks, quit, yes, no, cancel
}
