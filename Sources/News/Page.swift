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

/// A part of a list: how many items stand before it, and how many it holds at most.
public struct Stretch: Hashable, Sendable {
  public let skipped: Int
  public let size: PageSize

  public init(skipping skipped: Int = 0, size: PageSize) {
    self.skipped = max(0, skipped)
    self.size = size
  }

  /// A page of a list whose pages all have this size.
  public init(number: PageNumber, size: PageSize) {
    self.init(skipping: (number.rawValue - 1) * size.rawValue, size: size)
  }

  /// Whether it is where the list begins.
  public var isFirst: Bool { skipped == 0 }

  /// The places of its items, counted from 0.
  public var range: Range<Int> { skipped..<skipped + size.rawValue }
}

/// A page of an answer: articles, saved articles or sources.
public struct Page<Item: Sendable>: Sendable {
  public let items: [Item]
  public let stretch: Stretch
  /// The number of all items, as far as known.
  public let total: Int
  /// Where the answer comes from.
  public var provenance: Provenance

  public init(items: [Item], _ stretch: Stretch, total: Int, provenance: Provenance = Provenance()) {
    self.items = items
    self.stretch = stretch
    self.total = total
    self.provenance = provenance
  }

  /// A page cut from all items; empty beyond the end.
  public init(of all: [Item], _ stretch: Stretch, remarks: [Remark] = []) {
    self.init(
      items: Array(all.dropFirst(stretch.skipped).prefix(stretch.size.rawValue)), stretch, total: all.count,
      provenance: Provenance(remarks: remarks))
  }
}

extension Page: Equatable where Item: Equatable {}
