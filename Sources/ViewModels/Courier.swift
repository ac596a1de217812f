import Basics
import News

/// Takes articles to programs and files outside of Crier.
public protocol Courier: Sendable {
  /// The whole path of what begins in the person's home or in the current folder.
  func whole(_ path: String) -> String
  /// Whether a program is found, as a shell would look for it.
  func finds(_ program: String) -> Bool
  /// Whether lines can be added to a file, which need not be there yet.
  func mayAdd(to path: String) -> Bool
  /// Runs a program, its name first, to its end; one that takes long is left to itself.
  func run(_ words: [String]) async throws(CourierFailure)
  /// Adds links to a file, each as a line of Markdown.
  func add(_ notes: [SentNote], to path: String) throws(CourierFailure)
}

/// What is sent of an article.
public struct SentNote: Hashable, Sendable {
  public let title: String
  public let link: WebAddress
  public let publisher: String

  public init(title: String, link: WebAddress, publisher: String) {
    (self.title, self.link, self.publisher) = (title, link, publisher)
  }
}

/// Why something did not get where it was sent.
public enum CourierFailure: Error, Hashable, Sendable {
  case noProgram(String)
  case didNotStart(program: String, SystemRefusal)
  /// The program ended, and not well.
  case failed(program: String, status: Int)
  case cannotWrite(path: String, SystemRefusal)
}
