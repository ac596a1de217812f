import Basics
import Commands
import Foundation
import News
import Replies
import Understanding
import ViewModels

/// What is said without being asked, and to what is too long to be read.
extension Conversation {
  /// How replies are dressed where there are colours.
  public var theme: Theme { scenes.settings.theme }

  /// What a person sees first at the prompt.
  public var welcome: [Reply] { [scenes.help.welcome(scenes.account.name, to: scenes.editions.name)] }

  /// What stands below that: the news of the section that somebody chose to start with.
  public func openingNews() async -> [Reply] {
    do throws(NewsFailure) {
      guard let outcome = try await scenes.news.opening() else { return [] }
      return [await settle(outcome)]
    } catch {
      return [Reply(error)]
    }
  }

  /// Answers a line that is too long to be anything a person says, of which its beginning will do.
  ///
  /// It may stand in a password's place as well as any other line.
  public func answer(tooLong beginning: String, bytes: Int) async -> Reply {
    if let awaited {
      self.awaited = nil
      return await answer(tooLong: beginning, to: awaited)
    }
    if unaskedPasswords > 0 {
      unaskedPasswords -= 1
      return finished(.passwordNotAsked, line: "", command: nil)
    }
    apply(.questionTaken)
    let isSecret = holdsSecret(String(decoding: beginning.utf8.prefix(Understander.mostBytes), as: UTF8.self))
    let refusal = Reply(
      status: .notUnderstood, message: .tooLong(bytes: bytes), hint: .tooLongHint)
    return finished(refusal, line: isSecret ? "" : Text.shortened(beginning), command: nil)
  }
}
