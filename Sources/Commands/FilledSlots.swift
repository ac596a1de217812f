import Basics
import News

/// What the slots of one reading hold, before it is known what the command does with them.
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
  public var count: Int?
  /// Whether the number said was 0.
  public var isNoneAsked = false
  public var page: Int?
  public var reference: Reference?
  /// Whether the reference counts cards ("the second") and says no number.
  public var isOrdinal = false
  public var tag: String?
  public var name: String?
  public var format: ExportFormat?
  public var edition: EditionRequest.Name?
  /// The setting that was named, and what it is to be.
  public var option: String?
  public var value: String?
  public var key: SecretKey?
  public var url: String?
  public var base: String?
  /// Where a document is to go.
  public var path: String?
  /// A line that was quoted.
  public var line: String?
  /// The names of places, languages, sections and sources as said, where their canonical form does not show the words.
  public var names: [String] = []

  public init() {}
}
