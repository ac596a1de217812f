import Basics

/// A story's words, without what comes and goes in feeds and is no change of it: white space, typographic signs, links,
/// when something was published or updated, counts of comments, and adverts.
struct StoryWords {
  /// The words as they are compared, and as they are shown.
  private(set) var keys: [String] = []
  private(set) var words: [String] = []

  /// The words of a text in paragraphs, without those paragraphs that several stories of the feed have.
  init(_ text: String, without common: Set<[String]> = []) {
    for line in text.split(whereSeparator: \.isNewline) {
      let (keys, words) = Self.told(by: line)
      if common.contains(keys) { continue }
      self.keys += keys
      self.words += words
    }
  }

  /// The words of each paragraph as they are compared, for finding those that several stories have.
  static func paragraphs(of text: String) -> Set<[String]> {
    Set(text.split(whereSeparator: \.isNewline).map { told(by: $0).keys }.filter { !$0.isEmpty })
  }

  /// All words of a title: each of them counts.
  init(title: String) {
    words = title.split(whereSeparator: \.isWhitespace).map(String.init)
    keys = words.map { Self.key($0[...]) }
  }

  var isCutOff: Bool { keys.last.map { $0.hasSuffix("...") || $0.hasSuffix("...]") } ?? false }

  private static func told(by line: Substring) -> (keys: [String], words: [String]) {
    var told: (keys: [String], words: [String]) = ([], [])
    var line = line.unicodeScalars.split(whereSeparator: isBlank).map(Substring.init)
      .drop { marks.contains($0) }
    var keys = line.map(Self.key)[...]
    if Self.isNoise(keys) { return told }
    var mayBegin = true
    while let key = keys.first {
      // A summary in one row may begin or end with when it was written.
      let stamp = mayBegin ? Self.stamp(keys) : 0
      if stamp == 0, !key.isEmpty, !Self.isLink(key) {
        told.keys.append(key)
        told.words.append(String(line[line.startIndex]))
      }
      mayBegin = stamp > 0 || key.last.map { ".!?:|)\"".contains($0) } ?? mayBegin
      (line, keys) = (line.dropFirst(max(stamp, 1)), keys.dropFirst(max(stamp, 1)))
    }
    return told
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // What Unicode says of a sign takes long to look up, and most are ASCII.
    if scalar.value < 0x80 { return scalar == " " || 0x09...0x0D ~= scalar.value }
    return scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }

  /// A word with the plain forms of typographic signs.
  private static func key(_ word: Substring) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return String(word) }
    var key = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "‘", "’", "‚", "‛", "′": key.unicodeScalars.append("'")
      case "“", "”", "„", "‟", "″", "«", "»": key.unicodeScalars.append("\"")
      case "‐", "‑", "‒", "–", "—", "―", "−": key.unicodeScalars.append("-")
      case "…": key += "..."
      case "\u{AD}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FE0F}": break
      default: key.unicodeScalars.append(scalar)
      }
    }
    return key
  }

  private static func isLink(_ key: String) -> Bool {
    guard let colon = key.firstRange(of: "://") else { return false }
    return key[..<colon.lowerBound].contains("http")
  }

  /// Whether a line says nothing of its story.
  private static func isNoise(_ keys: ArraySlice<String>) -> Bool {
    // What a line is shows in its first words, and most lines are long.
    let words = keys.prefix(mostCounted + 1).map(bare)
    guard let first = words.first else { return true }
    if words.count <= mostCounted, words.contains(where: counted.contains), words.contains(where: isNumber) {
      return words.allSatisfy { counted.contains($0) || isNumber($0) || $0.isEmpty }
    }
    if adverts.contains(first) {
      return keys.count == 1 || keys.first?.last == ":" || words.count > 1 && advertised.contains(words[1])
    }
    if words.count > 1, keys.count <= longestInvitation, invitations.contains("\(first) \(words[1])") { return true }
    if first == "the", words.count > 1, words[1] == "post", keys.joined(separator: " ").contains(" appeared first on ")
    {
      return true
    }
    return stamp(keys) == keys.count
  }

  /// How many words at the beginning of a line tell when it was written: "Updated 24 Nov 2026, 10:32".
  private static func stamp(_ keys: ArraySlice<String>) -> Int {
    let run = Array(
      keys.prefix(longestStamp + 1).lazy.map(bare).prefix { $0.isEmpty || isNumber($0) || isDateWord($0) })
    guard run.count <= longestStamp, let first = run.first else { return 0 }
    let isAlone = run.count == keys.count
    let isLabelled = labels.contains(first) || run.count > 1 && labels.contains(run[1])
    guard isAlone || isLabelled else { return 0 }
    // "Published in May 2024, the report says" goes on.
    if !isAlone {
      let next = keys[keys.startIndex + run.count]
      let isEnd = keys[keys.startIndex + run.count - 1].last.map { ".:|)-".contains($0) } ?? false
      guard isEnd || next.first?.isLowercase != true else { return 0 }
    }
    let isDated =
      run.contains("ago") || run.contains { $0.contains(":") && isNumber($0) }
      || run.contains { $0.filter { "/-.".contains($0) }.count == 2 && isNumber($0) }
      || run.contains(where: isMonth) && run.contains(where: isNumber)
    return isDated ? run.count : 0
  }

  /// A word in lower case without the signs around it.
  private static func bare(_ key: String) -> String {
    var word = key[...]
    while let last = word.last, signs.contains(last) { word.removeLast() }
    while let first = word.first, signs.contains(first) { word.removeFirst() }
    return word.lowercased()
  }

  private static func isNumber(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    let tail = word.drop { $0.isNumber || ":/-.,+t".contains($0) }
    return ["", "z", "st", "nd", "rd", "th", "am", "pm", "h", "hrs", "hr", "m", "min", "mins", "d"].contains(tail)
  }

  private static func isMonth(_ word: String) -> Bool { months.contains(word) }

  private static func isDateWord(_ word: String) -> Bool {
    isMonth(word) || labels.contains(word) || dateWords.contains(word)
  }

  private static let signs: Set<Character> = [
    ".", ",", ";", ":", "(", ")", "[", "]", "|", "-", "*", "\"", "'", "#", "·", "•", "!",
  ]
  /// What plain text puts before the lines of quotes and lists: noise stands in these too, and words that become a quote
  /// stay the same words.
  private static let marks: Set<Substring> = [">", "•"]
  /// As many words as counts of comments or votes take, by judgment.
  private static let mostCounted = 4
  /// As many words as a day with its time and zone takes, by judgment.
  private static let longestStamp = 12
  private static let labels: Set<String> = [
    "updated", "published", "posted", "modified", "aktualisiert", "veröffentlicht", "publié", "mis",
    "actualizado", "publicado", "aggiornato", "pubblicato", "bijgewerkt", "gepubliceerd",
  ]
  private static let dateWords: Set<String> = [
    "last", "first", "on", "at", "by", "ago", "just", "now", "today", "yesterday", "a", "an", "minute", "minutes",
    "min", "mins", "hour",
    "hours", "hr", "hrs", "day", "days", "week", "weeks", "second", "seconds", "am", "pm", "a.m", "p.m", "um", "uhr",
    "à",
    "le", "el", "il", "om", "op", "jour", "date", "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat",
    "sun",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "gmt", "utc", "bst", "cet", "cest",
    "est", "edt", "et", "cst", "cdt", "mst", "pst", "pdt", "pt", "jst", "ist", "aest",
  ]
  private static let months: Set<String> = [
    "jan", "january", "feb", "february", "mar", "march", "apr", "april", "may", "jun", "june", "jul", "july", "aug",
    "august", "sep", "sept", "september", "oct", "october", "nov", "november", "dec", "december", "januar", "februar",
    "märz", "mai", "juni", "juli", "oktober", "dezember", "janvier", "février", "mars", "avril", "juin", "juillet",
    "août", "septembre", "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo", "junio",
    "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
  ]
  /// By judgment.
  private static let longestInvitation = 14
  private static let counted: Set<String> = [
    "comment", "comments", "point", "points", "like", "likes", "share", "shares", "view", "views", "vote", "votes",
    "upvotes", "reply", "replies", "reaction", "reactions", "boosts", "favourites", "favorites", "claps", "retweets",
  ]
  private static let adverts: Set<String> = [
    "advertisement", "advertisements", "advert", "advertising", "sponsored", "sponsor", "sponsors", "promoted", "ad",
    "ads", "anzeige", "werbung", "publicité", "publicidad", "pubblicità", "advertentie", "annons", "reklam", "reklama",
    "реклама",
  ]
  private static let advertised: Set<String> = ["content", "post", "by", "link", "message", "story"]
  private static let invitations: Set<String> = [
    "read more", "continue reading", "subscribe to", "subscribe now", "sign up", "click here", "follow us",
    "related stories",
    "see also",
  ]
}
