import Basics
import Commands
import Foundation
import Grammar

/// What a line puts right of what was done or asked just before: "no wait, not 3, 4".
public struct Correction: Hashable, Sendable {
  /// The words for what was not meant: "3".
  public let wrong: String?
  /// The words for what was meant: "4".
  public let right: String?
  /// Whether it says that all of it was wrong, and not only "no".
  public var isAllWrong = false
  /// Whether a pause or several words stand between the sign and what was meant: "no, tea", and not "no tea".
  public var isParted = false

  /// The words for what was meant, where nothing else is said.
  public var meantAlone: String? { wrong == nil ? right : nil }
}

extension Understander {
  /// What a line puts right; nil for a line that corrects nothing.
  public func correction(in line: String) -> Correction? {
    let isSignNear = [.undoing, .correcting, .negating].contains { self.words($0).mayBegin(inside: line) }
    guard isSignNear else { return nil }
    let words = TypedWord.words(of: line)
    guard !words.isEmpty, words.count <= Self.mostCorrecting else { return nil }
    var rest = words[...]
    var isSigned = strip(&rest)
    if rest.isEmpty { return isSigned ? Correction(wrong: nil, right: nil) : nil }
    if self.words(.undoing).holds(rest.map(\.plain)) { return Correction(wrong: nil, right: nil, isAllWrong: true) }
    while let count = self.words(.correcting).count(ending: rest.map(\.plain)), count < rest.count {
      rest = rest.dropLast(count)
      isSigned = true
    }
    if let parts = parts(of: rest) { return parts }
    let sign = words[..<rest.startIndex]
    let isParted = sign.last?.endsClause == true || sign.isEmpty
    return isSigned ? Correction(wrong: nil, right: rest.line, isParted: isParted) : nil
  }

  /// A line that corrects itself as it should have been: "show me sports no wait business"; nil for any other.
  public func corrected(_ line: String, at moment: Moment) -> Interpretation? {
    guard self.words(.correcting).mayBegin(inside: line) else { return nil }
    let words = TypedWord.words(of: line)
    guard (3...Self.mostCorrecting).contains(words.count) else { return nil }
    for start in 1..<words.count - 1 {
      guard let count = self.words(.correcting).count(beginning: words[start...].map(\.plain)[...]),
        start + count < words.count
      else { continue }
      let (said, meant) = (words[..<start], words[(start + count)...])
      let before = interpret(said.line, at: moment)
      guard before.isCertain, before.commands.count == 1 else { continue }
      for dropped in 1...min(Self.mostReplaced, max(said.count - 1, 1)) where dropped < said.count {
        let whole = interpret((said.dropLast(dropped) + meant).line, at: moment)
        guard whole.isCertain, whole.commands.count == 1,
          whole.commands[0].command.kind == before.commands[0].command.kind
        else { continue }
        return whole.said(as: line)
      }
    }
    return nil
  }

  /// The most words of a line that is searched for a correction, and the most that one replaces, by judgment.
  private static let mostCorrecting = 20
  private static let mostReplaced = 4

  /// Takes away what only announces a correction; returns whether anything said that something was wrong.
  private func strip(_ rest: inout ArraySlice<TypedWord>) -> Bool {
    var isSigned = false
    while !rest.isEmpty {
      let plain = rest.map(\.plain)[...]
      // A whole line of such words says what was wrong; those behind a negation tell it.
      if self.words(.undoing).holds(Array(plain)) { break }
      if let count = self.words(.correcting).count(beginning: plain) {
        isSigned = true
        rest = rest.dropFirst(count)
      } else if let count = self.words(.exclaiming).count(beginning: plain) {
        rest = rest.dropFirst(count)
      } else {
        break
      }
    }
    return isSigned
  }

  /// What was not meant and what was, where a negation tells them apart.
  private func parts(of rest: ArraySlice<TypedWord>) -> Correction? {
    let negating = self.words(.negating)
    if let count = negating.count(beginning: rest.map(\.plain)[...]) {
      let behind = rest.dropFirst(count)
      if behind.isEmpty { return nil }
      for index in behind.indices {
        let tail = behind[(index + 1)...]
        if behind[index].endsClause, !tail.isEmpty {
          return Correction(wrong: behind[...index].line, right: withoutPreference(tail).line)
        }
        if index > behind.startIndex,
          self.words(.preferring).count(beginning: behind[index...].map(\.plain)[...]) != nil
        {
          return Correction(wrong: behind[..<index].line, right: withoutPreference(behind[index...]).line)
        }
      }
      return Correction(wrong: behind.line, right: nil)
    }
    for index in rest.indices.dropFirst() {
      guard let count = negating.count(beginning: rest[index...].map(\.plain)[...]) else { continue }
      let (before, behind) = (rest[..<index], rest[index...].dropFirst(count))
      return behind.isEmpty
        ? Correction(wrong: before.line, right: nil) : Correction(wrong: behind.line, right: before.line)
    }
    return nil
  }

  private func withoutPreference(_ words: ArraySlice<TypedWord>) -> ArraySlice<TypedWord> {
    let count = self.words(.preferring).count(beginning: words.map(\.plain)[...]) ?? 0
    return count < words.count ? words.dropFirst(count) : words
  }
}

extension Collection<TypedWord> {
  /// The words as a line, without the pause behind the last.
  fileprivate var line: String {
    map(\.typed).joined(separator: " ").trimmingCharacters(in: Self.pauses)
  }

  private static var pauses: CharacterSet { CharacterSet(charactersIn: ",;:. ") }
}

extension Interpretation {
  /// The same of a line that was said in other words.
  func said(as line: String) -> Interpretation {
    Interpretation(
      line: line, commands: commands, confidence: confidence, evidence: evidence, repairs: repairs)
  }
}
