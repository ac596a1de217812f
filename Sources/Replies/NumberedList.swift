import Foundation
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

  init(_ provenance: Provenance) {
    (asOf, isOffline, remarks) = (provenance.asOf, provenance.isOffline, provenance.remarks.map(\.saying))
  }
}

/// A list that is looked at page by page, each item keeping the number it was shown with.
public struct NumberedList<Item: Sendable>: Sendable {
  /// The page in view.
  public let page: PageNumber
  public let size: PageSize
  /// How many items there are in all.
  public let total: Int
  /// The numbers of the page in view.
  public let inView: Range<Int>
  /// Every item shown so far, in the order of their numbers.
  public let shown: [Numbered<Item>]
  /// How the page in view was come by; nil in what an older Crier left on screen.
  public let provenance: ShownProvenance?

  /// The list with a further page in view, beside the pages that were shown before it.
  public init(page: Page<Item>, after earlier: [Numbered<Item>] = []) {
    self.page = page.number
    size = page.size
    total = page.total
    provenance = ShownProvenance(page.provenance)
    let first = (page.number.rawValue - 1) * page.size.rawValue + 1
    let inView = first..<first + page.items.count
    self.inView = inView
    var shown = earlier.filter { $0.number < inView.lowerBound }
    for index in page.items.indices { shown.append(Numbered(number: first + index, item: page.items[index])) }
    shown += earlier.filter { $0.number >= inView.upperBound }
    self.shown = shown
  }

  /// A list that is in view from its first item to its last.
  public static func whole(_ items: [Item]) -> NumberedList {
    NumberedList(page: Page(items: items, number: .first, size: .usual, total: items.count))
  }

  /// The items of the page in view.
  public var view: ArraySlice<Numbered<Item>> {
    let first = shown.firstIndex { $0.number >= inView.lowerBound } ?? shown.endIndex
    return shown[first..<min(first + inView.count, shown.count)]
  }

  /// The last page there is.
  public var lastPage: PageNumber? { PageNumber(rawValue: (total + size.rawValue - 1) / size.rawValue) }

  /// The item that was shown with a number.
  public func item(_ number: Int) -> Item? { shown.first { $0.number == number }?.item }
}

extension Numbered: Equatable where Item: Equatable {}
extension Numbered: Hashable where Item: Hashable {}
extension Numbered: Codable where Item: Codable {}
extension NumberedList: Equatable where Item: Equatable {}
extension NumberedList: Hashable where Item: Hashable {}

extension NumberedList: Codable where Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case page, size, total, inView, shown, provenance
  }

  /// Takes only numbers that a list can have, since they are reckoned with.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    page = try values.decode(PageNumber.self, forKey: .page)
    size = try values.decode(PageSize.self, forKey: .size)
    total = try values.decode(Int.self, forKey: .total)
    inView = try values.decode(Range<Int>.self, forKey: .inView)
    shown = try values.decode([Numbered<Item>].self, forKey: .shown)
    provenance = try values.decodeIfPresent(ShownProvenance.self, forKey: .provenance)
    let possible = 0...1_000_000_000
    guard ([total, inView.lowerBound, inView.upperBound] + shown.map(\.number)).allSatisfy(possible.contains) else {
      throw DecodingError.dataCorruptedError(forKey: .shown, in: values, debugDescription: "no such number")
    }
  }
}
