import Archive
import Basics
import FoundationEssentials
import News

/// What was changed in the page of an article, as it is kept.
struct PageVersions: Codable, Sendable {
  /// The title that the page has now, and when it was last looked at.
  var title: String
  var looked: Date
  /// What was changed from one reading to the next, the oldest first.
  var edits: [StoryEdit] = []
  /// What is other in the page than in the copy that was saved, and stays as it was.
  var sinceSaved: StoryEdit?

  init(title: String, looked: Date) { (self.title, self.looked) = (title, looked) }

  /// As many are kept of a page, the newest, by judgment.
  private static let most = 10

  /// Takes a newer reading of a page, which is read instead of the earlier one from then on.
  mutating func take(_ page: KeptPage, after kept: KeptPage) {
    if let edit = StoryEdit(from: kept, to: page) { edits = (edits + [edit]).suffix(Self.most) }
    sinceSaved = nil
    look(page)
  }

  /// Takes a newer reading of a page of which the earlier one is kept.
  mutating func take(_ page: KeptPage, beside saved: KeptPage) {
    let edit = StoryEdit(from: saved, to: page)
    if edit?.isSame(as: sinceSaved) != true { sinceSaved = edit }
    look(page)
  }

  private mutating func look(_ page: KeptPage) {
    title = page.title ?? title
    looked = page.fetched
  }

  /// All of it, the oldest first.
  var history: StoryHistory { StoryHistory(title: title, edits: edits + [sinceSaved].compactMap(\.self)) }

  /// The same without what may not be sent to a terminal, since anybody may have written the file it was kept in.
  var cleaned: PageVersions {
    var versions = self
    versions.title = SafeText(title).text
    versions.edits = edits.map(\.cleaned)
    versions.sinceSaved = sinceSaved?.cleaned
    return versions
  }
}

extension StoryEdit {
  /// What was changed between two readings of a page; nil where its words are the same.
  fileprivate init?(from old: KeptPage, to new: KeptPage) {
    // What a page shows before one pays is no version of it.
    guard old.isWhole == new.isWhole else { return nil }
    self.init(
      seen: new.fetched, text: TextComparison.places(from: old.content.plain(), to: new.content.plain()))
    if let was = old.title, let now = new.title, !TextComparison.isSame(was, now) { title = was }
    if isEmpty { return nil }
  }

  /// Whether it tells the same as another, whenever that was seen.
  fileprivate func isSame(as other: StoryEdit?) -> Bool {
    title == other?.title && summary == other?.summary && text == other?.text
  }

  fileprivate var cleaned: StoryEdit {
    StoryEdit(
      seen: seen, title: title.map { SafeText($0).text }, summary: summary.map(\.cleaned), text: text.map(\.cleaned))
  }
}

extension WordDifference.Place {
  fileprivate var cleaned: WordDifference.Place {
    WordDifference.Place(
      before: SafeText(before).text, removed: SafeText(removed).text, added: SafeText(added).text,
      after: SafeText(after).text)
  }
}
