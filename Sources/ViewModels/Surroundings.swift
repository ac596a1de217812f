import Basics

/// What every model is given beside its part of the newsroom.
public struct Surroundings: Sendable {
  /// How words end in the language that is spoken.
  let endings: WordEndings
  /// What it costs to type one word for another on the keyboard of that language: 2 for most slips.
  let typingCost: @Sendable (_ said: String, _ meant: String) -> Int
  let moment: @Sendable () -> Moment

  public init(
    endings: WordEndings, typingCost: @escaping @Sendable (String, String) -> Int,
    moment: @escaping @Sendable () -> Moment
  ) {
    self.endings = endings
    self.typingCost = typingCost
    self.moment = moment
  }
}
