/// How many articles a page holds: 1 to 100.
public struct PageSize: Hashable, Sendable {
  /// The sizes a page can have, which are NewsAPI's.
  public static let allowed = 1...100
  /// What a person sees at once without scrolling far.
  public static let usual = PageSize(clamping: 10)

  public let count: Int

  /// The nearest size a page can have.
  public init(clamping count: Int) {
    self.count = min(max(count, Self.allowed.lowerBound), Self.allowed.upperBound)
  }
}

/// Which page of an answer, counted from 1.
public struct PageNumber: Hashable, Sendable, Comparable {
  public static let first = PageNumber(index: 1)

  public let index: Int

  /// Takes a number as people count pages; nil below 1.
  public init?(_ index: Int) {
    guard index >= 1 else { return nil }
    self.index = index
  }

  private init(index: Int) { self.index = index }

  public var next: PageNumber { PageNumber(index: index + 1) }
  /// The page before, unless this is the first.
  public var previous: PageNumber? { PageNumber(index - 1) }

  public static func < (left: PageNumber, right: PageNumber) -> Bool { left.index < right.index }
}

/// One page of an edition's answer.
public struct Page: Hashable, Sendable {
  public let articles: [Article]
  public let number: PageNumber
  public let size: PageSize
  /// How many there are in all, as far as the edition says.
  public let total: Int

  public init(articles: [Article], number: PageNumber, size: PageSize, total: Int) {
    self.articles = articles
    self.number = number
    self.size = size
    self.total = total
  }

  /// Whether a further page can be asked for.
  public var hasMore: Bool { number.index * size.count < total }
}
