import News

/// A list that is looked at page by page, each item keeping the number it was shown with.
public struct NumberedList<Item: Sendable>: Sendable {
  /// The page in view.
  public let page: PageNumber
  public let size: PageSize
  /// How many items there are in all.
  public let total: Int
  /// The numbers of the page in view.
  public let inView: Range<Int>
  /// Every item shown so far, by its number.
  public let items: [Int: Item]

  /// The list with a further page in view, after the pages that were shown before it.
  public init(page: Page<Item>, after earlier: [Int: Item] = [:]) {
    self.page = page.number
    size = page.size
    total = page.total
    let first = (page.number.rawValue - 1) * page.size.rawValue + 1
    inView = first..<first + page.items.count
    items = earlier.merging(zip(inView, page.items)) { _, new in new }
  }

  /// The items of the page in view with their numbers, in order.
  public var view: [(number: Int, item: Item)] {
    inView.compactMap { number in items[number].map { (number, $0) } }
  }

  /// All items shown so far with their numbers, in order.
  public var shown: [(number: Int, item: Item)] {
    items.sorted { $0.key < $1.key }.map { (number: $0.key, item: $0.value) }
  }
}

extension NumberedList: Equatable where Item: Equatable {}
extension NumberedList: Codable where Item: Codable {}
