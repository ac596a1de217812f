import Basics
import Foundation
import Grammar
import News
import Replies

/// Says sentences in one language; nil where the language lacks one, or any part of it.
struct Speaker: Sendable {
  let names: Names
  let moment: Moment
  private let table: AnswerTable
  private let rule: PluralRule

  init(_ table: AnswerTable, names: Names, moment: Moment) {
    self.table = table
    self.names = names
    self.moment = moment
    rule = PluralRule(language: table.language)
  }

  func text(_ saying: Saying) -> String? {
    switch saying.form {
    case .verbatim(let words): Text.field(words)
    case .sentence(let name, let arguments): phrase(name, arguments)
    case .together(let sayings): texts(sayings).flatMap(together)
    case .bridged(let parts): texts(parts).map { $0.joined() }
    }
  }

  /// A sentence or phrase by its name, in the first way that fits its arguments.
  func phrase(_ name: String, _ arguments: [Saying.Argument]) -> String? {
    guard
      let alternative = table.alternatives(of: name)?.first(where: { $0.conditions.allSatisfy { holds($0, arguments) } }
      ), let template = alternative.template
    else { return nil }
    return words(of: template.parts, arguments)
  }

  /// The words and holes of a phrase that is said in one way only.
  func parts(of name: String) -> [Template.Part]? { table.alternatives(of: name)?.first?.template?.parts }

  /// Sentences after one another.
  func together(_ texts: [String]) -> String? { folded(texts, by: "sentences") }

  /// Texts joined two by two by a phrase.
  func folded(_ texts: some Collection<String>, by phrase: String) -> String? {
    guard var joined = texts.first else { return "" }
    for next in texts.dropFirst() {
      guard let longer = self.phrase(phrase, [.text(joined), .text(next)]) else { return nil }
      joined = longer
    }
    return joined
  }

  private func texts(_ sayings: [Saying]) -> [String]? {
    let texts = sayings.compactMap(text)
    return texts.count == sayings.count ? texts : nil
  }

  private func words(of parts: [Template.Part], _ arguments: [Saying.Argument]) -> String? {
    var text = ""
    for part in parts {
      guard let words = words(of: part, arguments) else { return nil }
      text += words
    }
    return text
  }

  private func words(of part: Template.Part, _ arguments: [Saying.Argument]) -> String? {
    switch part {
    case .words(let words): return words
    case .argument(let place, let styles):
      return argument(at: place, of: arguments).flatMap { words(of: $0, styles) }
    case .phrase(let name, let places, let styles):
      let passed = places.compactMap { argument(at: $0, of: arguments) }
      guard passed.count == places.count, let words = phrase(name, passed) else { return nil }
      return styled(words, styles)
    case .optional(let inner):
      let isWhole = inner.allSatisfy { part in
        part.arguments.allSatisfy { argument(at: $0, of: arguments)?.isThere ?? false }
      }
      return isWhole ? words(of: inner, arguments) : ""
    case .proposal(_, let inner): return words(of: inner, arguments).flatMap { phrase("quoted", [.text($0)]) }
    case .example: return ""
    }
  }

  private func argument(at place: String, of arguments: [Saying.Argument]) -> Saying.Argument? {
    guard let index = Int(place), arguments.indices.contains(index) else { return nil }
    return arguments[index]
  }

  private func words(of argument: Saying.Argument, _ styles: [Template.Style]) -> String? {
    switch argument {
    case .text(let words): styled(Text.field(words), styles)
    case .texts(let texts): list(texts.map { styled(Text.field($0), styles) }, styles)
    case .number(let number): styles.contains(.grouped) ? grouped(number) : String(number)
    // What Crier says itself may be quoted with all that it quotes.
    case .saying(let saying):
      text(saying).flatMap { styled($0, styles.filter { $0 != .quoted }) }
        .flatMap { styles.contains(.quoted) ? phrase("quoted", [.text($0)]) : $0 }
    case .list(let sayings): list(sayings.map(text), styles)
    case .day(let day): words(of: day, styles)
    case .instant(let instant): words(of: instant, styles)
    case .seconds(let seconds): duration(seconds)
    case .country(let country): styled(Text.field(names.name(of: country)), styles)
    case .language(let language): styled(Text.field(names.name(of: language)), styles)
    case .choice(let code): code
    case .missing: ""
    }
  }

  private func holds(_ condition: AnswerCondition, _ arguments: [Saying.Argument]) -> Bool {
    guard let argument = condition.argument.flatMap({ argument(at: $0, of: arguments) }) else { return false }
    switch condition.test {
    case .given: return argument != .missing
    case .missing: return argument == .missing
    case .among(let words): return words.contains { argument.isWord($0, rule) }
    case .starts(let words): return words.contains { argument.text?.hasPrefix("\($0) ") ?? false }
    case .ends(let words):
      if let number = argument.number { return words.contains { String(number).hasSuffix($0) } }
      return words.contains { argument.text?.hasSuffix(" \($0)") ?? false }
    }
  }
}

extension Template.Part {
  /// The places of the arguments that stand right here.
  fileprivate var arguments: [String] {
    switch self {
    case .argument(let place, _): [place]
    case .phrase(_, let places, _): places
    case .proposal(_, let parts): parts.flatMap(\.arguments)
    case .words, .optional, .example: []
    }
  }
}

extension Saying.Argument {
  /// Whether there is something to say of it.
  fileprivate var isThere: Bool {
    switch self {
    case .texts(let texts): !texts.isEmpty
    case .list(let sayings): !sayings.isEmpty
    case .missing: false
    case .text, .number, .saying, .day, .instant, .seconds, .country, .language, .choice: true
    }
  }

  /// The number by which it is told: of a list, how long it is.
  fileprivate var number: Int? {
    switch self {
    case .number(let number): number
    case .texts(let texts): texts.count
    case .list(let sayings): sayings.count
    case .text, .saying, .day, .instant, .seconds, .country, .language, .choice, .missing: nil
    }
  }

  fileprivate var text: String? { if case .text(let words) = self { words } else { nil } }

  /// Whether it is what a condition asks for: a code, a word, a number, one of several or of a plural form.
  fileprivate func isWord(_ word: String, _ rule: PluralRule) -> Bool {
    switch self {
    case .text(let words), .choice(let words): return words == word
    case .country(let country): return country.rawValue == word
    case .language(let language): return language.rawValue == word
    case .number, .texts, .list:
      guard let number else { return false }
      if let form = PluralRule.Form(rawValue: word) { return rule.form(for: number) == form }
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last else { return false }
      return first <= number && number <= last
    case .saying, .day, .instant, .seconds, .missing: return false
    }
  }
}
