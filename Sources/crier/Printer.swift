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
    for reply in replies {
      // Its document stands on the output already.
      if reply.body == .printed(.output) { continue }
      if reply.body == .cleared, !setting.isJSON {
        if setting.capabilities.allowsMovement { output.clear() }
        continue
      }
      if isSpaced, hasShown { output.write("\n") }
      hasShown = true
      output.write(setting.isJSON ? ReplyJSON(voice: voice).line(for: reply) + "\n" : text(for: reply))
    }
    return replies.allSatisfy(\.isAnswer)
  }

  private var voice: Voice { house.voice() }

  private func text(for reply: Reply) -> SafeText {
    // A choice of colours is looked up only where there can be any.
    let style = setting.capabilities.wantsColor ? Style(house.conversation.theme) : .plain
    let window = Capabilities.live(environment: setting.environment)
    // As is how lists look, where there is a list.
    let layout = reply.place == nil ? .auto : house.conversation.layout
    return ReplyRenderer(
      columns: window.columns, rows: window.rows, style: style, layout: layout, voice: voice
    ).text(for: reply)
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
