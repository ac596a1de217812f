import FoundationEssentials
import News

/// An item with the number it is shown with.
public struct Numbered<Item: Sendable>: Sendable {
  public let number: Int
  public let item: Item

  public init(number: Int, item: Item) {
    self.number = number
    self.item = item
  }
}

/// How a page that was shown was come by, as it is left to another run.
public struct ShownProvenance: Hashable, Sendable, Codable {
  /// When the wire said so; nil where it was so when it was shown.
  public let asOf: Date?
  public let isOffline: Bool
  public let remarks: [Saying]
  /// The followed feeds that brought nothing when they were last asked, where the list is of sources.
  public let troubled: [TroubledFeed]?
  /// How many articles were left out as muted; nil for none.
  public let muted: Int?

  init(_ provenance: Provenance) {
    (asOf, isOffline) = (provenance.asOf, provenance.isOffline)
    muted = provenance.muted > 0 ? provenance.muted : nil
    let troubled = provenance.remarks.compactMap { if case .troubled(let feed) = $0 { feed } else { nil } }
    self.troubled = troubled.isEmpty ? nil : troubled
    remarks = provenance.remarks.filter { if case .troubled = $0 { false } else { true } }.map(\.saying)
  }
}

/// A list that is looked at page by page, each item keeping the number it was shown with.
///
/// Pages may differ in length, since a window holds more of short items and may be resized.
public struct NumberedList<Item: Sendable>: Sendable {
  /// How many items a page holds at most; nil for as many as fit the window.
  public let size: PageSize?
  /// How many items there are in all.
  public let total: Int
  /// The numbers of the page in view.
  public private(set) var inView: Range<Int>
  /// Every item shown so far, in the order of their numbers.
  public private(set) var shown: [Numbered<Item>]
  /// How the page in view was come by; nil in what an older Crier left on screen.
  public let provenance: ShownProvenance?
  /// The numbers of the page in view, and of those before it that were shown.
  private var pages: [Range<Int>]

  /// The list with a further page in view, beside the pages that were shown before it.
  public init(page: Page<Item>, size: PageSize?, after earlier: NumberedList? = nil) {
    self.size = size
    total = page.total
    provenance = ShownProvenance(page.provenance)
    let first = page.stretch.skipped + 1
    let inView = first..<first + page.items.count
    self.inView = inView
    let before = earlier?.shown ?? []
    shown =
      before.filter { $0.number < inView.lowerBound }
      + page.items.enumerated().map { Numbered(number: first + $0, item: $1) }
      + before.filter { $0.number >= inView.upperBound }
    pages = (earlier?.pages ?? []).filter { $0.upperBound <= inView.lowerBound } + [inView]
  }

  /// A list that is in view from its first item to its last.
  public static func whole(_ items: [Item]) -> NumberedList {
    NumberedList(page: Page(items: items, Stretch(size: .usual), total: items.count), size: nil)
  }

  /// The list with no more than so many items in view; those behind them were never shown, unless they are kept.
  public func limited(to count: Int, keepingRest isRestKept: Bool = false) -> NumberedList {
    guard count < inView.count else { return self }
    var list = self
    list.inView = inView.prefix(max(0, count))
    list.pages[pages.count - 1] = list.inView
    if !isRestKept { list.shown.removeAll { $0.number >= list.inView.upperBound && $0.number < inView.upperBound } }
    return list
  }

  /// The list with other items in the place of some, or without them; all others keep their numbers.
  public func compactMap(_ change: (Item) -> Item?) -> NumberedList {
    var list = self
    list.shown = shown.compactMap { item in change(item.item).map { Numbered(number: item.number, item: $0) } }
    return list
  }

  /// The items of the page in view.
  public var view: ArraySlice<Numbered<Item>> {
    let first = shown.firstIndex { $0.number >= inView.lowerBound } ?? shown.endIndex
    return shown[first...].prefix { $0.number < inView.upperBound }
  }

  /// The item that was shown with a number.
  public func item(_ number: Int) -> Item? { shown.first { $0.number == number }?.item }
}

/// Where the pages of a list begin, counted from 0.
extension NumberedList {
  /// Where the page begins that goes on from the one in view.
  var startOfNext: Int { inView.upperBound - 1 }

  /// Where the page before the one in view begins: where it began when it was shown; nil before the first page.
  var startOfPrevious: Int? {
    guard inView.lowerBound > 1 else { return nil }
    let shown = pages.last { $0.upperBound == inView.lowerBound }
    return max(0, (shown?.lowerBound ?? inView.lowerBound - usualLength) - 1)
  }

  var startOfLast: Int { max(0, total - 1) / usualLength * usualLength }

  func start(of page: PageNumber) -> Int { (page.rawValue - 1) * usualLength }

  /// The number of the page in view.
  var page: PageNumber { PageNumber(rawValue: (inView.lowerBound - 1) / usualLength + 1) ?? .first }

  /// How long pages are, where one is asked for by its number.
  private var usualLength: Int { size?.rawValue ?? max(1, pages.map(\.count).max() ?? 1) }
}

extension Numbered: Equatable where Item: Equatable {}
extension Numbered: Hashable where Item: Hashable {}
extension Numbered: Codable where Item: Codable {}
extension NumberedList: Equatable where Item: Equatable {}
extension NumberedList: Hashable where Item: Hashable {}

extension NumberedList: Codable where Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case size, total, inView, shown, provenance, pages
  }

  /// Takes only numbers that a list can have, since they are reckoned with.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    size = try values.decodeIfPresent(PageSize.self, forKey: .size)
    total = try values.decode(Int.self, forKey: .total)
    let inView = try values.decode(Range<Int>.self, forKey: .inView)
    self.inView = inView
    shown = try values.decode([Numbered<Item>].self, forKey: .shown)
    provenance = try values.decodeIfPresent(ShownProvenance.self, forKey: .provenance)
    let pages = try values.decodeIfPresent([Range<Int>].self, forKey: .pages) ?? []
    self.pages = pages.last == inView ? pages : [inView]
    let possible = 0...1_000_000_000
    let bounds = (pages + [inView]).flatMap { [$0.lowerBound, $0.upperBound] }
    guard ([total] + bounds + shown.map(\.number)).allSatisfy(possible.contains) else {
      throw DecodingError.dataCorruptedError(forKey: .shown, in: values, debugDescription: "no such number")
    }
  }
}
