import Basics
import Cards
import Conversation
import Foundation
import Replies
import Terminal
import Understanding
import Voice

/// Puts replies on the page: as text for people, or as JSON for programs.
@MainActor
final class Printer {
  private let setting: Setting
  private let output: Output
  private let house: House
  private let isSpaced: Bool
  private var hasShown = false

  /// A printer that may leave a line between replies, where no prompt stands between them.
  init(_ setting: Setting, _ output: Output, _ house: House, isSpaced: Bool = false) {
    self.setting = setting
    self.output = output
    self.house = house
    self.isSpaced = isSpaced && !setting.isJSON
  }

  /// Shows replies; answers whether they all went well.
  @discardableResult
  func show(_ replies: [Reply]) -> Bool {
    for (place, reply) in replies.enumerated() {
      // Its document stands on the output already.
      if reply.body == .printed(.output) { continue }
      if reply.body == .cleared, !setting.isJSON {
        if setting.capabilities.allowsMovement { output.clear() }
        continue
      }
      if isSpaced, hasShown { output.write("\n") }
      hasShown = true
      // Before the words, which end the row.
      if house.display.canCopy, let text = reply.copied { copy(text) }
      let others = replies.indices.filter { $0 != place }.map { replies[$0] }
      output.write(
        setting.isJSON ? ReplyJSON(voice: house.voice()).line(for: reply) + "\n" : text(for: reply, beside: others))
    }
    return replies.allSatisfy(\.isAnswer)
  }

  private func copy(_ text: String) {
    var sequence: SafeText = ""
    sequence.append(.copy(text))
    output.write(sequence)
  }

  private func text(for reply: Reply, beside others: [Reply]) -> SafeText {
    house.display.renderer(house.conversation.choices).text(for: reply, beside: others)
  }
}

extension Reply {
  /// Whether this answers what was said; a line that was not understood is not answered by asking what it meant.
  fileprivate var isAnswer: Bool {
    switch status {
    case .error, .notUnderstood: false
    case .question, .awaiting: intent != nil
    case .ok, .empty: true
    }
  }
}
