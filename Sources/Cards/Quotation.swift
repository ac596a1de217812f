/// Words in quotation marks, as a page sets them: between one pair of marks, without the comma that leads on to who said
/// them, and with a sign where they begin in the middle of a sentence.
struct Quotation {
  private let open: Character
  private let close: Character
  private let body: Substring

  /// Takes words as they stand in a text, with or without their marks.
  init(_ words: String) {
    let first = words.first.flatMap { Self.pairs[$0] == nil ? nil : $0 }
    let last = words.last.flatMap { Self.closing.contains($0) ? $0 : nil }
    open = first ?? "\""
    close = last ?? first.flatMap { Self.pairs[$0] } ?? "\""
    let inner = words.dropFirst(first == nil ? 0 : 1).dropLast(last == nil || words.count < 2 ? 0 : 1)
    body = inner.last == "," ? inner.dropLast() : inner
    goesOn = inner.last == ","
  }

  /// Whether the sentence they are of may go on behind them.
  private let goesOn: Bool

  private static let pairs: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "»": "«", "‘": "’", "‹": "›",
  ]
  private static let closing: Set<Character> = ["\"", "”", "“", "»", "«", "’", "›"]

  /// Whether they begin in the middle of a sentence.
  private var isHalf: Bool { body.first?.isLowercase == true }

  /// The words as they are set, going on from others that the same person said in one breath.
  ///
  /// - Parameter before: Those others; where it is nil and the words are half a sentence, a sign says that it was cut.
  func shown(behind before: [Quotation] = [], ellipsis: String) -> String {
    let parts = (before + [self]).map { String($0.body) }.joined(separator: " \(ellipsis) ")
    let isCut = before.first?.isHalf ?? isHalf
    return "\(before.first?.open ?? open)\(isCut ? "\(ellipsis) " : "")\(parts)\(close)"
  }

  /// Whether other words go on with the sentence that these begin.
  func leads(to other: Quotation) -> Bool { goesOn && other.isHalf }
}

extension String {
  /// Whether the words stand between quotation marks of their own.
  var isQuoted: Bool {
    count > 2 && first.map { "“„«".contains($0) } == true && last.map { "”“»".contains($0) } == true
  }
}
