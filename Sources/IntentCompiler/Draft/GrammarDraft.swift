import Grammar

/// What has been read of a language's Intents, to make its tables from.
struct GrammarDraft {
  var declared = Declarations()
  /// All fixed words and names.
  var phrases = PhraseTrieBuilder(room: 16_384)
  var names = NameDraft()
  var graph = SentenceGraphBuilder()
  var parts = PartDraft()
  var sentences = SentenceDraft()
  var lines = LineRegister()
  /// The ways to say each part, by number.
  var waysOfParts: [Int: [Pattern]] = [:]
  /// The words of each class.
  var words: [WordClass: [String]] = [:]
  var keyboard: [[UInt8]] = []
  /// The rules that sentences use as steps, so that their phrases are looked for in lines.
  var foundRules: Set<Int> = []
  /// The rules that begin commands.
  var verbs: [Symbol] = []
  /// Alternative words that no rule names.
  var groups: [[[Word]]: Int] = [:]
}
