import Basics
import Commands
import Foundation
import Grammar
import News

/// Reads what fills the slots of a reading.
struct SlotReader {
  /// What the name of a file or an address has and a word has not.
  private static let placeSigns: Set<Character> = [".", "/", ":", "~"]

  let finder: SpanFinder
  let line: Tokeniser
  /// The line as it was typed.
  let lineAsTyped: String
  let reckoner: DayReckoner

  var grammar: Grammar { finder.grammar }

  /// What some spans hold; nil where something cannot be, such as 30 february.
  func slots(of fillings: [Int32]) -> FilledSlots? {
    var slots = FilledSlots()
    return fill(&slots, with: fillings) ? slots : nil
  }

  /// Fills in what a reading's slots hold for its intent; false where something cannot be.
  ///
  /// In place, since there are many of them and nearly all are left empty.
  func fill(_ slots: inout FilledSlots, from reading: Reading) -> Bool {
    guard fill(&slots, with: reading.fillings) else { return false }
    // Headlines are today's by nature, so that "today" says nothing more of them.
    if reading.intent == .headlines, slots.days.isAll(of: reckoner.today) { slots.days = DaySpan() }
    return true
  }

  private func fill(_ slots: inout FilledSlots, with fillings: [Int32]) -> Bool {
    fillings.allSatisfy { fill(&slots, with: finder.spans[Int($0)], within: nil) }
  }

  /// Adds what a span holds; false where it holds nothing that can be.
  private func fill(_ slots: inout FilledSlots, with span: Span, within carrier: Slot?) -> Bool {
    let use = grammar.tables.uses[Int(span.use)]
    if case .part(let part) = use.filling, grammar.tables.parts[part].isCarrier || use.slot == .exclude {
      return finder.children(of: span).allSatisfy { fill(&slots, with: finder.spans[Int($0)], within: use.slot) }
    }
    switch use.slot {
    case .query, .about: slots.query = text(span)
    case .topic: slots.topic = use.filling == .words ? text(span) : key(span)
    case .words: slots.excludedWords += wordsLeftOut(in: span)
    case .category where carrier == .exclude: slots.excludedWords.append(text(span))
    case .category:
      slots.category = Category(rawValue: key(span))
      slots.names.append(text(span))
    // No article says which country it is of: what is left out are those that name it.
    case .country where carrier == .exclude: slots.excludedWords.append(text(span))
    case .country:
      slots.country = Country(rawValue: key(span))
      slots.names.append(text(span))
    // No edition can leave a language out; see `missingExclusion(in:)`.
    case .language where carrier == .exclude: break
    case .language:
      slots.language = Language(rawValue: key(span))
      slots.names.append(text(span))
    case .source:
      let members = members(of: span)
      let named = members.map { source($0) }
      for (member, source) in zip(members, named) where text(member) != source.words {
        slots.names.append(text(member))
      }
      if carrier == .exclude { slots.excludedSources += named } else { slots.sources += named }
    case .mine: slots.isMine = true
    case .sort: slots.order = Query.Order(rawValue: key(span))
    // Nobody asks for none: "show 0 headlines" is as good as no number.
    case .count:
      slots.count = number(span) > 0 ? number(span) : nil
      slots.isNoneAsked = slots.count == nil
    case .page: slots.page = number(span)
    case .refs:
      guard let reference = reference(span) else { return false }
      slots.reference = reference
      slots.isOrdinal = counts(span)
    case .when:
      guard let days = days(span) else { return false }
      // A year right behind a month belongs to it: "since june 2026".
      if slots.days.from != nil, days.from?.words.allSatisfy(\.isNumber) == true { return false }
      // Two beginnings are one too many, and nothing ends before it begins.
      if slots.days.from != nil, days.from != nil || slots.days.to != nil && days.to != nil { return false }
      slots.days.from = days.from ?? slots.days.from
      slots.days.to = days.to ?? slots.days.to
      if let from = slots.days.from, let to = slots.days.to, from.day > to.day { return false }
    case .tag: slots.tag = text(span)
    // A source that nobody knows is left out by its name.
    case .name where carrier == .exclude: slots.excludedSources.append(SourceName(words: text(span), id: nil))
    case .name: slots.name = text(span)
    case .format: slots.format = ExportFormat(rawValue: key(span))
    case .edition: slots.edition = EditionRequest.Name(rawValue: key(span))
    case .option: slots.option = key(span)
    case .value: slots.value = use.filling == .words ? text(span) : key(span)
    case .key:
      guard let key = SecretKey(said: typed(span)) else { return false }
      slots.key = key
    case .url:
      let typed = typed(span)
      // "Preview" by itself is no file to look at, and neither is "the document".
      guard use.filling != .words || typed.contains(where: Self.placeSigns.contains) else { return false }
      slots.url = typed
    case .base: slots.base = typed(span)
    case .path:
      let typed = typed(span)
      let isPath = use.filling == .words || typed.contains("/") || [".", "..", "~"].contains(typed)
      slots.path = isPath ? typed : key(span)
      if isPath, let (path, format) = parted(typed) {
        slots.path = path
        slots.format = slots.format ?? format
      }
    case .line: slots.line = text(span)
    case .address, .number, .year, .date, .ordinal, .month, .weekday, .pick, .fit, .day, .period, .exclude: break
    }
    return true
  }

  /// Words that leave out what nothing can be left out by, such as "not in english"; nil where there are none.
  func missingExclusion(in reading: Reading) -> String? {
    var open = reading.fillings.map { (span: finder.spans[Int($0)], whole: finder.spans[Int($0)], isLeftOut: false) }
    while let (span, whole, isLeftOut) = open.popLast() {
      if isLeftOut, slot(of: span) == .language { return text(whole) }
      let isExclusion = isLeftOut || slot(of: span) == .exclude
      open += children(of: span).map { ($0, isLeftOut || !isExclusion ? whole : span, isExclusion) }
    }
    return nil
  }

  func text(_ span: Span) -> String { line.text(span.range) }

  /// The words of a span as typed, since addresses and keys mean something else in lower case.
  private func typed(_ span: Span) -> String {
    let text = text(span)
    if let plain = TypedLine(lineAsTyped, folded: line.bytes)?.words(text) { return plain }
    // What has blanks in it stands in the line as it was typed; else the word around it is taken.
    if text.contains(" "), let range = lineAsTyped.range(of: text, options: .caseInsensitive) {
      return String(lineAsTyped[range])
    }
    let words = lineAsTyped.split(whereSeparator: \.isWhitespace)
    let typed = words.first { $0.lowercased() == text } ?? words.first { $0.lowercased().contains(text) }
    guard let typed else { return text }
    // A point ends the sentence, unless it belongs to a folder's name.
    let signs = text.hasSuffix(".") ? "\">!?,;" : "\">!?,;."
    return String(typed.drop { $0 == "\"" || $0 == "<" }.reversed().drop { signs.contains($0) }.reversed())
  }

  /// A path and the format that was said behind it, as in "~/Documents/ as json"; nil where none was.
  private func parted(_ said: String) -> (path: String, format: ExportFormat)? {
    let words = said.split(separator: " ").map(String.init)
    guard words.count > 2, let format = ExportFormat(fileName: ".\(words[words.count - 1])"),
      grammar.words(.intoFormat).holds(words[words.count - 2].lowercased())
    else { return nil }
    return (words.dropLast(2).joined(separator: " "), format)
  }

  func slot(of span: Span) -> Slot { grammar.tables.uses[Int(span.use)].slot }

  func children(of span: Span) -> [Span] {
    var children: [Span] = []
    children.reserveCapacity(Int(span.childCount))
    finder.forEachChild(of: span) { children.append($0) }
    return children
  }

  func phrasing(of span: Span) -> Grammar.Phrasing? {
    span.phrasing >= 0 ? grammar.tables.phrasings[Int(span.phrasing)] : nil
  }

  func number(_ span: Span) -> Int { Lattice.number(of: span.value, names: grammar.tables.names) }

  func source(_ span: Span) -> SourceName {
    let name = children(of: span).first ?? span
    let words = grammar.text(ofName: Int(max(name.value, 0)))
    return SourceName(words: words, id: SourceID(rawValue: key(name)))
  }

  /// What is left out one by one: "without cats or dogs" leaves out both.
  private func wordsLeftOut(in span: Span) -> [String] {
    let members = span.range.split { index in
      finder.lattice.has(grammar.tables.markers.and, at: index)
    }
    return members.map { line.text($0.startIndex..<$0.endIndex) }
  }

  /// The spans of a list, or the one span that is none.
  private func members(of span: Span) -> [Span] {
    grammar.tables.uses[Int(span.use)].isList ? children(of: span) : [span]
  }

  private func key(_ span: Span) -> String { grammar.key(ofName: Int(max(span.value, 0))) }

  /// All numbers said inside a span, in their order.
  func numbers(in span: Span) -> [Int] {
    children(of: span).flatMap { inner in
      inner.childCount > 0 ? numbers(in: inner) : [number(inner)]
    }
  }
}
