import Stories

/// What stands in a sentence that may answer a kind of question, found by the signs that language gives.
struct Evidence {
  /// Its words as they are written, in lower case, and where each stands in bytes of UTF-8.
  private let words: [String]
  private let lower: [String]
  private let places: [Range<Int>]
  private let bytes: [UInt8]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let places = bytes.withUnsafeBufferPointer { WordScan.words(in: $0) }
    words = places.map { String(decoding: bytes[$0], as: UTF8.self) }
    lower = words.map { $0.lowercased().replacing("’", with: "'") }
    (self.bytes, self.places) = (bytes, places)
  }

  /// How many words there are.
  var count: Int { words.count }

  /// How well the sentence fits what a question asks for, from 0 to 1.
  func fit(_ question: Question) -> Double {
    switch question.kind {
    case .meaning: tellsMeaning(of: question) ? 1 : 0
    case .reason: has(EvidenceWords.reasons) ? 1 : has(EvidenceWords.looseReasons) ? 0.4 : 0
    case .manner: has(EvidenceWords.means) ? 0.5 : 0
    case .saying: isQuoted ? 1 : has(EvidenceWords.sayings) ? 0.6 : 0
    case .yesOrNo, .other: 0
    case .money: found(question).isEmpty ? (numbers.isEmpty ? 0 : 0.5) : 1
    case .duration: found(question).isEmpty ? (numbers.isEmpty ? 0 : 0.3) : 1
    case .person: found(question).isEmpty ? (has(EvidenceWords.people) ? 0.5 : 0) : 1
    case .time: found(question).isEmpty ? 0 : found(question).contains(where: isDay) ? 1 : 0.5
    case .amount, .age, .place: found(question).isEmpty ? 0 : 1
    }
  }

  /// The short answer, where the question asks for a number, a name or a day, and one alone stands there, or one is nearest
  /// to what was asked about: its place in bytes.
  func short(_ question: Question) -> Range<Int>? {
    let found = found(question)
    guard found.count > 1 else { return found.first.map(bytes(of:)) }
    let asked = words.indices.filter { !question.stems.isDisjoint(with: Stems.of(words[$0])) }
    func distance(_ range: Range<Int>) -> Int {
      asked.map { $0 < range.lowerBound ? range.lowerBound - $0 : $0 - range.upperBound + 1 }.min() ?? 0
    }
    let sorted = found.sorted { distance($0) < distance($1) }
    return distance(sorted[0]) < distance(sorted[1]) ? bytes(of: sorted[0]) : nil
  }

  /// Where words stand, with the sign of money before them and of a share behind.
  private func bytes(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (places[range.lowerBound].lowerBound, places[range.upperBound - 1].upperBound)
    if let sign = Self.moneySigns.first(where: {
      $0.count <= start && bytes[start - $0.count..<start].elementsEqual($0)
    }) {
      start -= sign.count
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "%") { end += 1 }
    return start..<end
  }

  private static let moneySigns = ["$", "£", "€", "¥"].map { Array($0.utf8) }

  /// The runs of words of the kind that is asked for.
  private func found(_ question: Question) -> [Range<Int>] {
    switch question.kind {
    case .amount:
      numbers.filter { number in
        !isDate(number) && !isAsked(question, number)
          && !(question.countsThings && (isFollowed(number, by: EvidenceWords.durations) || isAge(number)))
      }
    case .money: numbers.filter { isMoney($0) }
    case .age: numbers.filter { isAge($0) }
    case .duration: numbers.filter { isFollowed($0, by: EvidenceWords.durations) } + lifelong
    case .time: times
    case .place: locations.filter { !isAsked(question, $0) }
    case .person: names.filter { !isAsked(question, $0) }
    case .meaning, .reason, .manner, .saying, .yesOrNo, .other: []
    }
  }

  private func has(_ signs: Set<String>) -> Bool { lower.contains { signs.contains($0) } }

  private var isQuoted: Bool {
    bytes.contains(UInt8(ascii: "\"")) || String(decoding: bytes, as: UTF8.self).contains { "“”«»„".contains($0) }
  }

  /// Whether a run of words stands in the question too.
  private func isAsked(_ question: Question, _ range: Range<Int>) -> Bool {
    range.contains { !question.stems.isDisjoint(with: Stems.of(words[$0])) }
  }

  /// Runs of numbers in digits or words: "2,300", "four million", "65 to 84".
  private var numbers: [Range<Int>] {
    let found = runs { index in
      lower[index].first?.isNumber == true || EvidenceWords.numbers.contains(lower[index])
        || index > 0 && EvidenceWords.powers.contains(lower[index])
          && (lower[index - 1].first?.isNumber == true || EvidenceWords.numbers.contains(lower[index - 1]))
    }
    return found.reduce(into: []) { ranges, next in
      if let last = ranges.last, last.upperBound + 1 == next.lowerBound, lower[last.upperBound] == "to" {
        ranges[ranges.count - 1] = last.lowerBound..<next.upperBound
      } else {
        ranges.append(next)
      }
    }
  }

  /// Runs of words of a kind that nothing but a point or a comma parts.
  private func runs(_ isPart: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in words.indices where isPart(index) {
      if let last = runs.last, last.upperBound == index, places[index].lowerBound - places[index - 1].upperBound == 1,
        bytes[places[index - 1].upperBound] != UInt8(ascii: "-")
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func isFollowed(_ range: Range<Int>, by signs: Set<String>) -> Bool {
    (range.upperBound..<min(range.upperBound + 2, words.count)).contains { signs.contains(lower[$0]) }
      || range.contains { signs.contains(lower[$0]) }
  }

  private func isMoney(_ range: Range<Int>) -> Bool {
    let start = places[range.lowerBound].lowerBound
    return Self.moneySigns.contains { $0.count <= start && bytes[start - $0.count..<start].elementsEqual($0) }
      || isFollowed(range, by: EvidenceWords.money)
  }

  /// "aged 42", "42-year-old", "Walt, 42,".
  private func isAge(_ range: Range<Int>) -> Bool {
    guard range.count == 1 || lower[range.lowerBound + 1] == "to" else { return false }
    if range.lowerBound > 0, EvidenceWords.ages.contains(lower[range.lowerBound - 1]) { return true }
    if range.upperBound + 1 < words.count, ["year", "years", "month", "months"].contains(lower[range.upperBound]),
      ["old", "olds"].contains(lower[range.upperBound + 1])
    {
      return true
    }
    let (start, end) = (places[range.lowerBound].lowerBound, places[range.lowerBound].upperBound)
    let isApart =
      start > 1 && bytes[start - 2] == UInt8(ascii: ",") && end < bytes.count
      && [",", "."].contains(Unicode.Scalar(bytes[end]))
    return isApart && words[range.lowerBound].utf8.count <= 3
  }

  private func isDate(_ range: Range<Int>) -> Bool {
    times.contains { $0.overlaps(range) }
  }

  private var lifelong: [Range<Int>] {
    lower.indices.filter { lower[$0] == "life" && $0 > 1 && ["to", "for"].contains(lower[$0 - 1]) }.map { $0..<$0 + 1 }
  }

  /// Days, months, years and times of day.
  private var times: [Range<Int>] {
    runs { index in
      let word = lower[index]
      if EvidenceWords.times.contains(word) {
        return !["may", "march", "second"].contains(word) || words[index].first?.isUppercase == true
      }
      guard word.first?.isNumber == true else { return false }
      if word.utf8.count == 4, word.hasPrefix("19") || word.hasPrefix("20") { return true }
      let around = [index - 1, index + 1].filter { words.indices.contains($0) }.map { lower[$0] }
      return word.utf8.count <= 4
        && around.contains {
          EvidenceWords.months.contains($0) || ["a.m", "p.m", "am", "pm", "o'clock", "gmt"].contains($0)
        }
    }
  }

  /// Whether a time is a day, a month, a year or an hour, rather than "last week".
  private func isDay(_ range: Range<Int>) -> Bool { range.contains { !EvidenceWords.looseTimes.contains(lower[$0]) } }

  /// Capital words behind a preposition.
  private var locations: [Range<Int>] {
    names.filter { range in
      range.lowerBound > 0 && EvidenceWords.prepositions.contains(lower[range.lowerBound - 1]) && !isDate(range)
    }
      + lower.indices.filter { index in
        EvidenceWords.nearness.contains(lower[index]) && index + 2 < words.count
      }.map { $0..<min($0 + 4, words.count) }
  }

  /// Words with capitals that stand together, without days and months and without a single word at the sentence's beginning.
  private var names: [Range<Int>] {
    runs { index in
      words[index].first?.isUppercase == true && !EvidenceWords.months.contains(lower[index])
        && !EvidenceWords.times.contains(lower[index])
    }
    .filter { range in
      (range.lowerBound > 0 || range.count > 1)
        && !(range.count == 1 && (EvidenceWords.fillers.contains(lower[range.lowerBound])))
    }
  }

  /// Whether the sentence says what a name or word of the question stands for: it is followed, or led by, what it is.
  private func tellsMeaning(of question: Question) -> Bool {
    let asked = words.indices.filter { !question.stems.isDisjoint(with: Stems.of(words[$0])) }
    guard let first = asked.first, let last = asked.last else { return false }
    if last + 1 < words.count {
      let between = bytes[places[last].upperBound..<places[last + 1].lowerBound]
      if between.contains(UInt8(ascii: ",")) || between.contains(UInt8(ascii: "(")) { return true }
      if ["is", "are", "was", "were", "who", "which", "means", "refers"].contains(lower[last + 1]) { return true }
    }
    return first > 0
      && (EvidenceWords.titles.contains(lower[first - 1])
        || words[first - 1].first?.isLowercase == true && !EvidenceWords.prepositions.contains(lower[first - 1])
          && lower[first - 1].count > 4)
  }
}

/// The words by which evidence is known.
enum EvidenceWords {
  static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy",
    "eighty", "ninety", "half", "dozen", "dozens", "hundreds", "thousands", "twice", "third", "quarter", "none",
    "several",
  ]
  static let powers: Set<String> = [
    "hundred", "thousand", "million", "billion", "trillion", "percent", "per", "cent", "m", "bn",
  ]
  static let durations: Set<String> = [
    "year", "years", "month", "months", "week", "weeks", "day", "days", "hour", "hours", "minute", "minutes", "second",
    "seconds",
    "decade", "decades",
  ]
  static let money: Set<String> = [
    "dollar", "dollars", "euro", "euros", "pound", "pounds", "cents", "pence", "yen", "yuan", "rupees", "francs",
    "crowns", "rrp",
  ]
  static let ages: Set<String> = ["aged", "age"]
  static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec",
  ]
  static let times: Set<String> = months.union([
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "yesterday", "tomorrow",
    "tonight",
    "midnight", "noon",
  ]).union(looseTimes)
  /// Words that tell a time only beside another.
  static let looseTimes: Set<String> = [
    "morning", "afternoon", "evening", "night", "weekend", "spring", "summer", "autumn", "winter", "ago", "later",
    "next", "last",
    "week", "month", "year",
  ]
  static let prepositions: Set<String> = [
    "in", "at", "near", "from", "to", "outside", "inside", "into", "of", "on", "around", "across", "off", "the",
  ]
  static let nearness: Set<String> = ["behind", "inside", "under", "beneath", "outside", "near", "beside", "into"]
  static let people: Set<String> = [
    "man", "woman", "he", "she", "sister", "brother", "wife", "husband", "mother", "father", "son", "daughter",
    "researchers", "police",
    "officials", "gunmen", "company", "government", "judge", "analyst", "minister", "mayor", "president",
  ]
  static let fillers: Set<String> = [
    "i", "the", "a", "mr", "mrs", "ms", "but", "and", "it", "he", "she", "they", "we", "in", "on", "at", "this", "that",
    "according",
  ]
  static let titles: Set<String> = [
    "president", "minister", "judge", "dr", "professor", "mayor", "governor", "senator", "secretary", "chief",
    "director", "officer",
    "rep", "sen", "gov", "star", "actor", "singer", "analyst", "student", "lawyer", "attorney", "author", "spokesman",
    "spokeswoman",
  ]
  static let reasons: Set<String> = [
    "because", "due", "reason", "reasons", "cause", "caused", "causing", "aim", "intended", "intention", "effort",
    "allegedly",
    "led", "driven", "sparked", "citing", "blamed", "accused", "since", "amid",
  ]
  static let looseReasons: Set<String> = ["as", "after", "so", "over", "for", "enough", "without", "want", "wanted"]
  static let means: Set<String> = ["by", "with", "using", "through", "after", "given", "method", "way", "via"]
  static let sayings: Set<String> = [
    "said", "says", "told", "tells", "called", "described", "wrote", "tweeted", "added", "claimed", "blamed", "accused",
    "urged",
    "announced", "stated", "asked", "warned",
  ]
}
