/// What words are to Crier beyond the sentences they stand in, as a heading of the Intents says: "words door".
///
/// Each class has to be there in every language, so that nothing but the Intents knows what anybody says.
public enum WordClass: String, CaseIterable, Hashable, Sendable {
  /// What people say who want to come in, with a name and perhaps a password behind it; and what some of them say, and
  /// others of other things.
  case door
  case sideDoor = "side door"
  /// What may stand before one of those, and between it and a name.
  case beforeDoor = "before a door"
  case behindDoor = "behind a door"
  /// What may stand before a name where somebody says who they are: "my name is maria".
  case beforeName = "before a name"
  /// Words for a password, and words that stand between a name and one.
  case password
  case beforePassword = "before a password"
  /// Words for a key, and those that may stand beside one.
  case key
  case besideKey = "beside a key"
  /// What shows that a line speaks of keys at all.
  case keyTalk = "talk of keys"
  case removing
  /// What begins another part of a line: "and", "then".
  case joining
  /// What asks to see who else tells a story: "expand 2".
  case unfolding
  /// What stands for a card where its name is not said again: "the verge one".
  case standIn = "stand-in"
  /// What tells one card from another and is nothing that one could be about: "the other one", "the long one".
  case tellingApart = "telling apart"
  /// What puts right what was said just before: "3, no, 4".
  case correcting
  /// What lets go of a thought as well as of an article, where something else is wanted behind it: "forget it, save 3".
  case lettingGo = "letting go"
  /// What makes a whole request of a line that only begins one, each with an example of what it lacks as its last word:
  /// the name of a source, a tag, words to look for.
  case lackingSource = "lacking a source"
  case lackingTag = "lacking a tag"
  case lackingTopic = "lacking a topic"
  /// What shows that a line adds to the one before: "and 2", "3 too".
  case adding
  case addingBehind = "adding behind"
  /// Words that a line which leans on another one ends or begins with.
  case more, next, about
  case lastPage = "last page"
  case returning
  /// What a line begins with, and has before its last word, whose value may be one that cannot be: "export as pdf".
  case exporting
  case intoFormat = "into a format"
  case starting
  case startingWith = "starting with"
  case sorting
  case sortingBy = "sorting by"
  /// What stands between an article and its tag, and between a thing and its value.
  case beforeTag = "before a tag"
  case beforeValue = "before a value"
  /// What may stand behind a whole line, and is no value.
  case behindValue = "behind a value"
  /// What gives up a choice: "any country".
  case usual
  case themeAuto = "theme auto"
  case themeDark = "theme dark"
  case themeLight = "theme light"
  case themePlain = "theme plain"
  case orderNewest = "order newest"
  case orderPopularity = "order popularity"
  case orderRelevance = "order relevance"
}
