import News
import Understanding

/// What a guest has kept when they get a profile: it comes along, or stays with the guest.
extension Conversation {
  /// Gives a new profile what the guest before it had.
  func takeAlong() -> Reply {
    let before = scenes.profile.guestBelongings
    var failure: NewsFailure?
    do throws(NewsFailure) { try scenes.profile.takeGuestsAlong() } catch { failure = error }
    let left = scenes.profile.guestBelongings
    let moved = before.without(left)
    var sentences = [
      failure?.message,
      moved.isNothing ? nil : "\(capitalized(sentence(for: moved))) \(moved.count == 1 ? "is" : "are") yours now.",
      left.isNothing
        ? nil : "\(capitalized(sentence(for: left))) \(left.count == 1 ? "stays" : "stay") with the guest.",
    ].compactMap(\.self)
    guard let failure else {
      if left.hasChosen { sentences.append("Your own settings count.") }
      return Reply(message: sentences.joined(separator: " "))
    }
    // What was moved until then is there, and the rest can be sent after it.
    context.question = .takeAlong
    return Reply(
      status: .error(failure.code), message: sentences.joined(separator: " "),
      hint: #"Put that right, then say "yes" to try again with what is left, or "no"."#)
  }

  /// Asks once more what something else was said to, below the answer to that; then no more.
  func askToTakeAlongAgain() async -> [Reply] {
    guard context.question == nil, awaited == nil, !isOver, let name = scenes.profile.name,
      !scenes.profile.guestBelongings.isNothing
    else { return [] }
    return [finished(await ask(.takeAlongAfterAll), line: "", command: .signUp(name.shown))]
  }

  /// Leaves with the guest what is the guest's.
  func leaveBehind() -> Reply {
    let things = scenes.profile.guestBelongings
    return Reply(
      message: "\(capitalized(sentence(for: things))) \(things.count == 1 ? "stays" : "stay") with the guest.",
      hint: #"Say "log out" to be the guest again."#)
  }

  /// What somebody keeps, in words: "the 4 saved articles and the source".
  func sentence(for things: Belongings, _ article: String = "the") -> String {
    func counted(_ count: Int, _ thing: String) -> String? {
      count == 0 ? nil : count == 1 ? "\(article) \(thing)" : "\(article) \(count) \(thing)s"
    }
    return listed(
      [
        counted(things.saved, "saved article"), counted(things.followed, "source"),
        things.hasChosen ? "\(article) settings" : nil, things.hasKey ? "\(article) key to NewsAPI" : nil,
      ].compactMap(\.self))
  }
}

extension Belongings {
  /// How many things a sentence speaks of; settings are many.
  var count: Int { saved + followed + (hasChosen ? 2 : 0) + (hasKey ? 1 : 0) }
}
