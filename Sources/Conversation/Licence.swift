/// What is done without another word.
enum Licence: Sendable {
  /// Whatever is said: a person says it, and is asked where it is doubtful.
  case whatIsSaid
  /// What only shows something; anything else is proposed, and done once that is agreed to.
  case looking
}
