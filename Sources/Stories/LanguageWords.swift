import News

/// The words by which texts of a language are read, from `Intents/<language>/reading`.
///
/// A language without a folder is read with all of them together.
struct LanguageWords: Sendable {
  /// Abbreviations after which a sentence goes on, such as "Mr" with its point; those that are words too, which end one.
  let abbreviations: Set<String>
  let abbreviatingWords: Set<String>
  /// Abbreviations after which one may begin, if a word such as "The" stands there, which seldom is a name.
  let finalAbbreviations: Set<String>
  /// Words that begin sentences.
  let openers: Set<String>
  /// Words and phrases that begin a sentence about what the one before it speaks of.
  let leaning: Set<String>
  let leaningPhrases: Phrases
  /// Words before a name that was said in full before: "Mr".
  let courtesies: Set<String>
  /// Words by which somebody speaks to the reader.
  let addressing: Set<String>
  /// Phrases of sentences that invite to something or tell of the page, and beginnings of lines that are no sentences.
  let promotions: Phrases
  let captions: Phrases
  /// Words of dates.
  let dates: Set<String>
  /// Phrases of titles that ask, play or sell, anywhere or where they begin.
  let pastimes: Phrases
  let pastimeBeginnings: Phrases
  /// Verbs by which somebody says something.
  let sayings: Set<String>
  /// Verbs that also do without saying: only right beside a quote they tell who said it.
  let looseSayings: Set<String>
  /// Pronouns for one person.
  let pronouns: Set<String>
  /// Words before a name that are no part of it.
  let titles: Set<String>
  /// Those of them that stand before a name alone, whether it was said before or not: "Dr".
  let honorifics: Set<String>
  /// Words that end no name: "United", "New".
  let halfNames: Set<String>
  /// Words for persons and bodies who say something: "minister", "court".
  let people: Set<String>
  /// Words that begin a speaker without a name: "the minister".
  let determiners: Set<String>
  /// What stands before a source: "according to".
  let according: Phrases
  /// Words that end a name's group, such as "on" and "who".
  let breaks: Set<String>

  static func of(_ language: Language?) -> LanguageWords { language.flatMap { known[$0.rawValue] } ?? any }

  private static let known = Dictionary(grouping: ReadingFile.all, by: \.language).mapValues { LanguageWords($0) }
  /// All languages' words together; English is read most where a language is unknown, and a word that breaks names in
  /// another may be a name in it.
  private static let any = LanguageWords(ReadingFile.all, breaksOf: ReadingFile.all.filter { $0.language == "en" })

  private init(_ files: [ReadingFile], breaksOf own: [ReadingFile]? = nil) {
    func words(_ heading: String, _ files: [ReadingFile] = files) -> Set<String> {
      let entries = files.flatMap { $0.entries[heading] ?? [] }
      return Set(entries.joined(separator: " ").split(separator: " ").map(String.init))
    }
    func phrases(_ heading: String) -> Phrases { Phrases(files.flatMap { $0.entries[heading] ?? [] }) }
    abbreviations = words("abbreviations")
    abbreviatingWords = words("abbreviations and words")
    finalAbbreviations = words("final abbreviations")
    openers = words("openers")
    leaning = words("leaning")
    leaningPhrases = phrases("leaning phrases")
    courtesies = words("courtesies")
    addressing = words("addressing")
    promotions = phrases("promotions")
    captions = phrases("captions")
    dates = words("dates")
    pastimes = phrases("pastimes")
    pastimeBeginnings = phrases("pastime beginnings")
    sayings = words("sayings")
    looseSayings = words("loose sayings")
    pronouns = words("pronouns")
    titles = words("titles")
    honorifics = words("honorifics").union(courtesies)
    halfNames = words("half names")
    people = words("people")
    determiners = words("determiners")
    according = phrases("according")
    breaks = words("breaks", own ?? files)
  }
}

/// Rows of words, found in a text's words; "#" is any number.
struct Phrases: Sendable {
  private static let number = "#"
  /// By the first word of each.
  private var rows: [String: [[String]]] = [:]

  init(_ phrases: [String]) {
    for phrase in phrases {
      let row = phrase.split(separator: " ").map(String.init)
      if let first = row.first { rows[first, default: []].append(row) }
    }
  }

  /// How many words of a phrase stand from an index on, the longest one's; 0 where none does.
  func length(at index: Int, in words: [String]) -> Int {
    guard index < words.count else { return 0 }
    let isNumber = words[index].first?.isNumber == true
    guard let rows = rows[isNumber ? Self.number : words[index]] else { return 0 }
    let fitting = rows.filter { words[(index + 1)...].starts(with: $0.dropFirst()) }
    return fitting.map(\.count).max() ?? 0
  }

  func begin(with word: String) -> Bool { rows[word] != nil }

  func stand(in words: [String]) -> Bool { words.indices.contains { length(at: $0, in: words) > 0 } }
}
