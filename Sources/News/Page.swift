/// How many items a page holds: 1 to 100.
public struct PageSize: RawRepresentable, Hashable, Sendable, Codable {
  /// The possible sizes, which are NewsAPI's.
  public static let allowed = 1...100
  /// The default: readable without much scrolling, by judgment.
  public static let usual = PageSize(clamping: 10)

  public let rawValue: Int

  /// Takes a size; nil where it is impossible.
  public init?(rawValue: Int) {
    guard Self.allowed.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The nearest possible size.
  public init(clamping count: Int) {
    rawValue = min(max(count, Self.allowed.lowerBound), Self.allowed.upperBound)
  }
}

/// The number of a page, counted from 1.
public struct PageNumber: RawRepresentable, Hashable, Sendable, Codable {
  public static let first = PageNumber(index: 1)

  public let rawValue: Int

  /// Takes a number; nil below 1 and beyond any list.
  public init?(rawValue: Int) {
    guard (1...1_000_000).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(index: Int) { rawValue = index }

  /// The next number; nil beyond any list.
  public var next: PageNumber? { PageNumber(rawValue: rawValue + 1) }
  /// The previous number; nil before the first.
  public var previous: PageNumber? { PageNumber(rawValue: rawValue - 1) }
}

/// A page of an answer: articles, saved articles or sources.
public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  public let number: PageNumber
  public let size: PageSize
  /// The number of all items, as far as known.
  public let total: Int
  /// Where the answer comes from.
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

  /// A page cut from all items; empty beyond the end.
  public init(of all: [Item], number: PageNumber, size: PageSize) {
    let skipped = (number.rawValue - 1) * size.rawValue
    self.init(items: Array(all.dropFirst(skipped).prefix(size.rawValue)), number: number, size: size, total: all.count)
  }
}

extension Page: Equatable where Item: Equatable {}
