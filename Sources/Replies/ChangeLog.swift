import Basics
import News

/// What publishers changed of articles, for who asks.
public struct ChangeLog: Hashable, Sendable {
  /// An article, with what is known of how it came to have its words.
  public struct Story: Hashable, Sendable {
    public let article: Article
    public let history: StoryHistory

    public init(_ article: Article, _ history: StoryHistory) {
      self.article = article
      self.history = history
    }
  }

  public let stories: [Story]

  public init(_ stories: [Story]) { self.stories = stories }

  /// What changed in each, the oldest change first, in rows; with marks, or in words where they are to be heard.
  public func rows(inWords isInWords: Bool) -> [[Reply.Explanation.Row]] {
    stories.filter { !$0.history.edits.isEmpty }.map { story in
      let rows = story.history.edits.enumerated().flatMap { index, edit in
        self.rows(edit, titledThen: story.history.title(after: index), isInWords)
      }
      let head = Reply.Explanation.Row(.changedStory, .verbatim(story.history.title))
      return stories.count > 1 ? [head] + rows : rows
    }
  }

  private func rows(
    _ edit: StoryEdit, titledThen title: String, _ isInWords: Bool
  ) -> [Reply.Explanation.Row] {
    func row(_ label: Saying, _ words: Saying) -> Reply.Explanation.Row {
      Reply.Explanation.Row(label, .changedAt(seen: edit.seen, words: words))
    }
    let titled = edit.title.map { former in
      row(
        .changedTitle,
        isInWords ? .changedTo(before: former, after: title) : .verbatim(WordDifference.marked(from: former, to: title))
      )
    }
    let places =
      edit.summary.map { (Saying.changedSummary, $0) } + edit.text.map { (Saying.changedText, $0) }
    return [titled].compactMap(\.self)
      + places.map { label, place in row(label, isInWords ? place.saying : .verbatim(place.row)) }
  }

  /// All of it for scripts.
  public var json: JSON {
    .array(
      stories.map { story in
        let edits = story.history.edits.enumerated().map { index, edit in
          JSON.object(edit.members(titledThen: story.history.title(after: index)))
        }
        return [
          "id": .string(story.article.id.rawValue), "title": .string(story.history.title), "edits": .array(edits),
        ]
      })
  }
}

extension StoryEdit {
  fileprivate func members(titledThen now: String) -> [JSON.Member] {
    var members = [JSON.Member("seen", .string(Timestamp.text(of: seen)))]
    if let title { members.append(.init("title", ["was": .string(title), "now": .string(now)])) }
    for (name, places) in [("summary", summary), ("text", text)] where !places.isEmpty {
      members.append(.init(name, .array(places.map(\.json))))
    }
    return members
  }
}

extension WordDifference.Place {
  fileprivate var json: JSON {
    [
      "before": .string(before), "removed": .string(removed), "added": .string(added), "after": .string(after),
    ]
  }

  /// The place with signs that there is more around it.
  fileprivate var row: String { (before.isEmpty ? "" : "… ") + marked + (after.isEmpty ? "" : " …") }

  /// The place in words.
  fileprivate var saying: Saying {
    func part(_ words: String) -> String? { words.isEmpty ? nil : words }
    return .changedWords(before: part(before), removed: part(removed), added: part(added))
  }
}
