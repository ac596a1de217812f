/// The result of reading a line or a part of it.
struct Outcome {
  var commands: [Interpretation.Understood] = []
  /// Readings to ask about: where nothing is done, or close behind the last command.
  var choices: [Interpretation.Understood] = []
  /// Commands that wait until the choice is made.
  var unreached: [Interpretation.Understood] = []
  /// A date that does not exist, such as "31 november".
  var missingDay: String?
  /// How each command was found, where wanted.
  var accounts: [Explanation.Account] = []
  /// The lowest confidence of the commands.
  var confidence = 0.0
  var repairs: [Interpretation.Repair] = []
  /// The number of words used as free text.
  var freeWords = 0
  /// Whether every command comes from a sentence that can mean nothing else.
  var isSure = false
  /// Whether it takes back all that it asks for.
  var isAllTakenBack = false
  /// A command it mentions without asking for it.
  var withheld: Interpretation.Withheld?

  /// Whether a choice must be made before the last command.
  var isTorn: Bool { !commands.isEmpty && !choices.isEmpty }
}
