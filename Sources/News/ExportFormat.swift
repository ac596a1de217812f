/// What can be asked for when something is to be written out.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case csv, html, json, markdown, opml, text

  /// How the names of such files end.
  public var ending: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    case .csv, .html, .json, .opml: rawValue
    }
  }

  /// The format that a file's name asks for by its ending; nil where it asks for none.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending || $0.rawValue == ending }) else { return nil }
    self = format
  }
}

/// What articles can be written as: every format but OPML, which holds sources.
public enum ArticleFormat: String, CaseIterable, Hashable, Sendable {
  case csv, html, json, markdown, text
}
