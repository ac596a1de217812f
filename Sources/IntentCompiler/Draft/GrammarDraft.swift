import Grammar

/// What has been read of a language's Intents so far, of which its tables are made.
struct GrammarDraft {
  var declared = Declarations()
  /// All fixed words and names.
  var phrases = PhraseTrieBuilder(room: 16_384)
  var names = NameDraft()
  var graph = SentenceGraphBuilder()
  var parts = PartDraft()
  var sentences = SentenceDraft()
  var lines = LineRegister()
  var lessons = Lessons()
  /// The words of each class.
  var words: [WordClass: [String]] = [:]
  var keyboard: [[UInt8]] = []
  /// The rules whose phrases are found in lines, since sentences lead along them.
  var foundRules: Set<Int> = []
  /// The rules whose phrases begin commands, and how these begin.
  var verbs: [Symbol] = []
  var starts: [String] = []
  /// Words that may stand for one another where no rule has them.
  var groups: [[[Word]]: Int] = [:]
}
