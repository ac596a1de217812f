import Foundation
import News

/// One numbered result.
public struct Card: Hashable, Sendable {
  /// What a card shows.
  public enum Face: Hashable, Sendable {
    case article(Article, isSaved: Bool, isRead: Bool)
    case source(Source, isFollowed: Bool)
    /// A section of the paper.
    case section(Category)
    /// Something to say, as `help` gives ideas.
    case idea(String)
    /// What a line may have meant, in plain words.
    case choice(String)
  }

  /// The number to point at it by; none where it is not on screen.
  public let number: Int?
  public let face: Face

  public init(number: Int?, face: Face) {
    self.number = number
    self.face = face
  }
}

/// An article laid out for reading.
public struct Reading: Hashable, Sendable {
  public let article: Article
  /// Plain text, its paragraphs separated by blank lines.
  public let text: String
  /// Whether the text is all there is, and not just what the edition's list gave.
  public let isWhole: Bool

  public init(article: Article, text: String, isWhole: Bool) {
    self.article = article
    self.text = text
    self.isWhole = isWhole
  }
}
