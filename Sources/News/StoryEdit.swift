import Basics
import Foundation

/// What a feed changed in a story between two visits.
public struct StoryEdit: Hashable, Sendable {
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

  public init(title: String, edits: [StoryEdit]) {
    self.title = title
    self.edits = edits
  }

  /// The title that it had behind one of its edits.
  public func title(after index: Int) -> String { edits[(index + 1)...].lazy.compactMap(\.title).first ?? title }
}
