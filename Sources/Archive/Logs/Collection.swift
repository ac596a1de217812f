/// What is kept as logs, by the beginning of their names.
enum Collection: String, CaseIterable {
  case library, follows, tags, reads, wishes, choices, accounts
  /// What was forgotten in bulk, and the binfuls that are being put back.
  case bin, restores
  /// What came for what is watched.
  case told
  /// What was agreed on with a server about entries and about feeds.
  case entries, subscriptions
  /// What was said and read.
  case diary
  /// What feeds said, and what is known of each.
  case stories, standings

  /// Whether it may be changed together with others, as one change in the journal.
  var isJournaled: Bool {
    switch self {
    case .library, .follows, .tags, .reads, .wishes, .choices, .restores: true
    case .accounts, .bin, .stories, .standings, .told, .diary, .entries, .subscriptions: false
    }
  }

  /// Whether each machine has its own and reads no other's: what was agreed on with a server is about what was here then, and
  /// another machine's logs may come before what they are about.
  var isOfOneMachine: Bool {
    switch self {
    case .entries, .subscriptions: true
    case .library, .follows, .tags, .reads, .wishes, .choices, .accounts, .bin, .restores, .told, .diary, .stories,
      .standings:
      false
    }
  }

  /// Whether it is merged with another folder's: neither what is for undoing what was done there, nor what
  /// can be fetched, nor what was agreed on from there.
  var isMerged: Bool {
    switch self {
    case .library, .follows, .tags, .reads, .wishes, .choices, .accounts, .told, .diary: true
    case .bin, .restores, .stories, .standings, .entries, .subscriptions: false
    }
  }
}
