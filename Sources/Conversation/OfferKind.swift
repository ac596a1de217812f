import Commands
import Understanding

/// What may be named, in the order it is offered.
enum OfferKind: CaseIterable {
  case numbers, sourceNumbers, tags, lists, sources, sections, formats, settings, values, topics, files

  /// What takes the name of a file.
  private static let readingFiles: Set<Intent> = [.addFeed, .preview, .merge, .export]

  /// Whether lines begin with such a name.
  var beginsLines: Bool { [.tags, .lists, .sources, .sections, .settings].contains(self) }

  func isMeant(by continuation: Continuation) -> Bool {
    let intents = continuation.intents
    let isOfSources = !intents.isEmpty && intents.allSatisfy { $0.traits.subject == .sources }
    return switch self {
    case .numbers: [.refs, .pick].contains(continuation.slot) && !isOfSources
    case .sourceNumbers: [.refs, .pick].contains(continuation.slot) && (isOfSources || intents.isEmpty)
    case .tags: continuation.slot == .tag
    case .lists: continuation.slot == .list
    case .sources: continuation.slot == .source
    case .sections: continuation.slot == .category
    case .formats: continuation.slot == .format
    case .settings: continuation.slot == .option
    case .values:
      [.value, .country, .language, .sort, .edition].contains(continuation.slot)
        && continuation.names != nil
    case .topics: continuation.slot == .topic && intents == [.help]
    case .files:
      [.path, .url].contains(continuation.slot) && !intents.isDisjoint(with: Self.readingFiles)
    }
  }
}
