import News

/// A value that the slots of a line fill.
protocol Filling {
  /// Nil where they have nothing for it; `intent` is what the line asks for.
  init?(_ slots: borrowing FilledSlots, of intent: Intent)
}

extension Filling {
  static func filled(by slots: borrowing FilledSlots, of intent: Intent) -> Self? { Self(slots, of: intent) }
}

extension NewsRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    // The second text of a sentence is a name: of quotes, what the person spoke of.
    self.init(
      query: slots.query ?? (intent == .quotes ? slots.name?.lowercased() : nil), category: slots.category,
      source: slots.sourceChoice, country: slots.country, language: slots.language, order: slots.order,
      count: slots.count)
    days = slots.days
    excludedSources = slots.excludedSources
    excludedWords = slots.excludedWords
    excludedLanguages = slots.excludedLanguages
    dropped = slots.value.flatMap(Facet.init)
    isRead = slots.isRead
    isNew = slots.isNew
  }
}

extension LibraryRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    // What is saved is forgotten by its days alone.
    if intent == .forget {
      self.init(days: slots.days)
      return
    }
    self.init(topic: slots.query ?? slots.topic, tag: slots.tag, source: slots.sources.first, days: slots.days)
    isRead = slots.isRead
  }
}

extension MarkRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    if slots.isSourceAlone, case .fitting(.source(let name, about: nil), .one)? = slots.reference {
      self.init(.everything, source: .named([name]), days: slots.days)
      return
    }
    let source = slots.sourceChoice
    self.init(slots.reference ?? (source == nil ? .it : .everything), source: source, days: slots.days)
  }
}

extension ChangesRequest: Filling {
  /// A source without days is pointed at: "how did the bbc's title go".
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let isOne = slots.reference == nil && slots.days == DaySpan() && slots.sources.count == 1 && !slots.isMine
    self.init(
      isOne ? .source(slots.sources[0]) : slots.reference, source: isOne ? nil : slots.sourceChoice, days: slots.days)
  }
}

extension SourceFilter: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let folder = slots.sources.first?.folder
    let only = SourceFilter.Only(slots, of: intent)
    self.init(
      category: slots.category, language: slots.language, country: slots.country,
      isFollowed: slots.isMine || folder != nil || only != nil)
    self.folder = folder
    self.only = only
    // A publisher's name beside what it is in is no folder, and may be what sources are looked for by.
    words = slots.query ?? (folder == nil && !slots.isMine ? slots.sources.first?.words : nil)
  }
}

extension SourceFilter.Only: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let value = slots.value else { return nil }
    self.init(rawValue: value)
  }
}

extension ExportRequest: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    let destination = slots.path.map { [format = slots.format] in Destination($0, isFormatSaid: format != nil) }
    // Words that name no file are no reason to write another one: "to my mother".
    if case .some(nil) = destination { return nil }
    self.init(
      format: slots.format, subject: Subject(slots, of: intent), refs: slots.reference, destination: destination ?? nil)
  }
}

extension ExportRequest.Subject {
  fileprivate init(_ slots: borrowing FilledSlots, of intent: Intent) {
    if slots.isMine {
      self = .sources
    } else if slots.value == Self.historyValue {
      self = .history(slots.days)
    } else if slots.value == Self.listsValue {
      self = .lists
    } else {
      self = .articles(LibraryRequest(slots, of: intent))
    }
  }
}

extension ExportRequest.Destination {
  /// The destination of words such as "stdout" or "~/saved.csv"; nil where they name neither the output nor a file.
  ///
  /// Once a format is said, any single word is a file, such as "backup".
  fileprivate init?(_ words: String, isFormatSaid: Bool) {
    if words == "stdout" {
      self = .standardOutput
    } else if words.contains("/") || words.hasPrefix("~") || words.allSatisfy({ $0 == "." })
      || ExportFormat(fileName: words) != nil || isFormatSaid && !words.contains(" ")
    {
      self = .file(words)
    } else {
      return nil
    }
  }
}

extension SettingRequest: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard slots.isSettable else { return nil }
    self.init(name: slots.setting, value: slots.settingValue)
  }
}

extension EditionRequest: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let range = slots.value.flatMap(FeedRange.init)
    self.init(name: slots.edition ?? (range == .all ? .feeds : nil), key: slots.key, range: range)
  }
}

extension Coverage: Filling {
  /// Nil where the line asks for the chart of one thing, or who tells a story.
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    if intent == .chart {
      guard let words = slots.name else { return nil }
      self = .beside(words.lowercased())
      return
    }
    let request = NewsRequest(slots, of: intent)
    // What one has and another has not: of what the first alone tells beside it.
    let isBeside = request.source != nil && !request.excludedSources.isEmpty
    if slots.value == Self.aloneValue || isBeside {
      self = .alone
    } else if slots.reference == nil, request != NewsRequest(), request != NewsRequest(language: slots.language) {
      self = .most
    } else {
      return nil
    }
  }
}

extension StorySide: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let usual: [Intent: StorySide] = [.prove: .proof, .who: .tellers, .quotes: .quotes, .course: .after]
    let other: [Intent: StorySide] = [.who: .silent, .course: .before]
    let side = other[intent].flatMap { slots.value == $0.rawValue ? $0 : nil }
    self = side ?? usual[intent] ?? .gist
  }
}

extension Speaker: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    let unnamed = slots.isEarlierMeant ? Speaker.same : .anybody
    self = slots.value == Self.sameValue ? .same : slots.topic.map(Speaker.named) ?? unnamed
  }
}

extension Language: Filling {
  /// The language in which others tell a story, or into which one is translated.
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard [.who, .retell].contains(intent), slots.value != StorySide.silent.rawValue, let language = slots.language
    else { return nil }
    self = language
  }
}

extension Kinship: Filling {
  init(_ slots: borrowing FilledSlots, of intent: Intent) {
    self = slots.attribute.flatMap { Kinship(rawValue: $0.rawValue) } ?? .topic
  }
}

extension Attribute: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let attribute = slots.attribute else { return nil }
    self = attribute
  }
}

extension PageNumber: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let page = slots.page else { return nil }
    self.init(rawValue: page)
  }
}

/// A value that is said by its own name.
protocol SaidValue: Filling, SlotName {}

extension SaidValue {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let value = slots.value else { return nil }
    self.init(rawValue: value)
  }
}

extension ArticlePart: SaidValue {}
extension Retelling: SaidValue {}
extension SpeechOrder: SaidValue {}
extension Layout: SaidValue {}
extension Term: SaidValue {}

extension SourceName: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let sources = slots.pointedSources, sources.count == 1 else { return nil }
    self = sources[0]
  }
}

extension [SourceName]: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    var sources = slots.pointedSources ?? []
    if intent == .unfile { sources.removeAll { $0.folder != nil } }
    // The folder may be one that there is already: "move hose to my tech folder".
    if intent == .file, slots.name == nil { sources = sources.dropLast() }
    if sources.isEmpty { return nil }
    self = sources
  }
}

extension SourceChoice: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    // Named sources overrule "my sources": "i don't want wired in my sources".
    let isAll = slots.isMine && slots.sources.isEmpty
    guard let choice = isAll ? .followed : slots.pointedSources.map(SourceChoice.named) else { return nil }
    self = choice
  }
}

/// What tells which command of its intent a line asks for, and texts that stand in more than one slot.
extension FilledSlots {
  /// A page that does not exist, such as 0, is not replaced by the next one.
  var isPagePossible: Bool { page.map { PageNumber(rawValue: $0) != nil } ?? true }
  var hasDays: Bool { days != DaySpan() }
  var isPointing: Bool { reference != nil }
  /// A tag that is to go from all that carries it; more than two words are none, by judgment: "the tag from that photo".
  var tagAlone: String? { tag.flatMap { $0.split(separator: " ").count <= 2 ? $0 : nil } }
  var isEarlierMeant: Bool { value == Speaker.earlierValue }
  /// Whether it is a story whose quotes are asked for, and nobody's in particular.
  var isStoryAlone: Bool { isPointing && topic == nil && value != Speaker.sameValue }
  var isSourcePointedAt: Bool { pointedSources != nil }

  /// The sources that were named, or the person's own.
  var sourceChoice: SourceChoice? { isMine ? .followed : sources.isEmpty ? nil : .named(sources) }

  /// The sources that were named or pointed at.
  fileprivate var pointedSources: [SourceName]? {
    if let url { return [SourceName(words: url, id: nil)] }
    let sources = sources.isEmpty ? reference?.asSources ?? [] : sources
    return sources.isEmpty ? nil : sources
  }

  /// Whether a folder is named, and whether that is all.
  var isFolderNamed: Bool { name != nil }
  var isFolderAlone: Bool { isFolderNamed && pointedSources == nil }

  var newFolder: String? { name ?? (sources.count > 1 ? sources.last?.folder : nil) }

  /// Several words without a sign of a folder are about something else: "merge the two stories".
  var mergedFolder: String? { path.flatMap { !$0.contains(" ") || $0.contains("/") ? $0 : nil } }

  /// How many changes to take back; 0 is no number of changes.
  var turns: Int? { isNoneAsked ? nil : max(count ?? 1, 1) }

  /// The setting that was named or that the value implies: an order is that of searches, a section the start.
  fileprivate var setting: String? {
    option ?? order.map { _ in "sort" } ?? category.map { _ in "start" } ?? language.map { _ in "language" }
      ?? country.map { _ in "country" }
  }

  /// Whether the setting can have a value of this kind.
  fileprivate var isSettable: Bool {
    guard let option, value == nil else { return true }
    if order != nil { return option == "sort" }
    if country != nil { return option == "country" }
    if language != nil { return option == "language" }
    return category == nil || option == "start"
  }

  fileprivate var settingValue: String? {
    // The number 0 is reported later, with the possible sizes.
    value ?? (isNoneAsked ? "0" : nil) ?? count.map(String.init) ?? order?.rawValue ?? country?.rawValue ?? language?
      .rawValue ?? category?.rawValue
  }
}
