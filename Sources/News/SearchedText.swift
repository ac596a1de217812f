import Basics

/// Where in an article the words stand that were searched for, the best place first.
///
/// Demo edition, kept stories and their index all decide by this what a search finds, and in which order.
public enum Prominence: Int, CaseIterable, Hashable, Sendable {
  /// The article is about it: in title and summary.
  case head
  /// It is one of its matters: in the first paragraph too, in the names of who wrote and published it, or in part in
  /// title and summary.
  case lead
  /// Deep in the text.
  case deep
}

extension Prominence {
  /// The places that count where the best one is this: what mentions a thing in passing counts only where nothing is
  /// about it.
  ///
  /// - Parameter isAny: Whether any mention counts.
  public func counted(isAny: Bool) -> [Prominence] { self == .head && !isAny ? [.head, .lead] : Self.allCases }

  /// Those hits that count, in their order, or what is about it first.
  public static func chosen<Hit>(
    _ hits: [Hit], isAny: Bool, isRanked: Bool, of prominence: (Hit) -> Prominence
  ) -> [Hit] {
    guard let best = hits.lazy.map(prominence).min(by: { $0.rawValue < $1.rawValue }) else { return [] }
    let counted = best.counted(isAny: isAny)
    if !isRanked { return hits.filter { counted.contains(prominence($0)) } }
    return counted.flatMap { place in hits.filter { prominence($0) == place } }
  }
}

/// The words of an article as they are searched, folded, by where they stand.
public struct SearchedText: Sendable {
  public private(set) var head: [UInt8] = []
  public private(set) var lead: [UInt8] = []
  public private(set) var deep: [UInt8] = []

  /// - Parameters:
  ///   - names: Of who wrote and published it.
  ///   - text: In paragraphs, each on a line of its own.
  public init(title: String?, summary: String?, names: [String?], text: String?) {
    Self.add([title, summary], to: &head)
    Self.add(names, to: &lead)
    guard let text else { return }
    let end = text.firstIndex { $0.isNewline } ?? text.endIndex
    Self.add([String(text[..<end])], to: &lead)
    Self.add([String(text[end...])], to: &deep)
  }

  /// The texts, from the best place on.
  public var parts: [[UInt8]] { [head, lead, deep] }

  /// Where the words stand; nil where one of them is missing.
  public func prominence(of words: Words) -> Prominence? {
    guard let depth = words.depth(in: parts).flatMap(Prominence.init) else { return nil }
    return depth == .deep && words.areSomeFound(in: head) ? .lead : depth
  }

  private static func add(_ texts: [String?], to folded: inout [UInt8]) {
    for case let text? in texts {
      FoldedText.add(text, to: &folded)
      folded.append(FoldedText.blank)
    }
  }
}
