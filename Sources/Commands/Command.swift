import News

/// What a person wants, once their words are understood.
///
/// Indirect, since it is handed on far more often than looked into.
public indirect enum Command: Hashable, Sendable {
  case headlines(NewsRequest)
  case search(NewsRequest)
  /// Further down the list, or to one page of it.
  case more(page: PageNumber?)
  /// Back up the list, or to one page of it.
  case back(page: PageNumber?)
  case refresh
  case open(Reference)
  case browse(Reference)
  case save(Reference)
  case forget(Reference)
  case saved(LibraryRequest)
  case sources(SourceFilter)
  case follow([SourceName])
  /// Follows some sources no longer, or none at all any more.
  case unfollow(SourceChoice)
  case categories
  case details(Reference)
  case share(Reference)
  case tag(Reference, String)
  /// Takes a tag off, or every tag where none was said.
  case untag(Reference, String?)
  /// Which tags there are.
  case tags
  case export(ExportRequest)
  case summary(Category?)
  case count(NewsRequest)
  case chart(NewsRequest)
  /// Watches a topic; without one, what was asked about last.
  case watch(String?)
  /// Watches a topic no longer; without one, whatever is watched.
  case unwatch(String?)
  case signUp(String?)
  case logIn(String?)
  case logOut, profile
  case settings(SettingRequest)
  case edition(EditionRequest)
  case addFeed(String)
  /// Shows a feed or page; a file is taken for what stood at `base`.
  case preview(String, base: String?)
  case history, status
  /// What went over the network.
  case networkLog
  /// Looks over the files Crier keeps, and mends what is amiss.
  case doctor
  /// How a line was understood; without one, the line before.
  case explain(String?)
  case undo(count: Int)
  case redo(count: Int)
  case help(topic: String?)
  case greeting, thanks, quit
  /// Answers to a question Crier asked.
  case yes, no, cancel
}
