import Grammar
import Synchronization

/// Keeps a matcher and its memory from line to line; each concurrent reader gets its own.
final class MatcherPool: Sendable {
  private let grammar: Grammar
  private let kept = Mutex<Kept>(Kept())

  /// An idle matcher, which may change threads because one reader uses it at a time.
  private struct Kept: @unchecked Sendable {
    var matcher: Matcher?
  }

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Lends a matcher for reading a line.
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
