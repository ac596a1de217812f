import Foundation
import News
import Replies
import StandIns
import ViewModels

extension Stage {
  /// A story that a publisher told some hours ago.
  static func told(_ title: String, _ summary: String, by publisher: String, hoursAgo hours: Double) -> Article {
    Article(
      title: title, summary: summary, publisher: Publisher(id: nil, name: publisher),
      published: now - hours * 3_600)
  }

  /// One story of three publishers, the oldest first.
  static let oilStory = [
    told(
      "Oil price falls for a third week", "Brent oil fell to 66 dollars as a warm autumn cut orders.", by: "Post",
      hoursAgo: 30),
    told(
      "Oil price falls again this week", "Brent oil fell to 66 dollars, the third week of losses.", by: "Times",
      hoursAgo: 29),
    told(
      "Third week of falling oil price", "Oil fell to 66 dollars as orders for Brent were cut.", by: "Herald",
      hoursAgo: 28),
  ]
}

extension Outcome {
  /// The stories that its reply tells in short; nil where it tells none.
  var told: [Telling]? {
    guard case .briefing(let tellings, _) = reply.body else { return nil }
    return tellings
  }
}
