import Grammar
import News
import Replies

/// Tests arguments for a table's conditions.
extension Saying.Argument {
  /// Whether it has words.
  var isThere: Bool {
    switch self {
    case .texts(let texts): !texts.isEmpty
    case .list(let sayings): !sayings.isEmpty
    case .missing: false
    case .text, .number, .saying, .day, .instant, .seconds, .country, .language, .choice: true
    }
  }

  /// Whether it passes a test: `+` and `-` for being given, others for words separated by bars.
  func passes(_ test: UInt8?, _ words: UnsafeBufferPointer<UInt8>, _ rule: PluralRule) -> Bool {
    if test == UInt8(ascii: "+") { return self != .missing }
    if test == UInt8(ascii: "-") { return self == .missing }
    var scanner = Scanner(words)
    while scanner.next != nil {
      let word = scanner.text(upTo: "|")
      scanner.skip()
      let isPassed =
        switch test {
        case UInt8(ascii: "="): isWord(word, rule)
        case UInt8(ascii: "^"): startsWith(word)
        default: endsWith(word)
        }
      if isPassed { return true }
    }
    return false
  }

  /// Its number; for a list, its length.
  private var number: Int? {
    switch self {
    case .number(let number): number
    case .texts(let texts): texts.count
    case .list(let sayings): sayings.count
    case .text, .saying, .day, .instant, .seconds, .country, .language, .choice, .missing: nil
    }
  }

  /// Whether it equals a code, word, number, range or plural form.
  private func isWord(_ word: UnsafeBufferPointer<UInt8>, _ rule: PluralRule) -> Bool {
    switch self {
    case .text(let words), .choice(let words): return words.utf8.elementsEqual(word)
    case .country(let country): return country.rawValue.utf8.elementsEqual(word)
    case .language(let language): return language.rawValue.utf8.elementsEqual(word)
    case .number, .texts, .list:
      guard let number, let first = word.first else { return false }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
        return rule.form(for: number).rawValue.utf8.elementsEqual(word)
      }
      var ends = Scanner(word)
      let least = ends.number()
      let most = ends.take(UInt8(ascii: "-")) ? ends.number() : least
      return least <= number && number <= most
    case .saying, .day, .instant, .seconds, .missing: return false
    }
  }

  private func startsWith(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .text(let words) = self else { return false }
    return words.utf8.prefix { $0 != UInt8(ascii: " ") }.elementsEqual(word) && words.utf8.count > word.count
  }

  private func endsWith(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if let number { return String(number).utf8.suffix(word.count).elementsEqual(word) }
    guard case .text(let words) = self else { return false }
    return words.hasSuffix(" \(String(decoding: word, as: UTF8.self))")
  }
}
