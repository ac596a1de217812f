/// How a speaker stands beside a verb of saying.
extension Attribution {
  func isSaying(_ index: Int) -> Bool { list[index].kind == .word && words.sayings.contains(list[index].lower) }

  func isHelper(_ index: Int) -> Bool {
    let lower = list[index].lower
    return list[index].kind == .word && (lower.hasSuffix("ly") && lower.count > 4 || Self.helpers.contains(lower))
  }

  /// Words between a speaker and the verb.
  private static let helpers: Set<String> = [
    "also", "then", "later", "has", "had", "have", "once", "even", "further", "again", "is", "was", "hat", "habe",
    "would", "often", "soon", "still", "now", "just", "first", "reportedly", "both", "all", "who", "a",
  ]

  /// The speaker in "according to X", which begins at an index.
  func according(_ from: Int, _ end: Int) -> String? {
    let length = words.according.length(at: 0, in: list[from..<end].prefix(4).map(\.lower))
    return length > 0 && from + length < end ? group(from: from + length, before: end) : nil
  }

  // MARK: Clauses

  /// The end of a clause: the sentence's or paragraph's end, the next quote.
  func endOfClause(_ start: Int) -> Int {
    var index = start
    while index < list.count {
      let token = list[index]
      if token.kind == .paragraph || token.kind == .opening || quoteOf[index] >= 0 { return index }
      if ["!", "?", ";", ":"].contains(token.text) || token.text == "." && !isAbbreviation(index) { return index }
      index += 1
    }
    return index
  }

  /// The beginning of the clause that ends at an index: behind the sentence, paragraph or quote before.
  func startOfClause(_ end: Int) -> Int {
    var index = end
    while index > 0 {
      let token = list[index - 1]
      if token.kind == .paragraph || token.kind == .closing || quoteOf[index - 1] >= 0 { return index }
      if ["!", "?", ";"].contains(token.text) || token.text == "." && !isAbbreviation(index - 1) { return index }
      index -= 1
    }
    return index
  }

  /// Whether a full stop shortens the word before it.
  func isAbbreviation(_ point: Int) -> Bool {
    guard point > 0, list[point].text == ".", list[point - 1].range.upperBound == list[point].range.lowerBound else {
      return false
    }
    let before = list[point - 1]
    let follows = point + 1 < list.count ? list[point + 1] : nil
    let isInside = follows?.range.lowerBound == list[point].range.upperBound && follows?.kind == .word
    if isInside || before.text.count == 1 && before.isCapital { return true }
    if words.finalAbbreviations.contains(before.lower) {
      return follows.map { $0.isCapital && !words.openers.contains($0.lower) || $0.text == "," } ?? false
    }
    return words.abbreviations.contains(before.lower) && before.isCapital
  }

  // MARK: Behind a verb

  /// The speaker behind a verb, as in "said X, who runs the port".
  func speakerBehind(_ verb: Int, before end: Int) -> String? {
    var index = verb + 1
    while index < end, isHelper(index), !list[index].isCapital, !words.determiners.contains(list[index].lower) {
      index += 1
    }
    return group(from: index, before: end)
  }

  /// The speaker that a group of words is: its last name, else all of it.
  func group(from start: Int, before end: Int) -> String? {
    guard start < end, list[start].kind == .word else { return nil }
    if let speaker = pronoun(start) { return speaker }
    var index = start
    var name: Range<Int>?
    while index < end, list[index].kind == .word {
      if let run = names.run(in: list, from: index, before: end) {
        // "White House spokesman Smith" goes on, "Smith of the Green Party" does not.
        name = run
        index = run.upperBound
        continue
      }
      let lower = list[index].lower
      // "Harvard director of research Smith": the name before is the body's.
      let isOffice = words.titles.contains(lower) || words.people.contains(lower)
      if isOffice, name != nil {
        name = nil
      } else if words.breaks.contains(lower) || words.sayings.contains(lower) {
        let isOfOffice = index > start && words.titles.contains(list[index - 1].lower) && lower == Self.of
        if !isOfOffice { break }
      }
      if name != nil, words.determiners.contains(lower), !isOffice { break }
      index += 1
    }
    if let name {
      // "President Trump's lawyer": the name is another's.
      let last = list[name.upperBound - 1].text
      return last == last.withoutPossessive ? speaker(names.name(in: list, name)) : nil
    }
    return nominal(start..<index)
  }

  private static let of = "of"

  /// The whole name of a speaker; nil where it is none of a person or body.
  private func speaker(_ name: [String]) -> String? {
    let whole = names.whole(name)
    return names.isSpeaker(whole.split(separator: " ").map(String.init)) ? whole : nil
  }

  /// A speaker without a name, if the words begin as one and are of a person or body.
  private func nominal(_ range: Range<Int>) -> String? {
    guard let first = range.first, range.count <= 8, words.determiners.contains(list[first].lower) else { return nil }
    if range.contains(where: { Self.finite.contains(list[$0].lower) }) { return nil }
    if range.count == 1, Self.articles.contains(list[first].lower) { return nil }
    let end = range.dropFirst().first { words.breaks.contains(list[$0].lower) } ?? range.upperBound
    guard isOfPeople(list[end - 1]) else { return nil }
    var text = ""
    for index in range {
      if !text.isEmpty, list[index].range.lowerBound > list[index - 1].range.upperBound { text += " " }
      text += index == first ? list[index].lower : list[index].text
    }
    return text
  }

  /// Verbs that no speaker holds.
  private static let finite: Set<String> = ["is", "was", "are", "were", "has", "had", "have", "be"]
  private static let articles: Set<String> = [
    "the", "a", "an", "his", "her", "their", "its", "one", "der", "ein", "eine", "le", "la", "un", "une", "el", "una",
  ]

  // MARK: Before a verb

  /// The speaker right before a verb: X said; X, the minister, said; the minister, X, said; the minister said.
  func speakerBeforeVerb(_ verb: Int, from start: Int) -> String? {
    var end = verb
    while end > start, isHelper(end - 1), !list[end - 1].isCapital { end -= 1 }
    if end > start, list[end - 1].text == ")", let open = (start..<end).last(where: { list[$0].text == "(" }) {
      end = open
    }
    guard end > start else { return nil }
    if list[end - 1].text == "," {
      guard let inner = insideCommas(end - 1, from: start) else { return nil }
      end = inner
    }
    guard end > start, list[end - 1].kind == .word else { return nil }
    if let speaker = pronoun(end - 1) { return speaker }
    return list[end - 1].isCapital ? nameEnding(at: end, from: start) : nominalEnding(at: end, from: start)
  }

  /// The most words that explain a name between commas, by judgment.
  private static let longestExplanation = 25

  /// The end of the name that stands before a pair of commas, or in it.
  private func insideCommas(_ last: Int, from start: Int) -> Int? {
    let commas = (start..<last).filter { list[$0].text == "," }
    if let comma = commas.last, names.run(in: list, from: comma + 1, before: last)?.upperBound == last, comma > start,
      !list[comma - 1].isCapital
    {
      return last
    }
    guard let comma = commas.last(where: { $0 > start && list[$0 - 1].isCapital }),
      last - comma <= Self.longestExplanation
    else { return nil }
    return comma
  }

  private func nameEnding(at end: Int, from start: Int) -> String? {
    // The run that reaches the end: the earliest beginning does.
    var first = end - 1
    for candidate in max(start, end - 9)..<end
    where names.run(in: list, from: candidate, before: end)?.upperBound == end {
      first = candidate
      break
    }
    if first > start, first == end - 1, Self.articles.contains(list[first - 1].lower), isOfPeople(list[first]) {
      return nominal(first - 1..<end)
    }
    let name = names.name(in: list, first..<end)
    guard let last = name.last, last.count > 1, !words.openers.contains(last.lowercased()) else { return nil }
    // "In Paris said" and "the group led by Smith said" name no speaker, "Smith and Jones said" names two.
    let isOfOffice =
      first - 2 >= start && list[first - 1].lower == Self.of && words.titles.contains(list[first - 2].lower)
    if first > start, Self.before.contains(list[first - 1].lower), !isOfOffice { return nil }
    if first == start, name.count == 1, first < end - 1, Self.before.contains(list[first].lower) { return nil }
    return speaker(name)
  }

  /// Whether a word with an article is for a person or body, or names somebody by a country or town: "the Belgian".
  private func isOfPeople(_ token: Tokens.Token) -> Bool {
    words.people.contains(token.lower) || words.titles.contains(token.lower)
      || token.isCapital && ["ian", "ean", "can", "ish", "ese", "erman"].contains { token.lower.hasSuffix($0) }
  }

  private static let before: Set<String> = [
    "in", "of", "by", "at", "on", "from", "for", "with", "and", "or", "near", "to", "against", "than", "told",
    "between",
  ]

  private func nominalEnding(at end: Int, from start: Int) -> String? {
    var first = end - 1
    var bare: Int?
    while first >= start, end - first <= 8, list[first].kind == .word {
      let lower = list[first].lower
      if Self.articles.contains(lower) {
        // "A friend of the doctor": who said it stands before.
        if first - 1 > start, list[first - 1].lower == Self.of {
          first -= 1
          continue
        }
        // "Smith, a doctor here, said", with or without the second comma.
        if isText(",", first - 1), first - 2 >= start, list[first - 2].isCapital {
          return nameEnding(at: first - 1, from: start)
        }
        return nominal(first..<end)
      }
      if first == end - 1, words.determiners.contains(lower) { bare = first }
      if words.sayings.contains(lower) || words.openers.contains(lower) || words.breaks.contains(lower) && lower != "of"
      {
        break
      }
      first -= 1
    }
    return bare.flatMap { nominal($0..<end) }
  }

  // MARK: He and she

  private func pronoun(_ index: Int) -> String? {
    words.pronouns.contains(list[index].lower) ? referent(of: list[index].lower, before: index) : nil
  }

  /// The most sentences back to a name that "he" or "she" means, by judgment.
  private static let farthestName = 3

  /// The one whom "he" or "she" means: a name that begins one of the last sentences, or the last speaker.
  private func referent(of pronoun: String, before index: Int) -> String? {
    let last = speakers.indices.last { names.admits(speakers[$0], pronoun: pronoun) }
    var start = index
    var sentences = 0
    while start > 0, sentences < Self.farthestName {
      start -= 1
      guard quoteOf[start] < 0, list[start].kind == .word, beginsSentence(start) else { continue }
      sentences += 1
      guard !Self.before.contains(list[start].lower), let run = names.run(in: list, from: start, before: index) else {
        continue
      }
      // "Smith's death was late": she is another.
      guard list[run.upperBound - 1].text == list[run.upperBound - 1].text.withoutPossessive else { continue }
      guard let whole = speaker(names.name(in: list, run)), whole.contains(" ") || speakers.contains(whole),
        names.admits(whole, pronoun: pronoun)
      else { continue }
      // The nearer of the two is meant.
      if let last, places[last] > start { break }
      return whole
    }
    return last.map { speakers[$0] }
  }

  private func beginsSentence(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = list[index - 1]
    return before.kind == .paragraph || before.kind == .closing || before.text == "." && !isAbbreviation(index - 1)
  }
}
