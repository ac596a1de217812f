/// The headings in Intents.
enum Keyword: String, CaseIterable {
  /// Named words; those of a verb may also begin a command after "and".
  case rule, verb
  /// Names of things, with their keys.
  case names
  /// A part with a meaning of its own, and how it stands before and after the request.
  case slot, before, after
  /// An intent, the slots that may stand around its sentences, and four kinds of sentences.
  case intent, takes, say, likely, perhaps, alone, examples
  /// What people say for an intent, what they mistype for it, and what they ask of other trades.
  case sayings, misspelt, others
  /// Words to skip at a line's edges: always, or only away from free text.
  case polite, filler
  /// Skipped words that make a sentence a question: "should i".
  case wondering
  /// Words that forbid what follows: "don't".
  case forbidding
  /// Words for not wanting something: "i don't want to".
  case denying
  /// Words that begin a question about what a command would do: "why did you".
  case asking
  /// Words that narrow a command and may not be ignored: "except".
  case narrowing
  /// Words that order someone to do something, and never begin a name in the news.
  case bidding
  /// Verbs that change something, and never begin search words.
  case deed
  /// Words that are no search words by themselves: "the news of the hour".
  case hollow
  /// Words that begin an aside behind a command: "because".
  case aside
  /// Verbs that make words before them a statement: "is" in "dark theme, the sun is down".
  case clause
  /// Words between two commands; those between the members of a list.
  case then, and
  /// Words that may be missing before a name.
  case article
  /// Words that speak for news, names that do so a little, and words of other trades.
  case topic, place, trade
  /// Words that are neither a person's name nor a topic to watch.
  case stray
  /// Words for what Crier keeps and other trades do not have.
  case desk
  /// Words before a secret.
  case secret
  /// Letters that an apostrophe joins to a word, and words before a folder named by signs alone.
  case joined, folder
  /// Endings that leave a word the same: "s", or "ies = y".
  case endings
  /// Words with a use besides sentences, by class: "words door".
  case words
  /// Words of the language without a use, listed so that they are not repaired.
  case ordinary
  /// The rows of the keyboard.
  case keyboard
}
