/// The names in an article, so that a surname later in it stands for the whole name.
struct PersonNames: Sendable {
  private let words: LanguageWords
  /// The full names by their last word, the first met.
  private var full: [String: [String]] = [:]
  /// The last words that "Mr", or "Mrs" or "Ms", stood before.
  private var men: Set<String> = []
  private var women: Set<String> = []
  /// The words that a verb of several stands behind: "Neighbours say".
  private var groups: Set<String> = []
  /// The words that also stand in lower case, which are no names at the beginning of a sentence.
  private var lowered: Set<String> = []
  /// What stands before each name to say what the person is, the first met: "Senate Majority Leader".
  private var offices: [String: String] = [:]

  init(words: LanguageWords) { self.words = words }

  mutating func learn(from tokens: Tokens) {
    for token in tokens.list where token.kind == .word && !token.isCapital { lowered.insert(token.lower) }
    var index = 0
    while index < tokens.list.count {
      guard let run = run(in: tokens.list, from: index, before: tokens.list.count) else {
        index += 1
        continue
      }
      let name = name(in: tokens.list, run)
      learn(name, first: tokens.list[run.lowerBound].lower)
      if let office = office(before: name, in: tokens.list, run) {
        let whole = whole(name)
        offices[whole] = offices[whole] ?? office
      }
      if run.count == 1, run.upperBound < tokens.list.count, Self.plurals.contains(tokens.list[run.upperBound].lower) {
        groups.insert(tokens.list[run.lowerBound].text)
      }
      index = run.upperBound
    }
  }

  /// What a person of a whole name is, as the article says it; nil where it doesn't.
  func office(of name: String) -> String? { offices[name] }

  /// The words before a name, of which the last says what the person is: "former Senate Majority Leader", "prosecutor".
  private func office(before name: [String], in list: [Tokens.Token], _ run: Range<Int>) -> String? {
    guard name.count > 0, !isOrganization(name),
      let first = run.first(where: { list[$0].text.withoutPossessive == name.first?.trimmedPoint })
    else { return nil }
    var start = run.lowerBound
    while start > 0, list[start - 1].kind == .word, words.titles.contains(list[start - 1].lower) { start -= 1 }
    // "leader Dr. Vale": an honorific says nothing of what the person is.
    var office = list[start..<first]
    while let last = office.last, last.text == "." || isHonorific(last) { office.removeLast() }
    guard office.allSatisfy({ $0.kind == .word }), let last = office.last, words.titles.contains(last.lower),
      !office.contains(where: isHonorific), office.count <= Self.longestOffice,
      !office.contains(where: { $0.text != $0.text.withoutPossessive })
    else { return nil }
    return office.map(\.text).joined(separator: " ")
  }

  /// Whether a word before a name is none behind it: "Father", which "father" may be.
  private func isHonorific(_ token: Tokens.Token) -> Bool { token.isCapital && words.honorifics.contains(token.lower) }

  /// The most words of an office, by judgment.
  private static let longestOffice = 5

  private mutating func learn(_ name: [String], first: String) {
    guard let last = surname(of: name) else { return }
    if first == "mr" { men.insert(last) }
    if ["mrs", "ms", "miss"].contains(first) { women.insert(last) }
    guard name.count > 1, !isOrganization(name), full[last] == nil else { return }
    full[last] = name
  }

  /// The whole name for one that may be its last word, or its first and last.
  func whole(_ name: [String]) -> String {
    // "AMD" is one body, whatever "Fabric AMD" is.
    let isAcronym = name.count == 1 && name.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
    if let last = surname(of: name), !isAcronym, let known = full[last], name.count == 1 || name.first == known.first {
      return known.joined(separator: " ")
    }
    return name.joined(separator: " ")
  }

  /// Whether "he" or "she" may stand for a name.
  func admits(_ name: String, pronoun: String) -> Bool {
    let parts = name.split(separator: " ").map(String.init)
    guard let first = parts.first?.lowercased(), let last = surname(of: parts), !isOrganization(parts),
      !groups.contains(name)
    else { return false }
    let isMan = men.contains(last) || FirstNames.men.contains(first)
    let isWoman = women.contains(last) || FirstNames.women.contains(first)
    switch pronoun {
    case "he": return !isWoman || isMan
    case "she": return !isMan || isWoman
    default: return true
    }
  }

  /// Whether a name may be one of a person or body: no day, no half of a name, no office, no heading.
  func isSpeaker(_ name: [String]) -> Bool {
    guard let last = name.last?.lowercased(), last.count > 1 else { return false }
    let isHeading = name.dropFirst().contains { part in
      let lower = part.lowercased()
      return part != lower && !words.dates.contains(lower)
        && (words.openers.contains(lower) || words.breaks.contains(lower) || words.sayings.contains(lower))
    }
    if isHeading || words.openers.contains(last) && name.count == 1 { return false }
    if name.allSatisfy({ words.dates.contains($0.lowercased()) }) { return false }
    if words.titles.contains(last) || words.halfNames.contains(last) { return false }
    return name.count > 1 || !lowered.contains(last) && !last.hasSuffix("ese") && !last.hasSuffix("ish")
  }

  private func surname(of name: [String]) -> String? { name.last { !["Jr", "Sr", "II", "III", "IV"].contains($0) } }

  /// The capital words that begin at an index, with what stands between the words of a name.
  func run(in list: [Tokens.Token], from start: Int, before end: Int) -> Range<Int>? {
    guard start < end, list[start].isCapital else { return nil }
    var index = start + 1
    while index < end {
      let token = list[index]
      let follows = index + 1 < end && list[index + 1].isCapital
      if token.isCapital {
        index += 1
      } else if token.text == ".", follows, isAbbreviated(list[index - 1]),
        !words.openers.contains(list[index + 1].lower)
      {
        index += 1
      } else if Self.particles.contains(token.lower), follows {
        index += 1
      } else {
        break
      }
    }
    return start..<index
  }

  /// Whether a point shortens a word, as in "J." or "Sen.".
  private func isAbbreviated(_ token: Tokens.Token) -> Bool {
    token.text.count == 1 || words.abbreviations.contains(token.lower) || words.finalAbbreviations.contains(token.lower)
  }

  /// The name in a run of capital words, without titles and what else stands before it.
  func name(in list: [Tokens.Token], _ run: Range<Int>) -> [String] {
    var name: [String] = []
    for index in run where list[index].kind == .word {
      let token = list[index]
      // An initial keeps its point.
      let isPointed = index + 1 < run.upperBound && list[index + 1].text == "." && token.text.count == 1
      let word = token.text.withoutPossessive
      name.append(word + (isPointed ? "." : ""))
      // "CNN's Ann Smith": the name begins behind what it belongs to.
      if word != token.text, index + 1 < run.upperBound { name.removeAll() }
    }
    let begins = run.lowerBound == 0 || list[run.lowerBound - 1].kind != .word && list[run.lowerBound - 1].text != ","
    if begins, name.count > 1, let first = name.first?.lowercased(), lowered.contains(first) || first.hasSuffix("ing") {
      name.removeFirst()
    }
    while name.count > 1, let first = name.first?.lowercased(),
      words.openers.contains(first) || words.breaks.contains(first) || words.determiners.contains(first)
    { name.removeFirst() }
    // "Secretary of Commerce Ann Smith".
    if name.count > 2, run.lowerBound > 1, list[run.lowerBound - 1].lower == "of",
      words.titles.contains(list[run.lowerBound - 2].lower)
    {
      name.removeFirst()
    }
    // "Ont-based ATI", "Speaker of the House Paul Ryan".
    if let place = name.dropLast().lastIndex(where: { $0.hasSuffix("-based") }) { name.removeFirst(place + 1) }
    if name.count > 2, let body = name.dropLast(2).lastIndex(where: { Self.organizations.contains($0.lowercased()) }),
      !isOrganization(name)
    {
      name.removeFirst(body + 1)
    }
    if isOrganization(name) { return name }
    // "Senate Majority Leader Smith": all before the last title goes, but not a title that stands alone.
    if let role = name.dropLast().lastIndex(where: { words.titles.contains($0.lowercased()) }) {
      name.removeFirst(role + 1)
    }
    while name.count > 1, let first = name.first,
      Self.particles.contains(first.lowercased()) && first.first?.isLowercase == true
    { name.removeFirst() }
    return name
  }

  private func isOrganization(_ name: [String]) -> Bool {
    name.count > 1 && name.last.map { Self.organizations.contains($0.lowercased()) } == true
  }

  private static let plurals: Set<String> = [
    "say", "think", "believe", "insist", "argue", "hope", "fear", "claim", "warn", "are", "were", "have",
  ]
  private static let particles: Set<String> = [
    "de", "la", "von", "van", "der", "den", "bin", "al", "di", "da", "del", "du", "el", "ibn",
  ]
  /// Words that end the name of no person.
  private static let organizations: Set<String> = [
    "house", "department", "senate", "office", "security", "service", "ministry", "committee", "association", "party",
    "times", "post", "press", "news", "court", "board", "council", "agency", "university", "institute", "center",
    "centre", "group", "union", "bureau", "commission", "foundation", "fund", "company", "corp", "inc", "campaign",
    "administration", "journal", "organization", "society", "states", "nations", "kingdom", "street", "congress",
    "democrats", "republicans", "americans", "guard", "force", "army", "navy", "police", "bank", "college", "network",
    "coalition", "convention", "alliance", "federation", "league", "tribune", "street", "city", "county", "act", "day",
  ]
}

extension String {
  /// "J." as "J".
  fileprivate var trimmedPoint: String { hasSuffix(".") ? String(dropLast()) : self }

  /// "Biden's" as "Biden".
  var withoutPossessive: String {
    for ending in ["'s", "’s"] where hasSuffix(ending) { return String(dropLast(2)) }
    return self
  }
}
