import Basics

/// What every model is given beside its part of the newsroom.
@MainActor
public struct Surroundings: Sendable {
  /// How words end in the language that is spoken.
  let endings: WordEndings
  /// What it costs to type one word for another on the keyboard of that language: 2 for most slips.
  let typingCost: @Sendable (_ said: String, _ meant: String) -> Int
  let moment: @Sendable () -> Moment
  /// What lists have to fit; nil where they are of a fixed length, as in a pipe.
  let window: (any ListWindow)?
  /// Whether what is shared gets on the person's clipboard.
  let canCopy: Bool
  /// The folder that cron is told of, where it would not take the same by itself.
  let homeForCron: String?
  /// What came since the person was here last.
  public let arrivals: Arrivals
  /// Whether a person sees what is shown, so that it counts as told.
  let isForPerson: Bool

  public init(
    endings: WordEndings, typingCost: @escaping @Sendable (String, String) -> Int,
    moment: @escaping @Sendable () -> Moment, window: (any ListWindow)? = nil, canCopy: Bool = false,
    arrivals: Arrivals? = nil, homeForCron: String? = nil, isForPerson: Bool = true
  ) {
    self.endings = endings
    self.typingCost = typingCost
    self.moment = moment
    self.window = window
    self.canCopy = canCopy
    self.isForPerson = isForPerson
    self.homeForCron = homeForCron
    self.arrivals = arrivals ?? Arrivals(began: moment().now) { nil }
  }
}
