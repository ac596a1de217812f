import News

/// What to export from the library, and where to.
public struct ExportRequest: Hashable, Sendable {
  /// Where to write, other than a file Crier names.
  public enum Destination: Hashable, Sendable {
    case standardOutput
    /// A file or folder, as typed.
    case file(String)
  }

  /// The content of an export.
  public enum Subject: Hashable, Sendable {
    case articles(LibraryRequest)
    /// The followed sources.
    case sources
    /// What was said and read.
    case history(DaySpan)

    /// The lists that have a name.
    case lists

    /// How those are called in slots.
    static let historyValue = "history"
    static let listsValue = "lists"
  }

  public var format: ExportFormat?
  public var subject: Subject
  /// The articles to export; without any, the whole library as narrowed.
  public var refs: Reference?
  public var destination: Destination?

  public init(
    format: ExportFormat? = nil, subject: Subject = .articles(LibraryRequest()), refs: Reference? = nil,
    destination: Destination? = nil
  ) {
    self.format = format
    self.subject = subject
    self.refs = refs
    self.destination = destination
  }

  /// The same for other articles; nil where it is of the whole library.
  func pointing(at reference: Reference) -> ExportRequest? {
    guard refs != nil else { return nil }
    var other = self
    other.refs = reference
    return other
  }

  /// The format that was said, or else the one that the file's name speaks for.
  public var wantedFormat: ExportFormat? {
    guard format == nil, case .file(let path)? = destination else { return format }
    return ExportFormat(fileName: path)
  }

  /// The format for articles; nil where one is wanted that holds none.
  public var articleFormat: ArticleFormat? { ArticleFormat(rawValue: (wantedFormat ?? .markdown).rawValue) }
}
