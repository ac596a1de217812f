import Basics
import Commands
import Foundation
import News
import Replies
import Understanding
import ViewModels

/// What is said without being asked.
extension Conversation {
  /// How replies are dressed where there are colours.
  public var theme: Theme { scenes.settings.theme }

  /// How much of each article lists show.
  public var layout: Layout { scenes.settings.layout }

  /// What a person sees first at the prompt.
  public var welcome: [Reply] { [scenes.help.welcome(scenes.account.name, to: scenes.editions.name)] }

  /// The news below the greeting: the start-up section.
  public func openingNews() async -> [Reply] {
    do throws(NewsFailure) {
      guard let outcome = try await scenes.news.opening() else { return [] }
      return [await settle(outcome)]
    } catch {
      return [Reply(error)]
    }
  }
}
