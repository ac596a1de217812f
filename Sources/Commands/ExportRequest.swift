import News

/// What is to be written out of the library, and to where.
public struct ExportRequest: Hashable, Sendable {
  /// Where a document can go, beside a file that Crier names itself.
  public enum Destination: Hashable, Sendable {
    case standardOutput
    /// A file or folder, as typed.
    case file(String)
  }

  /// What can be written out.
  public enum Subject: Hashable, Sendable {
    case articles(LibraryRequest)
    /// The sources that the person follows.
    case sources
  }

  public var format: ExportFormat?
  public var subject: Subject
  /// The articles that are pointed at, where any are: they are written out, and nothing else of the library.
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
}
