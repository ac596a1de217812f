/// The names of what Crier keeps in its folder besides logs and documents, each in one place, so that its own files are told
/// from others without knowing what is in them.
enum FileName {
  /// The endings of files that are made from others, which begin with a dot.
  static let catalogue = ".catalogue"
  static let feedIndex = ".index"
  static let words = ".words"
  static let storyNumbers = ".numbers"
  static let seen = ".seen"
  static let derived = [catalogue, feedIndex, words, storyNumbers, seen]

  /// The files of secrets.
  static let newsAPIKey = "newsapi.key"
  static let feedPasswords = "feeds.passwords"
  static let aide = "model.key"
  static let server = "server.password"
  static let secrets = [newsAPIKey, feedPasswords, aide, server]

  /// What damage was told of.
  static let toldDamage = "damage-told.json"
  /// The prompt's history.
  static let history = "history"

  /// Crier's folders.
  static let profiles = "profiles"
  static let feeds = "feeds"
  /// The folder of earlier answers of editions.
  static let answers = "cache"
  /// The folder of the pages of articles that were opened or saved.
  static let pages = "pages"
  /// The folder of those that were fetched along with the rest of what is followed.
  static let texts = "texts"
  /// The folder of what was changed in them.
  static let versions = "versions"
  /// The folder of request counts, which must not be lost.
  static let counts = "requests"
  /// The folder of articles' pictures; fewer are kept than answers, since each is larger.
  static let pictures = "pictures"
  static let ofAnswers = [answers, pages, texts, versions, counts, pictures]

  static let past = (beginning: "past-", ending: ".jsonl")

  /// Whether a name is one of a file of past stories.
  static func isPast(_ name: String) -> Bool { name.hasPrefix(past.beginning) && name.hasSuffix(past.ending) }

  static let answer = ".json"

  /// Whether a name is one of a cached answer, which is a number.
  static func isAnswer(_ name: String) -> Bool {
    name.hasSuffix(answer) && name.utf8.count == 16 + answer.utf8.count
      && name.dropLast(answer.utf8.count).allSatisfy(\.isHexDigit)
  }
}
