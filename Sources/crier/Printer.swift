import Cards
import Conversation
import Foundation
import Terminal

/// Puts replies on the page: as text for people, or as JSON for programs.
@MainActor
final class Printer {
  private let setting: Setting
  private let output: Output
  private let names: Names
  private let isSpaced: Bool
  private var hasShown = false

  /// A printer that may leave a line between replies, where no prompt stands between them.
  init(_ setting: Setting, _ output: Output, names: Names, isSpaced: Bool = false) {
    self.setting = setting
    self.output = output
    self.names = names
    self.isSpaced = isSpaced && !setting.isJSON
  }

  /// Shows replies; answers whether they all went well.
  @discardableResult
  func show(_ replies: [Reply]) -> Bool {
    for reply in replies {
      // Its document stands on the output already.
      if reply.printed == .output { continue }
      if isSpaced, hasShown { output.write("\n") }
      hasShown = true
      output.write(setting.isJSON ? ReplyJSON().line(for: reply) + "\n" : text(for: reply))
    }
    return !replies.contains { $0.status == .error || $0.status == .notUnderstood }
  }

  private func text(for reply: Reply) -> String {
    let columns = Capabilities.live(environment: setting.environment).columns
    return ReplyRenderer(
      columns: columns, style: setting.capabilities.wantsColor ? .colour : .plain, moment: setting.moment(),
      names: names
    ).text(for: reply)
  }
}
