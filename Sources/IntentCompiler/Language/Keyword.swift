/// The headings there are in Intents.
enum Keyword: String, CaseIterable {
  /// Fixed words under one name; a verb's may also begin a command after "and".
  case rule, verb
  /// Names of things, by what they stand for.
  case names
  /// A part of sentences with a meaning of its own, and how it stands before and after what is asked for.
  case slot, before, after
  /// An intent, the slots that may stand around its sentences, and four kinds of sentences.
  case intent, takes, say, likely, perhaps, alone, examples
  /// What people have said for an intent, those lines with slips in them apart, and what they ask of others.
  case sayings, misspelt, others
  /// Words to pass over at the edges of a line: always, or only where no free text stands beside them.
  case polite, filler
  /// Those of the words to pass over that make a question of a sentence: "should i".
  case wondering
  /// Words that say of what they stand before that it is not to be done: "don't".
  case forbidding
  /// Words that say that somebody does not want to do it, or did not: "i don't want to".
  case denying
  /// Words that begin a question about what a command would do: "why did you".
  case asking
  /// Words that narrow what a command is done to, and are lost on nobody: "except".
  case narrowing
  /// Words that tell somebody to do something, whoever it is, and begin nothing that the news are called.
  case bidding
  /// Words that do something to what there is, and begin nothing that anybody looks for, however it is asked for.
  case deed
  /// Words that nothing is looked for by where there are no others: "the news of the hour".
  case hollow
  /// Words that begin what is said by the way, behind a command: "because".
  case aside
  /// Words that say something by themselves of what stands before them: "is", in "dark theme, the sun is down".
  case clause
  /// Words between two commands; those between the members of a list.
  case then, and
  /// Words that a name may lose at its beginning.
  case article
  /// Words that speak for news, names that do so only a little, and words that speak for another trade.
  case topic, place, trade
  /// Words that are no person's name and nothing to be watched.
  case stray
  /// Words for what this desk keeps, and other trades have nothing of.
  case desk
  /// Words behind which a secret stands.
  case secret
  /// What an apostrophe joins to a word, and words behind which signs alone name a folder.
  case joined, folder
  /// How a word may end and be the same word: "s", or "ies = y".
  case endings
  /// Words that Crier listens for beyond sentences, by what they are to it: "words door".
  case words
  /// Words of the language that nothing is made of, so that they are not taken for others misspelt.
  case ordinary
  /// The rows of the keyboard these words are typed on.
  case keyboard
}
