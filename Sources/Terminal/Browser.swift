import Basics
import Glibc

/// Opens pages in the person's web browser without waiting for it.
public struct Browser: Sendable {
  /// Why no page was shown.
  public enum Failure: Error, Equatable, Sendable {
    /// No browser was found.
    case missing
    /// The browser does not start.
    case didNotStart(program: String, reason: SystemRefusal)
  }

  private let environment: [String: String]

  /// Uses `BROWSER` and `PATH` of an environment, which the browser gets too.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Opens a page in the first available browser; returns once that is started.
  public func open(_ address: WebAddress) throws(Failure) {
    for candidate in candidates {
      let words = candidate.split(separator: " ").map(String.init)
      guard let name = words.first, let path = ChildProgram.path(of: name, in: environment) else { continue }
      return try start(ChildProgram(path: path, words: Self.words(words, address), environment: environment))
    }
    throw .missing
  }

  /// Plays a recording in a player, if there is one; whether there is.
  public func play(_ address: WebAddress) throws(Failure) -> Bool {
    guard let path = ChildProgram.path(of: Self.player, in: environment) else { return false }
    // Without a window of the player's own nobody could stop it, since it has no terminal.
    let words = [Self.player, "--force-window=yes", "--", address.rawValue]
    try start(ChildProgram(path: path, words: words, environment: environment))
    return true
  }

  private static let player = "mpv"

  /// The commands in `BROWSER`, in order.
  private var candidates: [String] {
    environment["BROWSER", default: ""].split(separator: ":").map(String.init) + ["xdg-open"]
  }

  /// The command's words with the address in place of `%s`, or at the end; no shell is involved.
  private static func words(_ words: [String], _ address: WebAddress) -> [String] {
    let isPlaced = words.contains { $0.contains("%s") }
    return isPlaced
      ? words.map { $0.replacing("%s", with: address.rawValue) } : words + [address.rawValue]
  }

  private func start(_ program: ChildProgram) throws(Failure) {
    do throws(SystemRefusal) { try program.startAlone() } catch {
      throw .didNotStart(program: program.path, reason: error)
    }
  }
}
