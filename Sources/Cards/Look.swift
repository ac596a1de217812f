/// What a piece of text is to its reader, whatever that looks like.
///
/// Nothing is meant by its look alone: take the looks away and the words still say it all.
enum Look: Hashable {
  case running, heading, title, number, aside, saying, failure
  /// The title of what was read already.
  case readTitle
  /// What is kept: saved, tagged, followed.
  case kept
  /// A word that was searched for.
  case match
  /// A publisher's name, in the hue that its id always has.
  case source(UInt32)
  /// What stands before the line being typed.
  case prompt
}
