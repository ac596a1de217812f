import Basics
import Grammar
import News
import Replies

/// Says sentences in one language; nil where it lacks a part.
struct Speaker: Sendable {
  let names: Names
  let moment: Moment
  let rule: PluralRule
  private let table: AnswerTable

  /// The language's code, such as "de".
  var language: String { table.language }

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
    }
  }

  /// A sentence or phrase, in the first way that fits its arguments.
  func phrase(_ name: String, _ arguments: [Saying.Argument]) -> String? {
    var words: [UInt8] = []
    return say(name, arguments, to: &words) ? String(decoding: words, as: UTF8.self) : nil
  }

  /// Appends a sentence or phrase; whether the language has all of it.
  func say(_ name: String, _ arguments: [Saying.Argument], to words: inout [UInt8]) -> Bool {
    table.read(name) { line in
      var scanner = Scanner(line)
      while scanner.take(UInt8(ascii: "\t")) {
        if hold(&scanner, arguments) { return say(&scanner, arguments, to: &words) }
        _ = scanner.text(upTo: "\t")
      }
      return false
    }
  }

  /// Sentences after one another.
  func together(_ texts: [String]) -> String? { folded(texts, by: "sentences") }

  private func texts(_ sayings: [Saying]) -> [String]? {
    var texts: [String] = []
    for saying in sayings {
      guard let text = text(saying) else { return nil }
      texts.append(text)
    }
    return texts
  }

  private func texts(_ words: [String], _ styles: Styles) -> [String]? {
    var texts: [String] = []
    for words in words {
      guard let text = styled(Text.field(words), styles) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Appends a line's words up to its end, or the end of a bracket.
  private func say(_ scanner: inout Scanner, _ arguments: [Saying.Argument], to words: inout [UInt8]) -> Bool {
    while let byte = scanner.next {
      switch byte {
      case UInt8(ascii: "\t"), UInt8(ascii: "]"), UInt8(ascii: ">"): return true
      case UInt8(ascii: "{"):
        scanner.skip()
        guard sayHole(&scanner, arguments, to: &words) else { return false }
      case UInt8(ascii: "["):
        scanner.skip()
        let needed = scanner.text(upTo: "|")
        scanner.skip()
        guard needed.allSatisfy({ argument($0, of: arguments).isThere }) else {
          scanner.skipBrackets()
          continue
        }
        guard say(&scanner, arguments, to: &words) else { return false }
        scanner.skip()
      case UInt8(ascii: "<"):
        scanner.skip()
        var line: [UInt8] = []
        guard say(&scanner, arguments, to: &line), say("quoted", [.text(line)], to: &words) else { return false }
        scanner.skip()
      case UInt8(ascii: "\\"):
        scanner.skip()
        guard scanner.take(UInt8(ascii: "n")) else { fallthrough }
        words.append(UInt8(ascii: "\n"))
      default:
        scanner.next.map { words.append($0) }
        scanner.skip()
      }
    }
    return true
  }

  /// Appends an argument, or a phrase with arguments.
  private func sayHole(_ scanner: inout Scanner, _ arguments: [Saying.Argument], to words: inout [UInt8]) -> Bool {
    let name = scanner.text(upTo: "(}")
    let passed: [Saying.Argument]?
    if scanner.take(UInt8(ascii: "(")) {
      passed = scanner.text(upTo: ")").map { argument($0, of: arguments) }
      scanner.skip()
    } else {
      passed = nil
    }
    let letters = passed == nil ? UnsafeBufferPointer(rebasing: name.dropFirst()) : scanner.text(upTo: "}")
    let styles = Styles(letters)
    scanner.skip()
    guard let passed else {
      let place = name.first ?? 0
      return self.words(of: argument(place, of: arguments), styles).map { words += $0.utf8 } != nil
    }
    let phrase = String(decoding: name, as: UTF8.self)
    if styles.isEmpty { return say(phrase, passed, to: &words) }
    return self.phrase(phrase, passed).flatMap { styled($0, styles) }.map { words += $0.utf8 } != nil
  }

  private func argument(_ place: UInt8, of arguments: [Saying.Argument]) -> Saying.Argument {
    let index = Int(place) - Int(UInt8(ascii: "0"))
    return arguments.indices.contains(index) ? arguments[index] : .missing
  }

  /// Whether the next conditions hold; the scanner skips them.
  private func hold(_ scanner: inout Scanner, _ arguments: [Saying.Argument]) -> Bool {
    var isHolding = true
    while !scanner.take(UInt8(ascii: ":")), let place = scanner.next {
      scanner.skip()
      let test = scanner.next
      scanner.skip()
      let words = scanner.text(upTo: ",:")
      isHolding = isHolding && argument(place, of: arguments).passes(test, words, rule)
      _ = scanner.take(UInt8(ascii: ","))
    }
    return isHolding
  }

  private func words(of argument: Saying.Argument, _ styles: Styles) -> String? {
    switch argument {
    case .text(let words): styled(Text.field(words), styles)
    case .texts(let texts): self.texts(texts, styles).flatMap { list($0, styles) }
    case .number(let number): styles.contains(.grouped) ? grouped(number) : String(number)
    // A saying within a saying keeps its own quotation marks.
    case .saying(let saying):
      text(saying).flatMap { styled($0, styles.without(.quoted)) }
        .flatMap { styles.contains(.quoted) ? phrase("quoted", [.text($0)]) : $0 }
    case .list(let sayings): texts(sayings).flatMap { list($0, styles) }
    case .day(let day): words(of: day, styles)
    case .instant(let instant): words(of: instant, styles)
    case .seconds(let seconds): duration(seconds)
    case .country(let country): styled(Text.field(names.name(of: country)), styles)
    case .language(let language): styled(Text.field(names.name(of: language)), styles)
    case .choice(let code): code
    case .missing: ""
    }
  }
}

extension Saying.Argument {
  /// A text of bytes.
  fileprivate static func text(_ bytes: [UInt8]) -> Self { .text(String(decoding: bytes, as: UTF8.self)) }
}
