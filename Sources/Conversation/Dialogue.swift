import Basics
import Commands
import News
import Replies
import Understanding

/// What is to come of what was read, given what the conversation leans on and what things are there.
///
/// It waits for nothing and changes nothing: the same reading in the same context comes to the same step.
@MainActor
struct Dialogue {
  let context: Context
  let grounding: Grounding

  var screen: Screen { context.screen }
  var understander: Understander { grounding.understander }
}

extension Dialogue {
  /// What to ask where a line only begins to say what is wanted; nil where it does not.
  func lacking(in heard: Interpretation) -> Question? {
    if !heard.commands.isEmpty, context.question.map(destroys) == true { return nil }
    return understander.lack(in: heard, at: grounding.moment).map { .lacking(start: .verbatim($0.start), $0.thing) }
  }

  /// Whether what was asked for last came to nothing, so that the list on screen is that of before.
  var hasMissed: Bool { context.missed != nil }

  /// The list that "back" leads to from the first page of the one on screen.
  var listBefore: Context.ListBefore? {
    guard !hasMissed, screen.rows == nil, screen.tellers == nil, screen.listing?.page.previous == nil else {
      return nil
    }
    return context.listsBefore?.last
  }

  /// Whether the list on screen is what was searched for, behind another one.
  var isSearching: Bool {
    switch context.asked {
    case .news(_, .search)?: return listBefore != nil
    case .brief(let request)?, .alone(let request)?, .trends(let request)?, .quotes(_, let request)?:
      return request.query != nil && listBefore != nil
    case .news(_, .headlines)?, .count?, .chart?, .most?, .saved?, .opened?, .sources?, nil: return false
    }
  }

  /// What was asked about last, for "keep me posted on it".
  var topicAskedAbout: String? { context.asked?.news?.query }

  /// A command about "it" as one about what was asked about last.
  func pointed(_ command: Command) -> Command {
    command.asking { request in
      guard let topic = request.query.flatMap(topic(meantBy:)) else { return request }
      var request = request
      request.query = topic
      return request
    }
  }

  /// What was asked about last, where words stand for it; nil for any others.
  func topic(meantBy words: String) -> String? {
    guard let topic = topicAskedAbout, isPronoun(words) else { return nil }
    return topic
  }

  /// Whether words stand for something else: "it".
  func isPronoun(_ words: String) -> Bool {
    guard words.utf8.count <= Self.longestPronoun else { return false }
    let heard = grounding.interpretation(of: words).commands
    return !heard.isEmpty && heard.allSatisfy { $0.command.reference?.isPronoun == true }
  }

  /// Longer words need not be looked up: "these".
  private static let longestPronoun = 6
}
