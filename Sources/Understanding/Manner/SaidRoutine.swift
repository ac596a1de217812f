import Basics
import Commands
import Grammar
import News

/// What is to be done each time: "when i say good morning, brief me", "every morning at 7 show tech headlines".
extension Understander {
  /// A line that says when another part of it is to be done; nil for any other.
  func routine(_ line: String, at moment: Moment) -> Interpretation? {
    guard words(.routinely).mayStand(in: line) else { return nil }
    let words = bareWords(of: line)
    // What goes by the clock may as well be an alarm's business, or a calendar's.
    let clear = occasion(in: words, at: moment).flatMap { said in
      let isOurs = said.request.name != nil || said.request.when == .start
      return isOurs || !plainly(said.deed, at: moment).commands.isEmpty ? said : nil
    }
    guard let (said, deed) = clear ?? unclearOccasion(in: words, at: moment), !mayTellName(deed, at: moment),
      wordsBehindSecret(in: deed) == nil
    else { return nil }
    var request = said
    request.line = deed
    let command = Interpretation.Understood(command: .routine(request), isPlain: true, isWhole: true)
    return Interpretation(line: line, commands: [command], confidence: 1, evidence: .sentence)
  }

  /// The name or the number of a routine that a line has done: "run the routine good evening"; nil for any other line.
  public func routineStarted(by line: String) -> String? {
    let words = bareWords(of: line)
    guard let begun = self.words(.startingRoutine).count(beginning: words.map(\.plain)[...]), begun < words.count
    else { return nil }
    return words[begun...].map(\.bare).joined(separator: " ")
  }

  /// Whether words may log somebody in, where a password may stand beside a name.
  private func mayTellName(_ line: String, at moment: Moment) -> Bool {
    mayComeIn(line) && plainly(line, at: moment).commands.map(\.command) != [.logOut]
  }

  /// The words of a line without what asks nicely around them, and without the sign that ends it.
  func bareWords(of line: String) -> [TypedWord] {
    let isPlea = { (word: TypedWord) in self.words(.pleading).holds(word.plain) }
    var words = Array(TypedWord.words(of: line).drop(while: isPlea))
    while let last = words.last, isPlea(last) { words.removeLast() }
    guard let last = words.popLast() else { return [] }
    let typed = String(last.typed.reversed().drop { ".!…,".contains($0) }.reversed())
    return words + [TypedWord(typed: typed, plain: last.plain, unowned: last.unowned)]
  }

  /// More words seldom say when, by judgment.
  private static let mostOccasion = 12

  /// When something is to be done, and the words for that, as they were typed.
  private func occasion(in words: [TypedWord], at moment: Moment) -> (request: RoutineRequest, deed: String)? {
    func bare(_ range: Range<Int>) -> String { words[range].map(\.bare).joined(separator: " ") }
    func typed(_ range: Range<Int>) -> String { words[range].map(\.typed).joined(separator: " ") }
    let said = self.words(.whenSaid).count(beginning: words.map(\.plain)[...])
    func request(_ range: Range<Int>) -> RoutineRequest? {
      if let said, range.lowerBound == 0 {
        return said < range.upperBound ? RoutineRequest(name: bare(said..<range.upperBound)) : nil
      }
      let heard = plainly(bare(range), at: moment)
      guard heard.commands.count == 1, heard.repairs.isEmpty, heard.commands[0].isWhole,
        case .routine(let request) = heard.commands[0].command
      else { return nil }
      return request
    }
    func deed(from start: Int) -> String {
      var start = start
      while start < words.count - 1, self.words(.joining).holds(words[start].plain) { start += 1 }
      return typed(start..<words.count)
    }
    let ends = 1..<max(1, min(words.count, Self.mostOccasion))
    for end in ends where words[end - 1].endsPart {
      if let request = request(0..<end) { return (request, deed(from: end)) }
    }
    for end in ends where beginsCommand(words[end].plain) || self.words(.joining).holds(words[end].plain) {
      if let request = request(0..<end) { return (request, deed(from: end)) }
    }
    if said == nil {
      for end in ends.reversed() {
        if let request = request(0..<end) { return (request, deed(from: end)) }
      }
    }
    // Behind what is to be done, a time says surely that it is to be done each time.
    for start in words.indices.dropFirst() where words.count - start <= Self.mostOccasion {
      guard let request = request(start..<words.count), request.name == nil else { continue }
      if request.when == .start || request.time != nil { return (request, typed(0..<start)) }
    }
    return nil
  }

  /// The most words for a time that is not understood, by judgment.
  private static let mostUnclear = 5

  /// Words of a time that mean none, before what is surely to be done: "every ten minutes, brief me".
  private func unclearOccasion(
    in words: [TypedWord], at moment: Moment
  ) -> (request: RoutineRequest, deed: String)? {
    let plain = words.map(\.plain)
    guard let begun = self.words(.routinely).count(beginning: plain[...]), begun < words.count,
      self.words(.whenSaid).count(beginning: plain[...]) == nil
    else { return nil }
    let ends = begun..<min(words.count, Self.mostUnclear + 1)
    guard let end = ends.first(where: { words[$0 - 1].endsPart || beginsCommand(words[$0].plain) }) else { return nil }
    let deed = words[end...].map(\.typed).joined(separator: " ")
    guard plain[..<end].contains(where: self.words(.ofTime).holds), sure(deed, at: moment) != nil else { return nil }
    return (RoutineRequest(), deed)
  }

  /// The parts of a line between its pauses and words such as "then", as ranges of its words; and these, as they were typed.
  public func clauses(of line: String) -> (words: [String], parts: [Range<Int>]) {
    let words = TypedWord.words(of: line)
    var parts: [Range<Int>] = []
    var start = 0
    for index in words.indices {
      let isJoint = self.words(.joining).holds(words[index].plain)
      if isJoint || words[index].endsPart {
        let end = isJoint ? index : index + 1
        if start < end { parts.append(start..<end) }
        start = index + 1
      }
    }
    if start < words.count { parts.append(start..<words.count) }
    return (words.map(\.typed), parts)
  }

  /// What a line adds to what is done already: "show tech" of "also show tech"; nil where it says nothing of that.
  public func added(in line: String) -> String? {
    let words = TypedWord.words(of: line)
    let plain = words.map(\.plain)
    let rest: ArraySlice<TypedWord>
    if let count = self.words(.adding).count(beginning: plain[...]) {
      rest = words[count...]
    } else if let count = self.words(.addingBehind).count(ending: plain) {
      rest = words.dropLast(count)
    } else {
      return nil
    }
    return rest.isEmpty ? nil : rest.map(\.typed).joined(separator: " ")
  }
}

extension TypedWord {
  /// Whether a pause or the end of a quotation follows.
  fileprivate var endsPart: Bool { endsClause || typed.last.map { "\"”’»'".contains($0) } ?? false }
}
