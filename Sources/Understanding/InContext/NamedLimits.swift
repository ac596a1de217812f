import Commands
import Grammar
import News

/// What a line names that lists are limited by.
extension Understander {
  /// The most words of a line that only names limits, by judgment.
  private static let mostNamingLimits = 12
  /// The most words of a name, as of a source's.
  private static let mostNameWords = 4
  /// Shorter words are seldom names in passing: "us" and "it" are countries' codes.
  private static let shortestLimit = 3

  /// What a line limits a list to that names limits and says nothing else: "and al jazeera's version"; nil for any other.
  public func namedLimits(in line: String) -> NewsRequest? {
    let words = TypedWord.words(of: line)
    guard (1...Self.mostNamingLimits).contains(words.count) else { return nil }
    var limits = NewsRequest()
    var sources: [SourceName] = []
    var place = 0
    while place < words.count {
      if let (name, count) = limit(at: place, of: words) {
        switch name {
        case .source(let source): sources.append(source)
        case .category(let category): limits.category = category
        case .language(let language): limits.language = language
        case .country(let country): limits.country = country
        }
        place += count
      } else if saysNothing(words[place].plain) {
        place += 1
      } else {
        return nil
      }
    }
    limits.source = sources.isEmpty ? nil : .named(sources)
    // What names several kinds of limits is a request of its own.
    let kinds = [limits.category != nil, limits.language != nil, limits.country != nil, limits.source != nil]
    return kinds.count { $0 } == 1 ? limits : nil
  }

  /// Whether a line asks for something besides what there is: "also include reuters".
  public func isIncluding(_ line: String) -> Bool {
    let said = TypedWord.words(of: line).map(\.plain)
    return said.indices.contains { words(.including).count(beginning: said[$0...]) != nil }
  }

  private enum NamedLimit {
    case source(SourceName)
    case category(Category)
    case language(Language)
    case country(Country)
  }

  /// The longest name at a place of a line, and how many words it has.
  private func limit(at place: Int, of words: [TypedWord]) -> (NamedLimit, Int)? {
    for count in (1...min(Self.mostNameWords, words.count - place)).reversed() {
      let name = words[place..<place + count].map(\.unowned).joined(separator: " ")
      guard name.count >= Self.shortestLimit else { continue }
      if let source = source(called: name.lowercased()) { return (.source(source), count) }
      let called = called(name)
      if let category = called.category.flatMap(Category.init) { return (.category(category), count) }
      if let language = called.language.flatMap(Language.init) { return (.language(language), count) }
      if let country = called.country.flatMap(Country.init) { return (.country(country), count) }
    }
    return nil
  }

  private func saysNothing(_ word: String) -> Bool {
    Self.besideLimits.contains { words($0).holds(word) } || isHollow(word)
  }

  private static let besideLimits: [WordClass] = [
    .listTalk, .determining, .card, .cards, .tellingOf, .joining, .including, .pleading, .exclaiming,
  ]
}

/// What of a search there may be news on, where there is none on all of its words.
extension Understander {
  /// The sources that some words name, and the topics left without them, the longest first.
  public func partsOfSearch(_ query: String) -> (sources: [SourceName], topics: [String]) {
    let words = TypedWord.words(of: query)
    var sources: [SourceName] = []
    var left: [String] = []
    var place = 0
    while place < words.count {
      if case .source(let source)? = limit(at: place, of: words)?.0, let count = limit(at: place, of: words)?.1 {
        sources.append(source)
        place += count
        // What stands on both sides of a name is no phrase.
        left.append(Self.pause)
      } else {
        left.append(words[place].typed)
        place += 1
      }
    }
    let rest = left.joined(separator: " ")
    guard !isOfOtherTrades(rest) else { return (sources, []) }
    let runs = stretches(of: rest)
    let all = runs.joined().count
    let shorter = runs.flatMap { run in
      (1...max(run.count, 1)).flatMap { count in
        run.indices.dropLast(count - 1).map { Array(run[$0..<$0 + count]) }
      }
    }
    let topics = shorter.filter { $0.count > 1 || $0.count * Self.leastOfSearch >= all }
    let ranked = topics.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return (sources, ranked.map { $0.element.joined(separator: " ") })
  }

  /// Stands in for words that part phrases.
  private static let pause = ","
  /// One word is a topic where it is as much of a search as one in three that tell something, by judgment.
  private static let leastOfSearch = 3
}
