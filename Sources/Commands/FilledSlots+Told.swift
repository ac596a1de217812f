import News

/// What tells which command of its intent a line asks for, and texts that stand in more than one slot.
extension FilledSlots {
  /// A page that does not exist, such as 0, is not replaced by the next one.
  var isPagePossible: Bool { page.map { PageNumber(rawValue: $0) != nil } ?? true }
  var hasDays: Bool { days != DaySpan() }
  var isPointing: Bool { reference != nil }
  /// A tag that is to go from all that carries it; more than two words are none, by judgment: "the tag from that photo".
  var tagAlone: String? { tag.flatMap { $0.split(separator: " ").count <= 2 ? $0 : nil } }
  var isEarlierMeant: Bool { value == Speaker.earlierValue }
  /// Whether all quotes of a story are asked for, and not one speaker's.
  var isStoryAlone: Bool { isPointing && topic == nil && value != Speaker.sameValue }
  var isSourcePointedAt: Bool { pointedSources != nil }

  /// The sources that were named, or the person's own.
  var sourceChoice: SourceChoice? { isMine ? .followed : sources.isEmpty ? nil : .named(sources) }

  /// The sources that were named or pointed at.
  var pointedSources: [SourceName]? {
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
  var setting: String? {
    option ?? order.map { _ in "sort" } ?? category.map { _ in "start" } ?? language.map { _ in "language" }
      ?? country.map { _ in "country" }
  }

  /// Whether the setting can have a value of this kind.
  var isSettable: Bool {
    guard let option, value == nil else { return true }
    if order != nil { return option == "sort" }
    if country != nil { return option == "country" }
    if language != nil { return option == "language" }
    return category == nil || option == "start"
  }

  var settingValue: String? {
    // The number 0 is reported later, with the possible sizes.
    value ?? (isNoneAsked ? "0" : nil) ?? count.map(String.init) ?? order?.rawValue ?? country?.rawValue ?? language?
      .rawValue ?? category?.rawValue
  }
}
