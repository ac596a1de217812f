import News
import Replies

/// Something that may stand next in a half-typed line.
public struct Offer: Hashable, Sendable {
  /// What is put into the line.
  public let text: String
  /// A word on it.
  public let meaning: Saying?
  /// Other names it is found by, in small letters.
  let handles: [String]
  /// Whether it goes on without a blank, as a folder does.
  public let isUnfinished: Bool

  public init(_ text: String, _ meaning: Saying?, handles: [String] = [], isUnfinished: Bool = false) {
    self.text = text
    self.meaning = meaning
    self.handles = handles
    self.isUnfinished = isUnfinished
  }

  /// Whether it begins as typed, given in small letters.
  public func begins(with typed: String) -> Bool {
    typed.isEmpty || text.lowercased().hasPrefix(typed) || handles.contains { $0.hasPrefix(typed) }
  }
}

/// What may stand at the end of a half-typed line.
public struct Offers: Hashable, Sendable {
  /// As many as are shown unasked.
  public static let few = 12

  /// Where in the line they begin, in bytes.
  public let start: Int
  /// Those to show first come first.
  public let list: [Offer]

  /// Nothing to offer.
  public static let none = Offers(start: 0, [])

  /// Takes kinds of offers, the likeliest first; each has its share of what is shown first.
  public init(start: Int, _ kinds: [[Offer]]) {
    self.start = start
    var told: Set<String> = []
    let kinds = kinds.map { $0.filter { told.insert($0.text).inserted } }
    let shares = Self.shares(of: kinds.map(\.count))
    list = zip(kinds, shares).flatMap { $0.prefix($1) } + zip(kinds, shares).flatMap { $0.dropFirst($1) }
  }

  /// How many of each kind are among the first few: an equal part, and what smaller kinds leave over.
  private static func shares(of counts: [Int]) -> [Int] {
    var shares = counts.map { _ in 0 }
    var (left, open) = (few, counts.indices.filter { counts[$0] > 0 })
    while left > 0, !open.isEmpty {
      for index in open where left > 0 {
        shares[index] += 1
        left -= 1
      }
      open.removeAll { shares[$0] == counts[$0] }
    }
    return shares
  }
}
