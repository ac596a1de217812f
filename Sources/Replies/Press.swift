import Basics
import Commands
import Markup
import News

/// Prints documents: on the output, or into files that are Crier's no more.
@MainActor
public protocol Press {
  /// Prints all of an order or, where that fails or is given up, nothing that stays.
  func print(_ order: PrintOrder) async throws(NewsFailure) -> Printed

  /// The path of a file as it is found from anywhere: from the person's home, or from the root.
  func whole(_ path: String) -> String
}

/// What is to be printed, and to where.
public struct PrintOrder {
  /// What a document holds.
  public enum Content {
    /// Articles by their ids, read a few at a time, so that no library has to fit the memory.
    case articles([ArticleID], as: ArticleFormat, read: @MainActor ([ArticleID]) -> [KeptArticle])
    /// Sources, as OPML.
    case sources([Source])
    /// Lines that make the lists again that have a name, each below a remark.
    case lines([Saying])
    /// What was said and read, the earliest first.
    case history([DiaryEntry], as: HistoryFormat)
  }

  /// What stands at the top.
  public let title: Saying
  public let content: Content
  /// Where to; a file in the current folder where nothing was said.
  public let destination: ExportRequest.Destination?
  /// What its file is called where nothing was said; nil for what it holds, and the day.
  public var name: String?
  /// The text of an article with its lists, quotes, tables, code and links, where it is at hand so.
  public var blocks: @MainActor (KeptArticle) -> BlockText? = { _ in nil }
  /// The time at which it is printed, and the zone its days are told in.
  public let moment: Moment

  public init(
    title: Saying, content: Content, destination: ExportRequest.Destination?, moment: Moment
  ) {
    self.title = title
    self.content = content
    self.destination = destination
    self.moment = moment
  }
}

/// What became of a document.
public enum Printed: Hashable, Sendable {
  /// It stands in a file, whose path this is.
  case file(String)
  /// It went to the output while it was printed, and needs no words around it.
  case output
  /// The document itself, to be shown with the reply.
  case text(String)
}
