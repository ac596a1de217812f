import Basics
import Commands
import Grammar
import News

/// What the spans of a reading fill its slots with.
extension SlotReader {
  /// What the name of a file or an address has and a word has not.
  private static let placeSigns: Set<Character> = [".", "/", ":", "~"]

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
    if carrier == .exclude, leaveOut(&slots, span) { return true }
    switch use.slot {
    case .query, .about: slots.query = text(span)
    case .topic: slots.topic = textOrKey(span)
    case .words: slots.excludedWords += wordsLeftOut(in: span)
    case .category:
      slots.category = Category(rawValue: key(span))
      slots.names.append(text(span))
    case .country:
      slots.country = Country(rawValue: key(span))
      slots.names.append(text(span))
    case .language:
      slots.language = Language(rawValue: key(span))
      slots.names.append(text(span))
    case .source: slots.sources += sources(span, namedIn: &slots.names)
    case .mine: slots.isMine = true
    case .sort: slots.order = Query.Order(rawValue: key(span))
    // Nobody asks for none: "show 0 headlines" is as good as no number.
    case .count:
      slots.count = number(span) > 0 ? number(span) : nil
      slots.isNoneAsked = slots.count == nil
    case .page: slots.page = number(span)
    case .refs: return point(&slots, span)
    case .when: return date(&slots, span)
    case .tag: slots.tag = text(span)
    case .name: slots.name = text(span)
    case .format: slots.format = ExportFormat(rawValue: key(span))
    case .edition: slots.edition = EditionRequest.Name(rawValue: key(span))
    case .option: slots.option = key(span)
    case .value: slots.value = textOrKey(span)
    case .key:
      slots.key = SecretKey(said: typed(span))
      return slots.key != nil
    case .url: return address(&slots, span)
    case .base: slots.base = typed(span)
    case .path: place(&slots, span)
    case .line: slots.line = text(span)
    case .address, .number, .year, .date, .ordinal, .month, .weekday, .pick, .fit, .day, .period, .exclude: break
    }
    return true
  }

  /// Leaves out what a span names; false for one that means the same wherever it stands.
  private func leaveOut(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    switch slot(of: span) {
    // No article says which country it is of: what is left out are those that name it.
    case .category, .country: slots.excludedWords.append(text(span))
    case .source: slots.excludedSources += sources(span, namedIn: &slots.names)
    // A source that nobody knows is left out by its name.
    case .name: slots.excludedSources.append(SourceName(words: text(span), id: nil))
    // No edition can leave a language out; see `missingExclusion(in:)`.
    case .language: break
    case .query, .topic, .about, .words, .tag, .value, .key, .url, .base, .path, .line, .sort, .mine, .format,
      .edition, .option, .number, .year, .date, .ordinal, .month, .weekday, .count, .page, .address, .pick, .fit, .refs,
      .day, .period, .when, .exclude:
      return false
    }
    return true
  }

  /// The sources of a list, whose names are kept as said where they are called otherwise.
  private func sources(_ span: Span, namedIn names: inout [String]) -> [SourceName] {
    let members = members(of: span)
    let named = members.map { source($0) }
    for (member, source) in zip(members, named) where text(member) != source.words {
      names.append(text(member))
    }
    return named
  }

  private func point(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    guard let reference = reference(span) else { return false }
    slots.reference = reference
    slots.isOrdinal = counts(span)
    return true
  }

  /// Adds days to those said so far; false where the two do not go together.
  private func date(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    guard let days = days(span) else { return false }
    // A year right behind a month belongs to it: "since june 2026".
    if slots.days.from != nil, days.from?.words.allSatisfy(\.isNumber) == true { return false }
    // Two beginnings are one too many, and nothing ends before it begins.
    if slots.days.from != nil, days.from != nil || slots.days.to != nil && days.to != nil { return false }
    slots.days.from = days.from ?? slots.days.from
    slots.days.to = days.to ?? slots.days.to
    guard let from = slots.days.from, let to = slots.days.to else { return true }
    return from.day <= to.day
  }

  private func address(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    let typed = typed(span)
    // "Preview" by itself is no file to look at, and neither is "the document".
    guard !isWords(span) || typed.contains(where: Self.placeSigns.contains) else { return false }
    slots.url = typed
    return true
  }

  private func place(_ slots: inout FilledSlots, _ span: Span) {
    let typed = typed(span)
    guard isWords(span) || typed.contains("/") || [".", "..", "~"].contains(typed) else {
      slots.path = key(span)
      return
    }
    slots.path = typed
    guard let (path, format) = parted(typed) else { return }
    slots.path = path
    slots.format = slots.format ?? format
  }

  /// A path and the format that was said behind it, as in "~/Documents/ as json"; nil where none was.
  private func parted(_ said: String) -> (path: String, format: ExportFormat)? {
    let words = said.split(separator: " ").map(String.init)
    guard words.count > 2, let format = ExportFormat(fileName: ".\(words[words.count - 1])"),
      grammar.words(.intoFormat).holds(words[words.count - 2].lowercased())
    else { return nil }
    return (words.dropLast(2).joined(separator: " "), format)
  }

  /// The words of free text, or what a name stands for.
  private func textOrKey(_ span: Span) -> String { isWords(span) ? text(span) : key(span) }

  private func isWords(_ span: Span) -> Bool { grammar.tables.uses[Int(span.use)].filling == .words }
}
