import Synchronization

/// The files that were made from others, proved wrong, and are made anew, until that is told.
public final class RemadeFiles: Sendable {
  private let names = Mutex<[String]>([])

  public init() {}

  /// Notes a file by its name.
  func note(_ name: String) { names.withLock { $0.append(name) } }

  /// The names noted since this was last asked.
  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}
