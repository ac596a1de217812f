/// How many items a page holds: 1 to 100.
public struct PageSize: RawRepresentable, Hashable, Sendable, Codable {
  /// The sizes a page can have, which are NewsAPI's.
  public static let allowed = 1...100
  /// What a person sees at once without scrolling far.
  public static let usual = PageSize(clamping: 10)

  public let rawValue: Int

  /// Takes a size as people say it; nil for one that no page can have.
  public init?(rawValue: Int) {
    guard Self.allowed.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The nearest size a page can have.
  public init(clamping count: Int) {
    rawValue = min(max(count, Self.allowed.lowerBound), Self.allowed.upperBound)
  }
}

/// Which page of an answer, counted from 1.
public struct PageNumber: RawRepresentable, Hashable, Sendable, Codable {
  public static let first = PageNumber(index: 1)

  public let rawValue: Int

  /// Takes a number as people count pages; nil below 1 and beyond any list's end.
  public init?(rawValue: Int) {
    guard (1...1_000_000).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(index: Int) { rawValue = index }

  /// The page after this one, unless no list goes that far.
  public var next: PageNumber? { PageNumber(rawValue: rawValue + 1) }
  /// The page before, unless this is the first.
  public var previous: PageNumber? { PageNumber(rawValue: rawValue - 1) }
}

/// One page of an answer: articles of an edition, saved articles, sources.
public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  public let number: PageNumber
  public let size: PageSize
  /// How many items there are in all, as far as the one who answers can say.
  public let total: Int
  /// How the answer was come by.
  public let provenance: Provenance

  public init(
    items: [Item], number: PageNumber, size: PageSize, total: Int, provenance: Provenance = Provenance()
  ) {
    self.items = items
    self.number = number
    self.size = size
    self.total = total
    self.provenance = provenance
  }

  /// One page out of all there are; an empty one beyond the end.
  public init(of all: [Item], number: PageNumber, size: PageSize) {
    let skipped = (number.rawValue - 1) * size.rawValue
    self.init(items: Array(all.dropFirst(skipped).prefix(size.rawValue)), number: number, size: size, total: all.count)
  }
}

extension Page: Equatable where Item: Equatable {}
