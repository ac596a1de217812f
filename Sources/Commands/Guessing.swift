/// What a line has to be like to be taken for a command where no sentence tells so.
public enum Guessing: Hashable, Sendable {
  /// It is for no guess: it needs words of its own that only a sentence tells for certain, or changes who is here.
  case never
  case free
  /// Nobody else may be spoken of: "my boss wants me to clear the whole list".
  case unspoken
  /// All of the line is for it, and more than one word, since one alone is a topic: "cats".
  case phrase
  /// All of the line is for it.
  case whole
  /// So is all of the line, and for certain: nobody is sent away by a guess.
  case certain
  /// There is something that it points at.
  case pointed
  /// It asks for news by what narrows it, and by no words.
  case topic
  /// It looks for words, for certain.
  case search
  /// It sets what can be set.
  case setting
}
