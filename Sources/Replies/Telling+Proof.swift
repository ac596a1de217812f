import News

/// Where what was told stands, and who else says so.
extension Telling.Sentence {
  /// Such as: "Reuters, paragraph 3" and "BBC News said so later".
  public var proof: [Saying] { [place, witnesses] }

  /// Such as "Reuters, paragraph 3".
  public var place: Saying {
    .standsIn(publisher: spot.publisher, field: spot.field, paragraph: spot.paragraph)
  }

  private var witnesses: Saying {
    if others.isEmpty { return .saidByOneAlone }
    let names = others.map(\.publisher)
    guard let first else { return .saidTooBy(others: Self.shown(names)) }
    return .saidFirstBy(
      publisher: first.publisher, since: first.published, others: Self.shown(Array(names.dropFirst())))
  }

  /// As many names as a line has room for, by judgment.
  private static let mostNamed = 4

  private static func shown(_ names: [String]) -> [Saying] {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let named = names.count > mostNamed ? Array(names.prefix(mostNamed - 1)) : names
    let rest = names.count - named.count
    return named.map { .verbatim($0) } + (rest > 0 ? [.more(count: rest)] : [])
  }
}
