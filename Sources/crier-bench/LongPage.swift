import Basics
import Foundation
import Terminal
import TestSupport

/// A text of 100 kB, such as few articles are, whose pages are turned.
enum LongPage {
  static let bytes = 100_000

  /// Paragraphs of invented sentences.
  static var text: String {
    var random = SeededRandom(seed: 38)
    let words = "the harbour owl lamp of tide bell seventeen quiet gate and carries letters".split(separator: " ")
    var text = ""
    while text.utf8.count < bytes {
      let sentence = (0..<12).map { _ in String(random.pick(words)) }.joined(separator: " ")
      text += random.once(in: 6) ? "\(sentence).\n\n" : "\(sentence). "
    }
    return text
  }

  /// Lays it out and draws what is seen after each of 500 keys.
  static func turn() {
    var page = LongText(SafeText(text), columns: 80, height: 22)
    var sent = 0
    let keys: [LongText.Key] = [.pageDown, .rowDown, .rowDown, .pageUp, .pageDown, .rowUp, .pageDown]
    for number in 0..<500 {
      page.take(number % 100 == 99 ? .start : keys[number % keys.count])
      sent += page.drawn().letters.utf8.count
    }
    precondition(sent > 0)
  }
}
