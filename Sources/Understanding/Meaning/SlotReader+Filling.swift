import Basics
import Commands
import Grammar
import News

/// Fills the slots of a reading from its spans.
extension SlotReader {
  /// Signs that file names and addresses have and words do not.
  private static let placeSigns: Set<Character> = [".", "/", ":", "~"]

  /// The slots of some spans; nil where a value is impossible, such as 30 february.
  func slots(of fillings: [Int32]) -> FilledSlots? {
    var slots = FilledSlots()
    return fill(&slots, with: fillings) ? slots : nil
  }

  /// Fills a reading's slots; false where a value is impossible.
  ///
  /// In place, since there are many slots and most stay empty.
  func fill(_ slots: inout FilledSlots, from reading: Reading) -> Bool {
    if reading.intent.looksAhead {
      var ahead = self
      ahead.reckoner.isAhead = true
      return ahead.fill(&slots, with: reading.fillings)
    }
    guard fill(&slots, with: reading.fillings) else { return false }
    if reading.intent == .headlines, slots.isMine, slots.value == nil, asksForNew { slots.value = "new" }
    if reading.intent == .tag, let tag = slots.tag, isState(tag) { return false }
    // Headlines of all sources are today's anyway, so "today" adds nothing.
    let isOfAll = slots.sources.isEmpty && !slots.isMine
    if reading.intent == .headlines, isOfAll, slots.days.isAll(of: reckoner.today) { slots.days = DaySpan() }
    return true
  }

  /// Whether words say what an article is marked as, and not with which tag.
  private func isState(_ words: String) -> Bool {
    grammar.words(.markedAs).holds(words.split(separator: " ").map(SaidWords.plain))
  }

  /// Whether the line asks what is new: of one's own sources, that is what came since last time.
  private var asksForNew: Bool {
    let plain = line.tokens.indices.map { SaidWords.plain(line.text($0..<$0 + 1)) }
    return grammar.words(.askingForNew).phrases.contains { phrase in
      plain.indices.contains { plain[$0...].starts(with: phrase) }
    }
  }

  private func fill(_ slots: inout FilledSlots, with fillings: [Int32]) -> Bool {
    fillings.allSatisfy { fill(&slots, with: finder.spans[Int($0)], within: nil) }
  }

  /// Adds a span's value; false where the value is impossible.
  private func fill(_ slots: inout FilledSlots, with span: Span, within carrier: Slot?) -> Bool {
    let use = grammar.tables.uses[Int(span.use)]
    // What is named is pointed at, and counts nothing.
    if use.slot != .refs, holdsPointer(span) { return false }
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
    // Zero counts as no number: "show 0 headlines".
    case .count:
      slots.count = number(span) > 0 ? number(span) : nil
      slots.isNoneAsked = slots.count == nil
    case .page: slots.page = number(span)
    case .refs: return point(&slots, span)
    case .when: return date(&slots, span)
    case .day where reckoner.isAhead, .period where reckoner.isAhead:
      // A time that no clock shows is no time, and is told as such.
      guard let end = end(span) else { return isTimeToCome(span) }
      slots.days = DaySpan(to: end)
    case .tag: slots.tag = text(span)
    case .name: slots.name = cased(span)
    case .format: slots.format = ExportFormat(rawValue: key(span))
    case .edition: slots.edition = EditionName(rawValue: key(span))
    case .option: slots.option = key(span)
    case .attribute: slots.attribute = Attribute(rawValue: key(span))
    case .value: slots.value = textOrKey(span)
    case .key:
      slots.key = SecretKey(said: typed(span))
      return slots.key != nil
    case .url: return address(&slots, span)
    case .base: slots.base = typed(span)
    case .path: place(&slots, span)
    case .line: slots.line = text(span)
    case .list: slots.list = key(span)
    case .time: slots.minutes = number(span)
    case .address, .number, .year, .date, .ordinal, .month, .weekday, .pick, .fit, .day, .period, .exclude: break
    }
    return true
  }

  /// Excludes what a span names; false for one that means the same everywhere.
  private func leaveOut(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    switch slot(of: span) {
    // Articles carry no country, so those that name it are excluded.
    case .category, .country: slots.excludedWords.append(text(span))
    case .source: slots.excludedSources += sources(span, namedIn: &slots.names)
    // An unknown source is excluded by its name.
    case .name: slots.excludedSources.append(SourceName(words: text(span), id: nil))
    case .language:
      if let language = Language(rawValue: key(span)) { slots.excludedLanguages.append(language) }
    case .query, .topic, .about, .words, .tag, .value, .key, .url, .base, .path, .line, .sort, .mine, .format,
      .edition, .option, .attribute, .list, .number, .year, .date, .ordinal, .month, .weekday, .count, .page, .address,
      .pick, .fit, .refs, .day, .period, .when, .exclude, .time:
      return false
    }
    return true
  }

  /// The sources of a list; `names` keeps the words said for those called otherwise.
  private func sources(_ span: Span, namedIn names: inout [String]) -> [SourceName] {
    let members = members(of: span)
    let named = members.map { source($0) }
    for (member, source) in zip(members, named) where text(member) != source.words {
      names.append(text(member))
    }
    return named
  }

  private func point(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    guard var reference = reference(span) else { return false }
    if let said = slots.reference {
      // The second is what of the first is left alone: "tag them all as sea, except 2".
      guard let rest = said.without(reference) else { return false }
      reference = rest
    }
    slots.reference = reference
    slots.isOrdinal = counts(span)
    slots.isSourceAlone = isSourceAlone(span)
    return true
  }

  /// Whether a reference is a source's name and no more: "the verge", but not "the verge one".
  private func isSourceAlone(_ span: Span) -> Bool {
    var open = [span]
    while let inner = open.popLast() {
      if slot(of: inner) == .source {
        return inner.range.upperBound == span.range.upperBound && inner.range.lowerBound - span.range.lowerBound <= 1
      }
      open += children(of: inner)
    }
    return false
  }

  /// Adds days to those so far; false where they contradict.
  private func date(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    guard let days = days(span) else { return false }
    // A year directly behind a month belongs to it: "since june 2026".
    if slots.days.from != nil, days.from?.words.allSatisfy(\.isNumber) == true { return false }
    // Only one beginning is allowed, and no end before it.
    if slots.days.from != nil, days.from != nil || slots.days.to != nil && days.to != nil { return false }
    slots.days.from = days.from ?? slots.days.from
    slots.days.to = days.to ?? slots.days.to
    guard let from = slots.days.from, let to = slots.days.to else { return true }
    if let start = from.instant, let end = to.instant { return start <= end }
    return from.day <= to.day
  }

  private func address(_ slots: inout FilledSlots, _ span: Span) -> Bool {
    let typed = typed(span)
    // Plain words are no file: "preview", "the document".
    guard !isWords(span) || typed.contains(where: Self.placeSigns.contains) else { return false }
    // Whose it is may stand before it: "my brother's site, https://…".
    let address = typed.split(separator: " ").last { $0.contains("://") }.map(String.init)
    slots.url = address ?? typed
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

  /// A path and the format behind it, as in "~/Documents/ as json"; nil without one.
  private func parted(_ said: String) -> (path: String, format: ExportFormat)? {
    let words = said.split(separator: " ").map(String.init)
    guard words.count > 2, let format = ExportFormat(fileName: ".\(words[words.count - 1])"),
      grammar.words(.intoFormat).holds(words[words.count - 2].lowercased())
    else { return nil }
    return (words.dropLast(2).joined(separator: " "), format)
  }

  /// The words of free text, or a name's key.
  private func textOrKey(_ span: Span) -> String { isWords(span) ? text(span) : key(span) }

  private func isWords(_ span: Span) -> Bool { grammar.tables.uses[Int(span.use)].filling == .words }
}

extension Reference {
  /// The same but for what another means; nil where that is no part of it.
  fileprivate func without(_ other: Reference) -> Reference? {
    guard let exceptions = other.asExceptions else { return nil }
    if self == .everything { return .all(but: exceptions) }
    guard let said = listed, other.listed != nil else { return nil }
    let rest = said.filter { !exceptions.numbers.contains($0) }
    return rest.isEmpty || rest.count == said.count ? nil : .numbers(rest)
  }

  private var asExceptions: Exceptions? {
    switch self {
    case .numbers, .range: listed.map { Exceptions(numbers: $0) }
    case .ordinal(.last, let count): Exceptions(last: count)
    case .fitting(let feature, .one), .fitting(let feature, .every): Exceptions(feature: feature)
    case .it: Exceptions(it: true)
    case .ordinal, .kept, .fromEnd, .all, .both, .fitting, .them, .other, .those, .together: nil
    }
  }

  /// The numbers it says.
  private var listed: [Int]? {
    switch self {
    case .numbers(let numbers): numbers
    case .range(let range): Array(range)
    case .ordinal, .kept, .fromEnd, .all, .both, .fitting, .it, .them, .other, .those, .together: nil
    }
  }
}

extension Intent {
  /// Whether the days it is given are to come.
  fileprivate var looksAhead: Bool { [.mute, .remind, .postpone].contains(self) }
}
