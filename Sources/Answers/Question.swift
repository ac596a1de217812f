import News
import Stories

/// What somebody wants to know: its words, and what kind of thing an answer has to hold.
public struct Question: Sendable {
  public let text: String
  public let kind: QuestionKind
  /// The words that tell what it is about.
  public let words: [String]
  /// Their stems.
  let stems: Set<UInt64>
  /// Whether its words ask for something, and are not just about it.
  public let isAsked: Bool
  /// Whether things are to be counted, and no span of time.
  let countsThings: Bool

  public init(_ text: String) {
    self.text = text
    let words = WordScan.words(in: text)
    let lower = words.map { $0.lowercased().replacing("’", with: "'") }
    kind = QuestionKind(words: lower)
    let first = lower.first { !QuestionWords.beginnings.contains($0) } ?? ""
    isAsked = lower.count > 2 && (kind != .other || first.hasPrefix("what"))
    countsThings = lower.contains("many") && !lower.contains(where: EvidenceWords.durations.contains)
    self.words = lower.filter { !QuestionWords.asking.contains($0) && !Stems.of($0).isEmpty }
    stems = Set(self.words.flatMap { Stems.of($0) })
  }
}

/// What kind of thing an answer has to hold.
public enum QuestionKind: String, CaseIterable, Sendable {
  /// Who did it; who or what a name stands for.
  case person, meaning
  case place, time, amount, age, duration, money
  case reason, manner, saying
  case yesOrNo, other

  /// The kind of a question's words, in lower case.
  init(words: [String]) {
    // "so", "and", "well": what a question is begun with.
    let words = Array(words.drop { QuestionWords.beginnings.contains($0) })
    let joined = " " + words.joined(separator: " ") + " "
    let kinds: [(QuestionKind, [String])] = [
      (.reason, QuestionWords.reasons), (.age, QuestionWords.ages), (.duration, QuestionWords.durations),
      (.time, QuestionWords.times), (.place, QuestionWords.places), (.amount, QuestionWords.amounts),
    ]
    if let kind = kinds.first(where: { $0.1.contains { joined.contains(" \($0) ") } })?.0 {
      self =
        kind == .amount && joined.contains(" much ") && words.contains(where: QuestionWords.prices.contains)
        ? .money : kind
    } else if joined.contains(" what price ") || joined.contains(" what does it cost ") {
      self = .money
    } else {
      self = Self.other(words)
    }
  }

  private static func other(_ words: [String]) -> QuestionKind {
    guard let first = words.first else { return .other }
    let second = words.dropFirst().first ?? ""
    if let index = words.firstIndex(of: "how") {
      let next = index + 1 < words.count ? words[index + 1] : ""
      // "how drunk", "how hot": a measure, where no verb follows.
      return QuestionWords.verbs.contains(next) || next.isEmpty ? .manner : .amount
    }
    if words.contains(where: { QuestionWords.persons.contains($0) }) {
      let rest = first == "who's" || first == "whos" ? words.dropFirst() : words.dropFirst(2)
      let isName =
        ["who's", "whos"].contains(first) || first == "who" && ["is", "was", "are", "were"].contains(second)
      return isName && rest.count < 4 && !QuestionWords.asking.contains(rest.first ?? "the") ? .meaning : .person
    }
    if words.contains(where: { ["what", "what's", "whats"].contains($0) }) {
      if words.contains(where: { QuestionWords.sayings.contains($0) }) { return .saying }
      if words.last == "for" { return .reason }
      let isName = ["what's", "whats"].contains(first) || first == "what" && ["is", "are"].contains(second)
      return isName && words.count < 6 ? .meaning : .other
    }
    return QuestionWords.verbs.contains(first) ? .yesOrNo : .other
  }
}

/// The words that questions are asked with.
enum QuestionWords {
  static let beginnings: Set<String> = [
    "so", "and", "but", "well", "ok", "okay", "then", "now", "um", "hm", "hmm", "please", "oh", "right", "also",
  ]
  static let reasons = [
    "why", "why's", "whys", "how come", "what for", "the reason", "what reason", "the point of", "what caused",
    "what made", "what makes", "because of what",
  ]
  static let ages = ["how old", "how old's", "what age", "whose age", "his age", "her age"]
  static let durations = ["how long", "how long's", "how much longer", "for how long", "how soon"]
  /// What is asked about with "how much" where money is meant.
  static let prices: Set<String> = [
    "cost", "costs", "price", "prices", "pay", "pays", "paid", "earn", "earns", "worth", "pounds", "dollars", "euros",
    "fine", "fined",
    "salary", "ransom",
  ]
  static let times = [
    "when", "when's", "whens", "what time", "what day", "which day", "what year", "which year", "what date",
    "which month",
    "what month", "since when", "until when",
  ]
  static let places = [
    "where", "where's", "wheres", "which town", "which city", "what city", "which country", "what country",
    "what place",
    "which place", "which state",
  ]
  static let amounts = [
    "how many", "how much", "how far", "how big", "how often", "how high", "how tall", "how large", "how fast",
    "what weight",
    "what number", "what percentage", "what share", "how few", "which move",
  ]
  static let persons: Set<String> = ["who", "who's", "whos", "whose", "whom"]
  static let sayings: Set<String> = [
    "say", "said", "says", "tell", "tells", "told", "comment", "comments", "react", "reaction", "think", "thinks",
    "stated",
    "advice", "claim", "claims", "answer", "reply", "call", "called",
  ]
  static let verbs: Set<String> = [
    "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "will", "would", "should",
    "may",
    "might", "must", "isn't", "aren't", "wasn't", "weren't", "don't", "doesn't", "didn't", "hasn't", "haven't", "can't",
    "to",
    "come", "about", "am",
  ]
  /// Whether a piece of a word, as the encoder has it, tells nothing of what a question is about.
  static func isAsking(piece: String) -> Bool {
    asking.contains(piece) || piece.hasPrefix("[") || !piece.contains { $0.isLetter || $0.isNumber } || piece == "s"
  }

  /// Words of a question that tell nothing of what it is about.
  static let asking: Set<String> = [
    "who", "who's", "whose", "whom", "what", "what's", "when", "when's", "where", "where's", "why", "why's", "how",
    "which",
    "many", "much", "long", "old", "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can",
    "could", "will",
    "would", "should", "it", "it's", "true", "that", "thing", "things", "happen", "happened", "happens", "really",
    "actually",
    "there", "any", "anybody", "anyone", "someone", "get", "gets", "got", "go", "going", "come", "comes", "came",
    "tell", "say",
    "said", "says", "so", "then", "now", "exactly", "please", "kind", "sort", "the", "a", "an", "of", "in", "on", "at",
    "to", "for",
    "by", "with", "from", "and", "or", "but", "this", "these", "those", "he", "she", "they", "his", "her", "their",
    "him",
    "them", "you", "i", "me", "we", "us", "about", "article", "story",
  ]
}
