/// Whether a sentence tells something by itself: what a reader may be shown of an article without the rest of it.
struct TellingSentence {
  /// Without the dateline or heading that stood glued before it.
  let range: Range<Int>
  /// Whether it speaks of what the one before it spoke of: "He", "The latter", "Mr Vale".
  let leans: Bool

  /// A longer one is read twice, by judgment.
  static let mostWords = 40
  /// Shorter ones are headings and cries, by judgment.
  private static let fewestWords = 5
  /// The most words of a place and an agency before a dash, by judgment: "PORT ALDER, Westland, May 3 (AP) —".
  private static let longestDateline = 9

  /// Nil where it tells nothing by itself.
  ///
  /// - Parameters:
  ///   - range: Where it stands in the text.
  ///   - isOnly: Whether the text has no other, as a line below a title, which needs no full stop.
  ///   - headline: The words of the headline it would stand below, in lower case.
  init?(_ range: Range<Int>, of text: [UInt8], isOnly: Bool, below headline: Set<String>, _ words: LanguageWords) {
    let whole = Self.tokens(text, range)
    guard !Self.isNoSentence(whole, words) else { return nil }
    let start = max(Self.endOfDateline(whole), Self.endOfHeading(whole, words))
    let tokens = Array(whole[start...])
    let texts = tokens.filter { $0.kind == .word }
    guard let first = texts.first, (Self.fewestWords...Self.mostWords).contains(texts.count),
      Self.isWhole(tokens, isOnly: isOnly), first.text.first?.isLowercase != true
    else { return nil }
    let lower = texts.map(\.lower)
    guard !texts.contains(where: { Self.addresses($0, words) }), !Self.isTitle(texts, words),
      !words.promotions.stand(in: lower),
      lower.contains(where: { !words.dates.contains($0) && $0.first?.isNumber == false })
    else { return nil }
    self.range = range.lowerBound + (tokens.first?.range.lowerBound ?? 0)..<range.upperBound
    leans =
      words.leaning.contains(lower[0]) || words.leaningPhrases.length(at: 0, in: lower) > 0
      || Self.isCourteous(lower, headline, words)
  }

  /// A word in capitals is a name.
  private static func addresses(_ token: Tokens.Token, _ words: LanguageWords) -> Bool {
    words.addressing.contains(token.lower.replacing("’", with: "'"))
      && (token.text.count == 1 || !token.text.allSatisfy(\.isUppercase))
  }

  /// Whether small words have capitals in the middle of it, as in titles: "The One With The Questions".
  private static func isTitle(_ all: [Tokens.Token], _ words: LanguageWords) -> Bool {
    let small = all.dropFirst().filter { words.openers.contains($0.lower) || words.breaks.contains($0.lower) }
    return small.count { $0.isCapital && !words.dates.contains($0.lower) } * 2 > small.count + 1
  }

  private static func tokens(_ text: [UInt8], _ range: Range<Int>) -> [Tokens.Token] {
    Tokens(String(decoding: text[range], as: UTF8.self)).list
  }

  /// "Image: Getty", "Published May 3 2021", "12 points".
  private static func isNoSentence(_ tokens: [Tokens.Token], _ words: LanguageWords) -> Bool {
    let lower = tokens.prefix(4).filter { $0.kind == .word }.map(\.lower)
    let length = words.captions.length(at: 0, in: lower)
    if length > 0, length < tokens.count, tokens[length].text == ":" { return true }
    let all = tokens.filter { $0.kind == .word }
    let dated = all.count { words.dates.contains($0.lower) || $0.text.first?.isNumber == true }
    return dated * 2 > all.count
  }

  /// Whether it is neither cut nor asked: it ends in a full stop, closes the quotes and brackets it opens and opens with
  /// none, and nothing is left out in it.
  private static func isWhole(_ tokens: [Tokens.Token], isOnly: Bool) -> Bool {
    guard let first = tokens.first, first.kind == .word || "$£€#".contains(first.text),
      let end = tokens.last(where: { $0.kind == .word || stops.contains($0.text) })
    else { return false }
    var open = 0
    for (index, token) in tokens.enumerated() {
      if token.text == "…" || token.text == "?" || token.text == "›" || token.text == "»" && open == 0 { return false }
      if token.text == ".", index + 1 < tokens.count, tokens[index + 1].text == "." { return false }
      if token.kind == .opening || token.text == "(" || token.text == "[" { open += 1 }
      if token.kind == .closing || token.text == ")" || token.text == "]" { open -= 1 }
      if open < 0 { return false }
    }
    return open == 0 && (isOnly || stops.contains(end.text))
  }

  private static let stops: Set<String> = [".", "!", "。", "！", "।", "؟", "۔"]

  /// "Mr Vale" below a headline that does not name Vale.
  private static func isCourteous(_ lower: [String], _ headline: Set<String>, _ words: LanguageWords) -> Bool {
    guard lower.count > 1, words.courtesies.contains(lower[0]) else { return false }
    return !headline.contains(lower[1].withoutPossessive)
  }

  /// The first token behind "PORT ALDER, May 3 (AP) —": what stands before a dash has a word in capitals or a bracket.
  private static func endOfDateline(_ tokens: [Tokens.Token]) -> Int {
    guard let dash = tokens.prefix(longestDateline * 2).firstIndex(where: isDash), dash > 0 else { return 0 }
    let before = tokens[..<dash]
    let names = before.filter { $0.kind == .word }
    let isAgency = before.last?.text == ")"
    guard names.count <= longestDateline, let first = names.first,
      isAgency || first.text.count > 3 && first.text.allSatisfy({ $0.isUppercase }),
      names.allSatisfy({ $0.isCapital || $0.text.first?.isNumber == true })
    else { return 0 }
    let end = tokens[dash...].firstIndex { !isDash($0) } ?? tokens.count
    return end < tokens.count ? end : 0
  }

  private static func isDash(_ token: Tokens.Token) -> Bool { ["-", "–", "—"].contains(token.text) }

  /// The most words of a heading that its markup once set apart, by judgment.
  private static let longestHeading = 45

  /// The first token behind a heading whose end was lost: "Boy, 12, takes it home for the first time A boy of twelve".
  ///
  /// A word that begins sentences stands in capitals in the middle of one, behind a word that no name goes on from.
  private static func endOfHeading(_ tokens: [Tokens.Token], _ words: LanguageWords) -> Int {
    var end = 0
    for index in tokens.indices.dropFirst().prefix(longestHeading) {
      let (before, token) = (tokens[index - 1], tokens[index])
      guard token.isCapital, token.text.count == 1 || !token.text.allSatisfy(\.isUppercase),
        words.openers.contains(token.lower), before.kind == .word,
        before.text.first?.isLowercase == true || words.dates.contains(before.lower),
        !words.openers.contains(before.lower), !words.breaks.contains(before.lower)
      else { continue }
      end = index
    }
    return end
  }
}
