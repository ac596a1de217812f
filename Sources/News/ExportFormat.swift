/// The formats of an export.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case csv, html, json, markdown, opml, text

  /// The ending of file names.
  public var ending: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    case .csv, .html, .json, .opml: rawValue
    }
  }

  /// The format for a file name's ending; nil for an unknown one.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.ending == ending || $0.rawValue == ending }) else { return nil }
    self = format
  }
}

/// The formats that hold articles: all but OPML, which holds sources.
public enum ArticleFormat: String, CaseIterable, Hashable, Sendable {
  case csv, html, json, markdown, text
}

/// The formats that hold what was said and read.
public enum HistoryFormat: String, CaseIterable, Hashable, Sendable {
  case csv, json, markdown, text
}
