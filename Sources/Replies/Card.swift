import Basics
import News

/// One numbered result.
public struct Card: Hashable, Sendable {
  /// What a card shows.
  public enum Face: Hashable, Sendable {
    case article(Article, isSaved: Bool, isRead: Bool)
    case source(Source, isFollowed: Bool)
    /// A section of the paper.
    case section(Category)
    /// Something that can be chosen: what it is now, and a line that changes it.
    case setting(Choice, value: Saying, line: Saying)
    /// Something to say, as `help` gives ideas.
    case idea(Saying)
    /// Something that a person made, or counted, in words that are not to be said.
    case row(Saying)
    /// What a line may have meant, in plain words.
    case choice(Saying)
    /// What was amiss with a file.
    case finding(Finding)
    /// What went over the network.
    case request(LoggedRequest)
  }

  /// The number to point at it by; none where it is not on screen.
  public let number: Int?
  public let face: Face
  /// What the library knows of the article, where that is more than whether it is saved.
  public let note: LibraryNote?
  /// Why a followed feed brings nothing, where it does not.
  public let trouble: TroubledFeed?

  /// Whether it came since the last visit and is shown for the first time.
  public var isNew = false
  /// Whether its publisher changed its words since it was read.
  public var isChanged = false
  /// Its title with what was changed in it marked, where changes are listed.
  public var difference: String?
  /// Whether it was read last, from which the next one is counted.
  public var isInFocus = false
  /// How many articles of a source are unread, where that is known.
  public var unread: Int?
  /// What is amiss with a source that answers, in a list of such.
  public var lapse: SourceLapse?

  public init(number: Int?, face: Face, note: LibraryNote? = nil, trouble: TroubledFeed? = nil) {
    self.number = number
    self.face = face
    self.note = note
    self.trouble = trouble
  }
}

extension Card {
  /// Whether it is an article's card.
  public func shows(_ one: Article) -> Bool {
    if case .article(let article, _, _) = face { article.id == one.id } else { false }
  }

  /// A card of an article, marked as the library knows it.
  public init(number: Int?, article: Article, marks: Marks) {
    self.init(
      number: number,
      face: .article(article, isSaved: marks.saved.contains(article.id), isRead: marks.read.contains(article.id)),
      note: marks.tags[article.id].map { LibraryNote(tags: $0) })
    isChanged = marks.changed.contains(article.id)
    difference = article.formerTitle.map { WordDifference.marked(from: $0, to: article.title) }
  }
}
