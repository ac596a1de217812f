import Basics
import News

/// The slots of a reading, before they become a command.
public struct FilledSlots {
  public var query: String?
  public var topic: String?
  public var category: Category?
  public var sources: [SourceName] = []
  /// Whether the person's own sources are meant.
  public var isMine = false
  public var country: Country?
  public var language: Language?
  public var days = DaySpan()
  public var order: Query.Order?
  public var excludedSources: [SourceName] = []
  public var excludedWords: [String] = []
  public var excludedLanguages: [Language] = []
  public var count: Int?
  /// Whether the number was 0.
  public var isNoneAsked = false
  public var page: Int?
  public var reference: Reference?
  /// Whether the reference names cards by position ("the second").
  public var isOrdinal = false
  /// Whether the reference is a source's name and no more.
  public var isSourceAlone = false
  public var attribute: Attribute?
  public var tag: String?
  public var name: String?
  public var format: ExportFormat?
  public var edition: EditionName?
  /// The setting and its value.
  public var option: String?
  public var value: String?
  public var key: SecretKey?
  public var url: String?
  public var base: String?
  /// Where to write a document.
  public var path: String?
  /// A time of day, in minutes since midnight.
  public var minutes: Int?
  /// A quoted line.
  public var line: String?
  /// One of the person's lists, by its name.
  public var list: String?
  /// Names of places, languages, sections and sources as said, where the slot holds another form.
  public var names: [String] = []

  /// Whether what was read is asked for, or what was not.
  var isRead: Bool? { value == "read" ? true : value == "unread" ? false : nil }

  /// Whether what came since last time is asked for.
  var isNew: Bool { value == "new" }

  public init() {}
}
