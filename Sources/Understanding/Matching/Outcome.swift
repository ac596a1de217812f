/// What came of reading a line, or a part of one.
struct Outcome {
  var commands: [Interpretation.Understood] = []
  /// What it may have been: where nothing is done, or where the last command has others close behind it.
  var choices: [Interpretation.Understood] = []
  /// What is said behind a command that has others close behind it, and has to wait until that is settled.
  var unreached: [Interpretation.Understood] = []
  /// A day that was said and is none, such as "31 november".
  var missingDay: String?
  /// How each command was found, where that was asked for.
  var accounts: [Explanation.Account] = []
  /// The lowest of the commands' confidences.
  var confidence = 0.0
  var repairs: [Interpretation.Repair] = []
  /// How many words were taken as free text.
  var freeWords = 0
  /// Whether all commands come of sentences that nobody says and means something else.
  var isSure = false
  /// Whether any of them comes of likeness to what was said before.
  var isAlike = false
  /// Whether it would have been a search, and is more like what people ask of others, or like what is not done unasked.
  var isRefusal = false
  /// What it speaks of, and is not to do.
  var withheld: Interpretation.Withheld?

  /// Whether nothing is done before somebody has said which of the choices the last command is.
  var isTorn: Bool { !commands.isEmpty && !choices.isEmpty }
}
