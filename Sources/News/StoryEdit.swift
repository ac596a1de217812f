import Basics
import FoundationEssentials

/// What a publisher changed in a story between two visits.
public struct StoryEdit: Hashable, Sendable, Codable {
  /// When it was seen to be changed.
  public let seen: Date
  /// The title that it had until then, where that changed.
  public var title: String?
  /// Where other words stand in its summary, and in its text.
  public var summary: [WordDifference.Place]
  public var text: [WordDifference.Place]

  public init(
    seen: Date, title: String? = nil, summary: [WordDifference.Place] = [], text: [WordDifference.Place] = []
  ) {
    (self.seen, self.title, self.summary, self.text) = (seen, title, summary, text)
  }

  public var isEmpty: Bool { title == nil && summary.isEmpty && text.isEmpty }
}

/// What is known of how a story came to have the words it has.
public struct StoryHistory: Hashable, Sendable {
  /// The title that it has now.
  public let title: String
  /// What was changed since it came, the oldest first.
  public let edits: [StoryEdit]
  /// Whether its page was looked at in vain, so that there may be more.
  public var mayLack = false

  public init(title: String, edits: [StoryEdit]) {
    self.title = title
    self.edits = edits
  }

  /// What its feed changed, with what its page shows beyond that.
  public func completed(by page: StoryHistory) -> StoryHistory {
    let told = Set(edits.flatMap { $0.summary + $0.text }.map { [$0.removed, $0.added] })
    let more = page.edits.compactMap { edit -> StoryEdit? in
      let new = StoryEdit(seen: edit.seen, text: edit.text.filter { !told.contains([$0.removed, $0.added]) })
      return new.isEmpty ? nil : new
    }
    var history = StoryHistory(title: title, edits: (edits + more).sorted { $0.seen < $1.seen })
    history.mayLack = page.mayLack
    return history
  }

  /// The title that it had behind one of its edits.
  public func title(after index: Int) -> String { edits[(index + 1)...].lazy.compactMap(\.title).first ?? title }
}
