/// Letters that turned a page, which may prove to be how a line begins.
///
/// A key acts at once; where the next letter follows as in a word, and a line may begin so, all of them are taken for that.
struct PageLetters {
  /// How soon the next letter of a word is typed, by judgment.
  static let together = Duration.seconds(0.6)

  private(set) var typed = ""
  private var last: ContinuousClock.Instant?
  /// Whether the next key was there already.
  private var isFollowed = false

  /// Whether a letter typed now would go on from those before.
  func isInWord(at now: ContinuousClock.Instant) -> Bool {
    guard let last else { return false }
    return isFollowed || now - last < Self.together
  }

  /// Takes a letter that turned the page.
  mutating func take(_ letter: Character, at now: ContinuousClock.Instant, isFollowed: Bool) {
    typed = isInWord(at: now) ? typed + String(letter) : String(letter)
    (last, self.isFollowed) = (now, isFollowed)
  }
}
