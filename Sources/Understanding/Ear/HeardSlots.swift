import Ear

/// What fills the slots of a part of a line: what the ear tells, and names that it leaves out.
struct HeardSlots {
  /// The words of each slot; of several stretches, all.
  private(set) var texts: [String: String] = [:]
  /// The stretches of the slot that may hold any words, each by itself.
  private(set) var topics: [String] = []
  private let isHollow: (String) -> Bool
  private let withoutDeterminer: (String) -> String
  /// Whether the part says that something is to be left out.
  private let leavesOut: Bool
  /// All that the part says.
  let line: String
  /// Names and numbers that no slot has, by the slot that each would fill.
  private var names: [(slot: String, text: String)] = []

  /// Whether several stretches would fill a slot that takes one.
  private(set) var isTorn = false

  init(_ part: Ear.Part, _ words: [EarWord], _ folded: [UInt8], by understander: Understander) {
    isHollow = understander.isHollow
    withoutDeterminer = understander.withoutDeterminer
    func text(_ range: Range<Int>) -> String {
      let places = words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound
      return String(decoding: folded[places], as: UTF8.self)
    }
    line = text(part.words)
    leavesOut = understander.leavesOut(line)
    var ends: [String: Int] = [:]
    var named = part.words.lowerBound
    var sources: [(place: Range<Int>, said: String, isKnown: Bool)] = []
    // What is to be done another time is all that stands between its words.
    var deed: Range<Int>?
    for span in Self.closed(part.spans, over: { understander.isHollow(text($0..<$0 + 1)) }) {
      var range = span.words
      if Self.asNames.contains(span.slot), understander.source(called: text(range)) == nil {
        let run = stretch(of: .source, around: range, in: part.words, words)
        if understander.source(called: text(run)) != nil { (range, named) = (run, run.upperBound) }
      } else if range.upperBound <= named {
        continue
      }
      if Self.unspaced.contains(span.slot) {
        while range.upperBound < part.words.upperBound,
          words[range.upperBound].range.lowerBound == words[range.upperBound - 1].range.upperBound
        {
          range = range.lowerBound..<range.upperBound + 1
        }
        while range.lowerBound > part.words.lowerBound,
          words[range.lowerBound - 1].range.upperBound == words[range.lowerBound].range.lowerBound
        {
          range = range.lowerBound - 1..<range.upperBound
        }
      }
      // "That one" is another than "one".
      if span.slot == "ref", range.lowerBound > part.words.lowerBound,
        understander.withoutDeterminer(text(range.lowerBound - 1..<range.upperBound)) == text(range)
      {
        range = range.lowerBound - 1..<range.upperBound
      }
      // "3 and" has another thing behind it: "3 and the phone".
      if span.slot == "ref", range.count > 1, understander.joins(text(range.upperBound - 1..<range.upperBound)) {
        let rest = range.upperBound..<part.words.upperBound
        let told = rest.prefix { index in
          let word = text(index..<index + 1)
          let isThing = !understander.isHollow(word) || index == rest.lowerBound && understander.points(word)
          return isThing && !part.spans.contains { $0.words.contains(index) }
        }
        range = range.lowerBound..<(told.isEmpty ? range.upperBound - 1 : told.endIndex)
      }
      let isName = understander.source(called: text(range)) != nil
      let name = isName ? nil : Self.kinds[span.slot].flatMap { names(of: $0, in: range, words, text) }
      let said = name ?? text(range)
      let isSource = words[range].allSatisfy { $0.kinds.contains(.source) }
      let slot = isSource ? Self.asSource[span.slot] ?? span.slot : span.slot
      // Words that say nothing are neither looked for nor left out.
      if ["words", "notwords"].contains(slot), understander.isHollow(said) { continue }
      // "The second one, no sorry, the first": what is put right has nothing more to say.
      if let end = ends[slot], end < range.lowerBound, understander.corrects(within: text(end..<range.lowerBound)) {
        texts[slot] = nil
        if slot == "words" { topics = [] }
      }
      let between = ends[slot].flatMap { $0 < range.lowerBound ? $0..<range.lowerBound : nil }
      let isPair = between.map { $0.count == 1 && understander.joins(text($0)) } ?? false
      let isListed = ends[slot].map { end in
        end <= range.lowerBound
          && (end..<range.lowerBound).allSatisfy {
            words[$0].kinds.contains(.sign) || understander.joins(text($0..<$0 + 1))
          }
      }
      ends[slot] = range.upperBound
      if slot == "deed" { deed = deed.map { $0.lowerBound..<range.upperBound } ?? range }
      if slot == "words" { topics.append(said) }
      if slot == "source" { sources.append((range, said, isName || name != nil || isSource)) }
      if texts[slot] != nil, Self.single.contains(slot) || slot == "tag" && isListed != true { isTorn = true }
      // "Save it n tag it": what is said again of one thing is of one thing.
      if let before = texts[slot], before == said || before.hasSuffix(" \(said)") { continue }
      texts[slot] = texts[slot].map { "\($0) \(isPair || Self.joined.contains(slot) ? "and " : "")\(said)" } ?? said
    }
    texts["deed"] = deed.map(text)
    for slot in Self.unspaced { texts[slot] = texts[slot].map { $0.trimming { ".,;:!?".contains($0) } } }
    for (slot, kind) in Self.named {
      var index = part.words.lowerBound
      while index < part.words.upperBound {
        let end = words[index..<part.words.upperBound].firstIndex { !$0.kinds.contains(kind) } ?? part.words.upperBound
        let range = index..<end
        if !range.isEmpty, !part.spans.contains(where: { $0.words.overlaps(range) }) {
          names.append((slot, text(range)))
          if slot == "source" { sources.append((range, text(range), true)) }
        }
        index = max(end, index + 1)
      }
    }
    // What is no format gives way to the name of one.
    if let said = texts["format"], understander.code(called: said, in: .format) == nil,
      names.contains(where: { $0.slot == "format" })
    {
      texts["format"] = nil
    }
    // Of what is to be a source, what is known as one counts.
    if texts["source"] != nil, texts["notsource"] == nil, sources.count > 1, sources.contains(where: \.isKnown) {
      texts["source"] = sources.filter(\.isKnown).sorted { $0.place.lowerBound < $1.place.lowerBound }.map(\.said)
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " and ")
    }
  }

  /// Spans with those of one number made one: "half a dozen".
  private static func closed(_ spans: [Ear.Span], over isHollow: (Int) -> Bool) -> [Ear.Span] {
    spans.reduce(into: []) { closed, span in
      guard let last = closed.last, last.slot == "n", span.slot == "n",
        (last.words.upperBound..<span.words.lowerBound).allSatisfy(isHollow)
      else { return closed.append(span) }
      closed[closed.count - 1] = Ear.Span(slot: "n", words: last.words.lowerBound..<span.words.upperBound)
    }
  }

  /// The words of a kind that stand together with some words.
  private func stretch(
    of kind: EarWord.Kinds, around range: Range<Int>, in part: Range<Int>, _ words: [EarWord]
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > part.lowerBound, words[start - 1].kinds.contains(kind) { start -= 1 }
    while end < part.upperBound, words[end].kinds.contains(kind) { end += 1 }
    return start..<end
  }

  /// The names of a kind in a stretch that has other words as well: "web page" in "the web page kind"; nil where there are
  /// none, or nothing else.
  private func names(
    of kind: EarWord.Kinds, in range: Range<Int>, _ words: [EarWord], _ text: (Range<Int>) -> String
  ) -> String? {
    if words[range].allSatisfy({ $0.kinds.contains(kind) }) { return nil }
    let named = range.split { !words[$0].kinds.contains(kind) }.map { text($0.startIndex..<$0.endIndex) }
      .filter { !isHollow($0) }
    return named.isEmpty ? nil : kind == .source ? named.joined(separator: " and ") : named[0]
  }

  /// What fills the slots of a way, with names that would otherwise be lost.
  func filling(_ way: Way) -> [String: String] {
    let slots = way.slots
    // What is asked about is left out only where the line says so.
    let texts =
      leavesOut || !slots.contains("words")
      ? texts
      : texts.sorted { $0.key < $1.key }.reduce(into: [:]) { texts, slot in
        let asked = slot.key.hasPrefix("not") ? String(slot.key.dropFirst(3)) : slot.key
        texts[self.texts[asked] == nil ? asked : slot.key] = slot.value
      }
    var filled = texts.filter { slots.contains($0.key) }
    // What was told of one slot is worth as much in another that the way has in its place; in the order of their names, so
    // that the same line is always filled alike.
    for (slot, text) in texts.sorted(by: { $0.key < $1.key }) where !slots.contains(slot) {
      if let other = Self.kin[slot]?.first(where: { slots.contains($0) && filled[$0] == nil }) {
        filled[other] =
          other == "ref"
          ? "the one about \(text)" : text.split(separator: " ").filter { !isHollow(String($0)) }.joined(separator: " ")
      }
    }
    // A name goes by itself: "not in the french" would be a list of its own.
    for slot in Self.ofNames { filled[slot] = filled[slot].map(withoutDeterminer) }
    for (slot, text) in names {
      let denied = "not" + slot
      if slots.contains(slot), filled[slot] == nil, slot != "n" || filled.isEmpty {
        filled[slot] = text
      } else if slots.contains(denied), filled.isEmpty {
        filled[denied] = text
      }
    }
    return filled
  }

  /// Whether plain words have what the part is about, by every slot that tells it.
  func keepsSubject(in plain: String) -> Bool {
    Self.subjects.allSatisfy { slot in texts[slot].map(plain.contains) ?? true }
  }

  private static let subjects = ["words", "notwords", "tag", "person"]

  /// Whether plain words have every source that the part names, and every number written in digits.
  ///
  /// A number in a long part may be an hour or an age.
  func keepsNames(in plain: String) -> Bool {
    let isLong = line.split(separator: " ").count > Self.mostCounted
    return names.allSatisfy { name in
      let isKept = name.slot == "source" || !isLong && name.slot == "n" && name.text.allSatisfy(\.isNumber)
      return !isKept || plain.contains(name.text)
    }
  }

  /// The most words beside a number that is surely meant, by judgment.
  private static let mostCounted = 7

  private static let asSource = ["words": "source", "notwords": "notsource"]
  private static let joined: Set<String> = ["ref", "source", "tag"]
  private static let asNames: Set<String> = ["source", "notsource"]
  /// Slots that only names of a kind fill.
  private static let kinds: [String: EarWord.Kinds] = [
    "source": .source, "section": .section, "language": .language, "country": .country, "format": .format,
  ]
  private static let single: Set<String> = ["tag2", "name", "file", "url", "value"]

  /// Slots that are taken for each other.
  private static let kin: [String: [String]] = [
    "words": ["notwords", "ref", "person", "tag", "name"], "notwords": ["words"], "source": ["notsource", "words"],
    "notsource": ["source", "notwords"], "language": ["notlanguage"], "notlanguage": ["language"],
    "section": ["notwords", "words"],
    "ref": ["words", "notwords"], "person": ["words"], "country": ["words"], "tag": ["tag2", "words", "name"],
    "name": ["tag", "place"], "day": ["when", "span"], "when": ["day"], "span": ["day"], "place": ["name"],
    "cue": ["name"],
  ]

  /// Slots whose words are names that stand without an article.
  private static let ofNames = ["language", "notlanguage", "country", "section"]

  /// Slots whose words have no blanks.
  private static let unspaced: Set<String> = ["file", "url"]
  private static let named: [(String, EarWord.Kinds)] = [
    ("source", .source), ("section", .section), ("language", .language), ("country", .country), ("n", .number),
    ("format", .format),
  ]
}
