import News

/// What can be done to articles pointed at.
public enum Act: Hashable, Sendable, Codable {
  /// Opens what belongs to it.
  case visit(ArticlePart)
  case open, browse, aloud, save, forget, describe, share
  /// Tells one fact.
  case ask(Attribute)
  case tag(Tag)
  /// Removes a tag, or every tag.
  case untag(Tag?)
  case markRead, markUnread
  /// Never shows its story again.
  case hide
  /// Tells how its story goes on.
  case watch
  /// Tells of it at a time.
  case remind(DaySpan)
  /// Looks for others that have something in common with it.
  case similar(Kinship)
  /// Tells what its publisher changed.
  case changes
  /// Tells something about its story.
  case story(StorySide, in: Language?)
  /// Tells what it answers to a question.
  case answer(String)
  /// Sends it to a place outside of Crier, by its name.
  case send(String)
  /// Has the person's model say it in words of its own.
  case retell(Retelling, in: Language?)

  /// The command that does it to what is pointed at.
  public func command(on reference: Reference) -> Command {
    switch self {
    case .open: .open(reference)
    case .browse: .browse(reference)
    case .visit(let part): .visit(reference, part)
    case .aloud: .aloud(reference)
    case .save: .save(reference)
    case .forget: .forget(reference)
    case .describe: .details(reference)
    case .ask(let attribute): .ask(attribute, reference)
    case .share: .share(reference)
    case .tag(let tag): .tag(reference, tag.rawValue)
    case .untag(let tag): .untag(reference, tag?.rawValue)
    case .markRead: .markRead(MarkRequest(reference))
    case .markUnread: .markUnread(MarkRequest(reference))
    case .hide: .hide(reference)
    case .watch: .watchStory(reference)
    case .remind(let days): .remindOf(reference, days)
    case .similar(let kinship): .similar(reference, kinship)
    case .changes: .changes(ChangesRequest(reference))
    case .story(let side, let language): .story(reference, side, in: language)
    case .answer(let question): .answer(reference, question)
    case .send(let place): .send(reference, to: place)
    case .retell(let manner, let language): .retell(reference, manner, in: language)
    }
  }

  /// The intent's name in `--json`.
  public var intent: String { command(on: .it).intent }
}
