import Grammar
import Synchronization

/// Keeps a matcher from one line to the next, with the room it has grown.
///
/// Nobody who asks sees anything of it: two who read lines at the same time have a matcher each.
final class MatcherShelf: Sendable {
  private let grammar: Grammar
  private let kept = Mutex<Kept>(Kept())

  /// What nobody is using; a matcher is used by one reader at a time, and so may go from one thread to another.
  private struct Kept: @unchecked Sendable {
    var matcher: Matcher?
  }

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Lends a matcher for the time of reading a line.
  func lend<Result>(_ read: (Matcher) -> Result) -> Result {
    let taken = kept.withLock { kept in
      defer { kept.matcher = nil }
      return kept
    }
    let matcher = taken.matcher ?? Matcher(grammar: grammar)
    defer { put(Kept(matcher: matcher)) }
    return read(matcher)
  }

  private func put(_ matcher: Kept) { kept.withLock { $0 = matcher } }
}
