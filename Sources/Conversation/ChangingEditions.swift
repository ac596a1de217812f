import Commands
import Foundation
import News
import Understanding
import ViewModels

/// Which edition speaks, having another one speak, and how old what it says is.
extension Conversation {
  /// Has the edition speak that somebody wants, or says which one does.
  func changeEdition(_ request: EditionRequest) async -> Reply {
    do throws(NewsFailure) {
      if let key = request.key {
        try await scenes.editions.speak(with: key)
        return Reply(
          message: scenes.editions.isKeyGiven
            ? "NewsAPI knows the key, and it is kept; the one in NEWSAPI_KEY comes before it. NewsAPI is speaking."
            : "NewsAPI knows the key. NewsAPI is speaking, and I keep the key where nobody but you can read it.",
          hint: Self.firstWords)
      }
      guard let wanted = request.name else { return await tellStatus() }
      let before = scenes.editions.name
      let name = try await scenes.editions.speak(wanted)
      if wanted == .newsapi, name == .feeds {
        return Reply(
          message: "NewsAPI wants a key and has none, so \(name.speaker) \(name.speaks).",
          hint: #"With a key from newsapi.org, say "use newsapi key" and the key."#)
      }
      if name == before {
        return Reply(message: "\(capitalized(name.speaker)) \(name.speaks) already.", hint: Self.firstWords)
      }
      return Reply(message: "\(capitalized(name.speaker)) \(name.speaks) now.", hint: Self.firstWords)
    } catch {
      var reply = Reply(error)
      // A key is not kept for "refresh" to try it again.
      if request.key != nil, error.isPassing { reply.hint = "Say that once more in a while." }
      return reply
    }
  }

  private static let firstWords = #"Say "show headlines"."#

  /// Where news comes from now, and how things are there.
  func tellStatus() async -> Reply {
    let name = scenes.editions.name
    var sentences = ["\(capitalized(name.speaker)) \(name.speaks)."] + (await scenes.editions.standing())
    if let asked = await scenes.editions.lastAsked() {
      sentences.append("The newest answer came \(Self.ago(Int(moment().now.timeIntervalSince(asked)))).")
    }
    return Reply(message: sentences.joined(separator: " "))
  }

  /// What stands behind a heading over news that is not of this moment: " · kept from 2 hours ago".
  func age<Item>(of list: NumberedList<Item>) -> String {
    guard let provenance = list.provenance, let asOf = provenance.asOf else { return "" }
    let seconds = Int(moment().now.timeIntervalSince(asOf))
    // What was asked for a moment ago is of this moment.
    if seconds < 60, !isOffline(list) { return "" }
    return (isOffline(list) ? " · offline" : "") + " · kept from \(Self.ago(seconds))"
  }

  /// Whether a list was kept from before and there is nobody to ask for a newer one, as far as that is known.
  func isOffline<Item>(_ list: NumberedList<Item>) -> Bool {
    guard let provenance = list.provenance else { return false }
    return provenance.isOffline || provenance.asOf != nil && !scenes.network.isUp
  }

  private static func ago(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3_600: counted(seconds / 60, "minute") + " ago"
    case ..<172_800: counted(seconds / 3_600, "hour") + " ago"
    default: counted(seconds / 86_400, "day") + " ago"
    }
  }
}

extension EditionName {
  /// What a sentence calls who speaks.
  var speaker: String {
    switch self {
    case .demo: "the demo edition"
    case .newsapi: "NewsAPI"
    case .feeds: "the publishers' feeds"
    }
  }

  var speaks: String { self == .feeds ? "are speaking" : "is speaking" }
}
