import Basics
import Commands
import News
import Replies
import ViewModels

/// The name and the password that a feed wants, as they are told.
extension Conversation {
  /// Whether a line that stands where a name is awaited asks for something else: it is understood wholly.
  func asksForSomethingElse(_ line: String) -> Bool {
    let heard = interpretation(of: line)
    let isRequest =
      !heard.commands.isEmpty && heard.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // What comes below it may be the password all the same.
    if isRequest, isScripted { unaskedPasswords = 1 }
    return isRequest
  }

  func take(name line: String, for locked: LockedPlace) -> Reply {
    let name = line.trimming()
    if name.isEmpty {
      if isScripted { unaskedPasswords = 1 }
      return Reply(AccountFailure.givenUp)
    }
    return ask(.feedPassword(locked, name: name))
  }

  func take(password line: String, of name: String, for locked: LockedPlace) async -> Reply {
    guard !line.allSatisfy(\.isWhitespace), let address = SaidPlace.address(locked.place) else {
      return Reply(AccountFailure.givenUp)
    }
    scenes.feeds.hold(SignIn(name: name, password: line), for: address)
    return await carryOut(locked.command, isDoubtful: false)
  }

  func take(serverName line: String, at place: String) -> Reply {
    let name = line.trimming()
    guard name.isEmpty else { return ask(.serverPassword(place: place, name: name)) }
    if isScripted { unaskedPasswords = 1 }
    return Reply(AccountFailure.givenUp)
  }

  /// Goes on with the password, which nothing but the server is told.
  func take(serverPassword line: String, of name: String, at place: String) async -> Reply {
    guard !line.allSatisfy(\.isWhitespace) else { return Reply(AccountFailure.givenUp) }
    return await settle { () throws(NewsFailure) -> Outcome in
      try await scenes.sync.use(place, SignIn(name: name, password: line))
    }
  }

  /// Goes on with the key that was asked for, which nothing but the model's server is told.
  func take(aideKey line: String, for place: String, _ name: String?) async -> Reply {
    let key = line.trimming()
    guard !key.isEmpty else { return Reply(AccountFailure.givenUp) }
    return await settle { () throws(NewsFailure) -> Outcome in
      // One that no field of a request could hold is none.
      guard key.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }), key.utf8.count <= Self.longestKey else {
        throw .aide(.keyRefused(host: SaidPlace.address(place)?.host ?? place))
      }
      return try await scenes.aide.use(place, called: name, key: SecretKey(key))
    }
  }

  private static let longestKey = 1_000
}
