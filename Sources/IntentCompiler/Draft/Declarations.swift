import Grammar

/// What the Intents declare; references may cross files.
struct Declarations {
  var vocabulary = Vocabulary(room: 4_096)
  var writing = Writing()
  /// The number of rules and other sets of phrases.
  private(set) var phraseCount = 0
  private(set) var rules: [String: Int] = [:]
  /// The sections of rules not read yet.
  private var unreadRules: [Int: Section] = [:]
  /// The patterns of each rule, and all its phrases.
  private(set) var waysOfRules: [Int: [Pattern]] = [:]
  private(set) var phrasesOfRules: [Int: [[Word]]] = [:]
  /// The ways of the rules in which slots stand, which are more than phrases.
  private(set) var openRules: [Int: [Pattern]] = [:]
  /// The rules that something refers to.
  private(set) var usedRules: Set<String> = []
  private(set) var lists: [String: Int] = [:]
  private(set) var parts: [String: Int] = [:]
  private(set) var uses: [SlotUse] = []
  /// For the use of a list, the use of its members; for any other use, itself.
  private(set) var members: [Int32] = []
  private var useNumbers: [SlotUse: Int] = [:]
  /// The phrases under each marker's heading.
  private var markers: [Marker: Int] = [:]

  /// Lists that tokens are told by, or that have an own purpose.
  private static let ownLists = ["number", "year", "date", "address", "pause", "tens", "nation"]

  init() {
    for marker in Marker.allCases where !Self.ownLists.contains(marker.rawValue) { markers[marker] = addPhrases() }
    for list in Self.ownLists { addList(list) }
  }

  /// The number of a marker's phrases: under its heading, or of its list.
  func number(of marker: Marker) -> Int { markers[marker] ?? lists[marker.rawValue] ?? 0 }

  /// A number for phrases without a name.
  mutating func addPhrases() -> Int {
    phraseCount += 1
    return phraseCount - 1
  }

  /// Declares a rule; false if the name is taken.
  mutating func addRule(_ section: Section) -> Bool {
    guard rules[section.name] == nil else { return false }
    let rule = addPhrases()
    (rules[section.name], unreadRules[rule]) = (rule, section)
    return true
  }

  /// The number of a rule, which counts as used; nil if there is none.
  mutating func use(rule name: String) -> Int? {
    usedRules.insert(name)
    return rules[name]
  }

  /// Reads a rule on its first use; false where it refers to itself.
  mutating func read(rule: Int) throws(GrammarProblem) -> Bool {
    guard let section = unreadRules.removeValue(forKey: rule) else { return waysOfRules[rule] != nil }
    var ways: [(way: Pattern, entry: Entry)] = []
    for entry in section.entries { ways += spelt(try readAlternatives(entry)).map { ($0, entry) } }
    waysOfRules[rule] = ways.map(\.way)
    if ways.contains(where: { $0.way.holdsSlot(openRules) }) {
      if section.keyword == .verb { throw section.problem("A verb is words alone, without slots.") }
      openRules[rule] = ways.map(\.way)
    } else {
      var phrases: [[Word]] = []
      for (way, entry) in ways { phrases += try self.phrases(of: way, in: entry) }
      phrasesOfRules[rule] = phrases
    }
    return true
  }

  /// Reads an entry of patterns alone.
  mutating func readAlternatives(_ entry: Entry) throws(GrammarProblem) -> [Pattern] {
    var reader = PatternReader(entry)
    let patterns = try reader.alternatives(&self)
    try reader.finish()
    return patterns
  }

  /// Patterns in which one that is only a rule is replaced by the rule's own.
  func spelt(_ patterns: [Pattern]) -> [Pattern] {
    patterns.flatMap { pattern in
      if case .rule(let rule) = pattern { waysOfRules[rule] ?? [pattern] } else { [pattern] }
    }
  }

  /// All phrases of an entry where only words are allowed.
  func phrases(of pattern: Pattern, in entry: Entry) throws(GrammarProblem) -> [[Word]] {
    if let phrases = pattern.phrases(with: phrasesOfRules) { return phrases }
    throw entry.problem("Only words can stand here, no slot, and no more than a few thousand ways.")
  }

  /// Declares a list of names, which may continue in another file.
  mutating func addList(_ name: String) {
    if lists[name] == nil { lists[name] = addPhrases() }
  }

  /// Declares a part with its own sentences; false if the name is taken.
  mutating func addPart(_ name: String) -> Bool {
    guard parts[name] == nil else { return false }
    parts[name] = parts.count
    return true
  }

  /// The number of a slot use.
  mutating func number(of use: SlotUse) -> Int {
    if let number = useNumbers[use] { return number }
    let member = use.isList ? number(of: SlotUse(slot: use.slot, filling: use.filling)) : uses.count
    uses.append(use)
    members.append(Int32(member))
    useNumbers[use] = uses.count - 1
    return uses.count - 1
  }

  /// Reads the words in some letters, cut like a typed line.
  mutating func readWords(_ letters: ArraySlice<UInt8>, _ body: (Word) -> Void) {
    // Most are one word. A lone hyphen and joined letters count as words only here, where nothing stands beside them.
    let isPlain = letters.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    if isPlain || letters.count == 1 || writing.joins(letters) { return body(vocabulary.intern(letters)) }
    let cut = Tokeniser(folded: Array(letters), in: writing)
    for token in cut.tokens { body(vocabulary.intern(cut.bytes[Int(token.start)..<Int(token.end)])) }
  }

  /// Words as text, separated by blanks.
  func text(of words: [Word]) -> String { words.map(vocabulary.text).joined(separator: " ") }

  /// The meaning of `{slot}` or `{slot:names}`.
  func use(of range: Range<Int>, isList: Bool, in file: IntentFile) throws(GrammarProblem) -> SlotUse {
    let colon = file.bytes[range].firstIndex(of: UInt8(ascii: ":"))
    let slotRange = range.lowerBound..<(colon ?? range.upperBound)
    let names = colon.map { $0 + 1..<range.upperBound } ?? slotRange
    guard let slot = Slot(named: file.text(slotRange)) else {
      let known = Slot.allCases.map { "\($0)" }.joined(separator: ", ")
      throw file.problem(
        at: slotRange.lowerBound, "No slot is called \"\(file.text(slotRange))\". The slots are \(known).")
    }
    let name = file.text(names)
    let filling: SlotUse.Filling
    if let part = parts[name] {
      filling = .part(part)
    } else if let list = lists[name] {
      filling = .names(list)
    } else if slot.isFree, colon == nil {
      filling = .words
    } else {
      throw file.problem(at: names.lowerBound, "There are no names and no part called \"\(name)\".")
    }
    return SlotUse(slot: slot, filling: filling, isList: isList)
  }
}
