import News

// What each value takes from the slots of a line.

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

extension ArticlePart: SaidValue {}
extension Retelling: SaidValue {}
extension SpeechOrder: SaidValue {}
extension Layout: SaidValue {}
extension Term: SaidValue {}
