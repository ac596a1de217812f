import Basics
import News
import Replies

/// What every model is given beside its part of the newsroom.
public struct Surroundings: Sendable {
  let names: Names
  /// How words end in the language that is spoken.
  let endings: WordEndings
  let moment: @Sendable () -> Moment

  public init(names: Names, endings: WordEndings, moment: @escaping @Sendable () -> Moment) {
    self.names = names
    self.endings = endings
    self.moment = moment
  }

  var headings: Headings { Headings(names: names) }
}
