import Basics
import Foundation
import Understanding

/// A line that somebody said, with what it should come to.
///
/// A row of JSON: `text` and `intent` with `slots`, or `intents` with both for several commands, and other intents that
/// would do in `alt`; or `expect` with the intents that would do; or the intent "oos" for what is others' business.
struct JudgedUtterance {
  enum Kind {
    /// Its commands are known to the last slot.
    case canonical
    /// News is asked for.
    case news
    case others
  }

  enum Verdict {
    case wrong
    /// The intents are right.
    case intents
    /// So are the slots.
    case right
  }

  let text: String
  let kind: Kind
  private let commands: [(intent: String, slots: JSON)]
  private let others: [String]

  /// Intents that show news, any of which will do for another.
  private static let ofNews: Set = ["headlines", "search", "summary", "watch"]

  /// Takes a row; nil where nothing could be right.
  init?(_ row: JSON) {
    guard let text = row["text"]?.string else { return nil }
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let expected = row["expect"] {
      guard !expected.texts.isEmpty else { return nil }
      (kind, commands, others) = (.news, [], expected.texts)
    } else if row["intent"]?.string == "oos" {
      (kind, commands, others) = (.others, [], [])
    } else {
      let rows: [JSON] = if case .array(let rows)? = row["intents"] { rows } else { [row] }
      (kind, others) = (.canonical, row["alt"]?.texts ?? [])
      commands = rows.map { ($0["intent"]?.string ?? "", $0["slots"] ?? .object([])) }
    }
  }

  func verdict(on heard: Interpretation) -> Verdict {
    let said = heard.commands.map { (intent: $0.command.intent, slots: $0.command.slots) }
    switch kind {
    case .others: return said.isEmpty ? .right : .wrong
    case .news:
      guard let last = said.last?.intent, let best = others.first else { return .wrong }
      let isNews = Self.ofNews.contains(best) && Self.ofNews.contains(last)
      return others.contains(last) || isNews ? .right : .wrong
    case .canonical:
      if commands.count == 1, said.count == 1, others.contains(said[0].intent) { return .right }
      guard said.map(\.intent) == commands.map(\.intent) else { return .wrong }
      let isSame = zip(said, commands).allSatisfy { $0.slots.comparable == $1.slots.comparable }
      return isSame ? .right : .intents
    }
  }
}

extension JSON {
  fileprivate var texts: [String] { if case .array(let values) = self { values.compactMap(\.string) } else { [] } }

  /// The same for slots that mean the same: whatever the order, the capitals, the articles, and how numbers are listed.
  fileprivate var comparable: Set<String> {
    guard case .object(let members) = self else { return [plain] }
    return Set(
      members.filter { $0.value != .null && $0.value != .array([]) }.flatMap { member -> [String] in
        switch (member.name, member.value) {
        case ("refs", let reference): return reference.comparable.map { "refs \($0)" }
        case ("range", .array(let ends)):
          guard ends.count == 2, case .integer(let low) = ends[0], case .integer(let high) = ends[1], low <= high else {
            return ["range \(ends)"]
          }
          return (low...high).map { "numbers \($0)" }
        case ("first", .integer(let count)) where count > 0: return (1...count).map { "numbers \($0)" }
        case ("count", .integer(1)): return []
        case (let name, .array(let values)): return values.map { "\(name) \($0.plain)" }
        case (let name, let value): return ["\(name) \(value.plain)"]
        }
      })
  }

  /// A value without what makes no difference: capitals, an article, signs around it.
  private var plain: String {
    let text = (string ?? self.text).lowercased().trimmingCharacters(in: .whitespaces.union(.punctuationCharacters))
    let words = text.split(whereSeparator: \.isWhitespace)
    let isArticled = words.count > 1 && ["the", "a", "an"].contains(words[0])
    return (isArticled ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}
