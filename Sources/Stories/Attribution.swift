/// Finds who said the quotes of one text.
struct Attribution {
  let tokens: Tokens
  let list: [Tokens.Token]
  let words: LanguageWords
  let names: PersonNames
  /// Each token's quote, or -1.
  private(set) var quoteOf: [Int]
  /// Those named as speakers so far, whom "he" and "she" may mean; the last one last.
  private(set) var speakers: [String]
  /// Where each of them was named; -1 for a text before.
  private(set) var places: [Int]

  /// - Parameter speakers: Those named in the texts before.
  init(tokens: Tokens, words: LanguageWords, names: PersonNames, speakers: [String]) {
    self.tokens = tokens
    self.words = words
    self.names = names
    self.speakers = speakers
    places = Array(repeating: -1, count: speakers.count)
    list = tokens.list
    quoteOf = Array(repeating: -1, count: list.count)
    for (number, quote) in tokens.quoted.enumerated() { for token in quote.tokens { quoteOf[token] = number } }
  }

  /// Shorter quotes without a verb right beside them are words, not sayings, by judgment.
  private static let fewestWords = 3
  /// The most words of an attribution between two quotes of one speaker, by judgment.
  private static let longestBetween = 25
  /// The most words between a quote and its verb, those of a speaker with a title, by judgment.
  static let farthestBehind = 12
  /// The most words between a verb and a quote inside what it reports, by judgment.
  private static let farthestBefore = 30
  /// The same for verbs that do without saying.
  private static let farthestLoose = 8

  /// The quotes with a speaker, in bytes of UTF-8.
  mutating func quotes() -> [(range: Range<Int>, speaker: String)] {
    var found = [String?](repeating: nil, count: tokens.quoted.count)
    var read = 0
    for (number, quote) in tokens.quoted.enumerated() {
      hear(read..<quote.tokens.lowerBound)
      read = quote.tokens.upperBound
      guard countOfWords(quote) > 1, !isSaidByOthers(quote) else { continue }
      found[number] =
        speakerAfter(quote) ?? speakerBefore(quote) ?? speakerGoingOn(number, found) ?? looseSpeaker(quote)
      if let speaker = found[number] { remember(speaker, at: read) }
    }
    hear(read..<list.count)
    // The first paragraphs of long words have the speaker that the last one has.
    for number in found.indices.dropLast().reversed() where found[number] == nil && tokens.quoted[number].goesOn {
      found[number] = found[number + 1]
    }
    return zip(tokens.quoted, found).compactMap { quote, speaker in speaker.map { (quote.bytes, $0) } }
  }

  /// Remembers those who say something without quotes.
  private mutating func hear(_ range: Range<Int>) {
    for verb in range where quoteOf[verb] < 0 && isSaying(verb) {
      let before = speakerBeforeVerb(verb, from: startOfClause(verb))
      let behind = before == nil && isText(",", verb - 1) ? speakerBehind(verb, before: endOfClause(verb)) : nil
      if let speaker = before ?? behind { remember(speaker, at: verb) }
    }
  }

  private mutating func remember(_ speaker: String, at place: Int) {
    guard speaker.first?.isUppercase == true else { return }
    speakers.append(speaker)
    places.append(place)
  }

  /// Whether "they said" or "you ask" stands behind a quote, or "replied the mob": of somebody who cannot be told.
  private func isSaidByOthers(_ quote: Tokens.Quoted) -> Bool {
    let start = quote.tokens.upperBound
    let from = isText(",", start) ? start + 1 : start
    guard from + 1 < list.count, quoteOf[from] < 0 else { return false }
    if isSaying(from + 1), Self.others.contains(list[from].lower) { return true }
    let isVerbBeside = isSaying(from) || isSaying(from + 1) && list[from].kind == .word
    return isVerbBeside && lastMark(in: quote) != "." && speakerAfter(quote) == nil
  }

  private static let others: Set<String> = ["i", "you", "we", "they", "it", "ich", "wir", "je", "nous", "ils", "yo"]

  private func countOfWords(_ quote: Tokens.Quoted) -> Int { list[quote.tokens].count { $0.kind == .word } }

  // MARK: Behind the quote

  /// The speaker in "…," said X / X said / according to X.
  private func speakerAfter(_ quote: Tokens.Quoted) -> String? {
    let start = quote.tokens.upperBound
    let last = lastMark(in: quote)
    let isBefore = Self.marksBeforeSpeakers.contains(last)
    guard start < list.count, isBefore || isText(",", start) else { return nil }
    let from = isText(",", start) ? start + 1 : start
    let end = endOfClause(from)
    guard from < end, !Self.relative.contains(list[from].lower), !beginsAnother(from) else { return nil }
    if let speaker = according(from, end) { return speaker }
    guard let verb = (from..<end).first(where: { isSaying($0) }), verb - from <= Self.farthestBehind else { return nil }
    if verb == from || verb == from + 1 && isHelper(from) {
      // A full stop ends the quote, so another sentence follows.
      return last == "." ? nil : speakerBehind(verb, before: end)
    }
    // With a full stop before it, "X said" may lead to the next quote or to what X said without one.
    if last == ".", !isSentenceEnd(verb + 1, of: end) { return nil }
    return speakerBeforeVerb(verb, from: from)
  }

  /// Whether another sentence begins, in which somebody may say something else: "Although …".
  private func beginsAnother(_ index: Int) -> Bool {
    let token = list[index]
    return token.isCapital && words.openers.contains(token.lower) && !words.determiners.contains(token.lower)
      && !words.pronouns.contains(token.lower) && !words.according.begin(with: token.lower)
  }

  private static let marksBeforeSpeakers: Set<String> = [",", "?", "!", "—", "-", "–", "…", "."]
  private static let relative: Set<String> = [
    "which", "that", "who", "and", "but", "or", "as", "while", "when", "after", "before", "because",
  ]

  private func isSentenceEnd(_ index: Int, of end: Int) -> Bool {
    index >= end && (end == list.count || list[end].text == ".")
  }

  func isText(_ text: String, _ index: Int) -> Bool { index >= 0 && index < list.count && list[index].text == text }

  /// The mark that ends the words of a quote, or "".
  private func lastMark(in quote: Tokens.Quoted) -> String {
    let last = quote.tokens.upperBound - (quote.goesOn ? 1 : 2)
    guard last > quote.tokens.lowerBound, list[last].kind != .word else { return "" }
    return list[last].text == "’" || list[last].text == "'" ? list[last - 1].text : list[last].text
  }

  // MARK: Before the quote

  /// The speaker in X said: "…" / X told reporters that "…" / said X: "…" / X said that it was "…".
  private func speakerBefore(_ quote: Tokens.Quoted) -> String? {
    let end = quote.tokens.lowerBound
    let start = startOfClause(end)
    guard start < end else { return nil }
    if let speaker = according(start, end) { return speaker }
    guard let verb = (start..<end).last(where: { isSaying($0) }), end - verb <= Self.farthestBefore else { return nil }
    let isBeside = list[end - 1].text == ":" || list[end - 1].text == "," || end - verb <= 2
    guard isBeside || countOfWords(quote) >= Self.fewestWords else { return nil }
    // "said to be": no saying of somebody.
    if isText("to", verb + 1), list[verb].lower == "said" { return nil }
    if let speaker = speakerBeforeVerb(verb, from: start) { return speaker }
    if verb == start || list[verb - 1].kind == .mark, !list[verb].lower.hasSuffix("ing") {
      return speakerBehind(verb, before: end)
    }
    // "Smith played a call in which a voice is heard saying: …": another's words.
    if (start..<verb).contains(where: { Self.relative.contains(list[$0].lower) }) { return nil }
    // "Smith smiled, adding: …": the one whom the sentence began with.
    return isBeside && list[verb].lower.hasSuffix("ing") ? group(from: start, before: verb) : nil
  }

  /// The speaker in X called it "…".
  private func looseSpeaker(_ quote: Tokens.Quoted) -> String? {
    let end = quote.tokens.lowerBound
    let start = startOfClause(end)
    guard countOfWords(quote) >= Self.fewestWords, !isTitle(quote),
      let verb = (start..<end).last(where: { words.looseSayings.contains(list[$0].lower) }),
      end - verb <= Self.farthestLoose
    else { return nil }
    return speakerBeforeVerb(verb, from: start)
  }

  /// Whether every long word of a quote has a capital: the name of a work, a law or a club.
  private func isTitle(_ quote: Tokens.Quoted) -> Bool {
    !list[quote.tokens].contains { $0.kind == .word && $0.text.count > 3 && !$0.isCapital }
  }

  // MARK: Further quotes of one speaker

  /// The speaker of the quote before, if this one goes on from it.
  private func speakerGoingOn(_ number: Int, _ found: [String?]) -> String? {
    guard number > 0, let speaker = found[number - 1] else { return nil }
    let (before, quote) = (tokens.quoted[number - 1], tokens.quoted[number])
    if before.goesOn { return speaker }
    let between = before.tokens.upperBound..<quote.tokens.lowerBound
    // "Smith disagreed: …": another speaker, if one that no verb tells.
    if isText(":", quote.tokens.lowerBound - 1) { return nil }
    // After “A.” an attribution stood before it, so what follows tells of something else.
    let isClosed = lastMark(in: before) == "." && between.contains { list[$0].kind == .word }
    if isClosed { return nil }
    let paragraphs = between.contains { list[$0].kind == .paragraph }
    let stops = between.count { [".", "!", "?"].contains(list[$0].text) && !isAbbreviation($0) }
    guard between.count(where: { list[$0].kind == .word }) <= Self.longestBetween else { return nil }
    if isWhole(quote) {
      // “A,” X said. “B.”, and the same with a paragraph between: only the attribution's words stand there.
      return stops <= 1 && (!paragraphs || list[quote.tokens.lowerBound - 1].kind == .paragraph) ? speaker : nil
    }
    // Said it was “a” and would be “b”: both are parts of one sentence.
    let isEnded = [".", "!", "?"].contains(lastMark(in: before))
    return stops == 0 && !paragraphs && !isEnded && countOfWords(quote) >= Self.fewestWords ? speaker : nil
  }

  /// Whether a quote is a sentence of its own: it begins as one and ends as one.
  private func isWhole(_ quote: Tokens.Quoted) -> Bool {
    let first = list[quote.tokens].first { $0.kind == .word }
    return first?.text.first?.isLowercase == false
      && (quote.goesOn || Self.marksBeforeSpeakers.contains(lastMark(in: quote)))
  }
}
