import Basics
import Commands
import Grammar
import News

/// Lines that only change how much of a list is wanted: "just sports", "only the verge's", "only the ones about
/// owls", "twenty of them".
extension Understander {
  /// The most words of such a line, by judgment.
  private static let mostLimiting = 8

  /// What a line limits a list to; nil where it limits nothing.
  public func limit(in line: String, at moment: Moment) -> NewsRequest? {
    let words = TypedWord.words(of: line)
    guard let count = self.words(.limiting).count(beginning: words.map(\.plain)[...]), count < words.count else {
      return nil
    }
    // A reason may follow: "only the english ones because I can't read the others".
    let end = words.indices.dropFirst(count + 1).first {
      words[$0 - 1].endsClause
        || self.words(.parting).holds(words[$0].plain) && !self.words(.joining).holds(words[$0].plain)
    }
    var rest = words[count..<(end ?? words.count)]
    guard rest.count <= Self.mostLimiting else { return nil }
    var isTopic = false
    while let first = rest.first, isBeforeName(first.plain) {
      isTopic = isTopic || self.words(.about).holds(first.plain)
      rest.removeFirst()
    }
    while let last = rest.last, self.words(.cards).holds(last.plain) { rest.removeLast() }
    guard let first = rest.first, !beginsCommand(first.plain) else { return nil }
    let name = rest.map(\.unowned).joined(separator: " ")
    let called = called(name)
    if let code = called.category, let category = Category(rawValue: code) { return NewsRequest(category: category) }
    if let code = called.language, let language = Language(rawValue: code) { return NewsRequest(language: language) }
    if let code = called.country, let country = Country(rawValue: code) { return NewsRequest(country: country) }
    let heard = interpret(name, at: moment)
    if heard.isCertain, heard.commands.count == 1, let request = heard.commands[0].command.filter { return request }
    return isTopic && !rest.allSatisfy { isHollow($0.plain) || Int($0.plain) != nil } ? NewsRequest(query: name) : nil
  }

  private func isBeforeName(_ word: String) -> Bool {
    words(.determining).holds(word) || words(.cards).holds(word) || words(.tellingOf).holds(word)
  }

  /// How many a line wants of a list: "twenty of them", "make it 15"; nil where it speaks of no number.
  ///
  /// Where it may as well be the number of a card, as in "show me 20", it is not sure.
  public func size(in line: String) -> (count: Int, isSure: Bool)? {
    let said = TypedWord.words(of: line).map(\.plain)
    let behind = words(.ofThem).count(ending: said) ?? 0
    let number = said.dropLast(behind).last
    let before = Array(said.dropLast(behind + 1))
    guard let number, let count = Int(number) ?? grammar.code(called: number, in: .number).flatMap(Int.init) else {
      return nil
    }
    if words(.resizing).count(ending: before) != nil { return (count, true) }
    if before.isEmpty { return behind > 0 ? (count, true) : nil }
    return words(.wanting).holds(before) ? (count, behind > 0) : nil
  }

  /// A line that is a topic and a country, with what stands between them: "chess in spain"; nil for any other.
  public func topicInPlace(_ line: String) -> NewsRequest? {
    let said = Words(line).list
    for place in said.indices.dropFirst() where place < said.count - 1 {
      guard let count = words(.placing).count(beginning: said[place...]), place <= Self.mostTopic,
        let code = called(said[(place + count)...].joined(separator: " ")).country,
        said[..<place].allSatisfy({ $0.count >= Self.shortestTopic && !isHollow($0) && !beginsCommand($0) })
      else { continue }
      return NewsRequest(query: said[..<place].joined(separator: " "), country: Country(rawValue: code))
    }
    return nil
  }

  // By judgment: more words may be a remark.
  private static let mostTopic = 2
  private static let shortestTopic = 3

  /// The country that a language is called after, as both may be meant by "irish"; nil where there is none.
  public func country(calledAs language: Language) -> Country? {
    grammar.name(of: language).flatMap { called($0.lowercased()).country }.flatMap(Country.init)
  }

  /// Whether words mean the day before the one spoken of.
  public func isDayBefore(_ said: String) -> Bool { words(.dayBefore).holds(Words(said).list) }
}

extension Command {
  /// What this asks of the news, where it names no words to look for and no number.
  fileprivate var filter: NewsRequest? {
    let request: NewsRequest
    if case .headlines(let asked) = self {
      request = asked
    } else if case .search(let asked) = self {
      request = asked
    } else {
      return nil
    }
    return request.query == nil && request.count == nil && request != NewsRequest() ? request : nil
  }
}
