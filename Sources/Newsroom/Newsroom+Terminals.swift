/// Terminals that answer nothing they are asked, so that they are not waited for again.
///
/// Kept among answers of editions, for as long as those are, since a terminal may learn to.
extension Newsroom {
  public func isMute(terminal name: String) -> Bool {
    guestArchive.answers.answer(to: Self.question(name), as: Bool.self) ?? false
  }

  public func noteMute(terminal name: String) { guestArchive.answers.keep(true, to: Self.question(name)) }

  private static func question(_ name: String) -> String { "mute terminal \(name)" }
}
