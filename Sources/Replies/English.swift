import News

/// A sentence or heading with its first letter in upper case.
public func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

/// A name as it is written, of words as they were said: "Fox News", and "NBC" where nobody could speak it as a word.
public func properName(_ words: String) -> String {
  let written = words.split(separator: " ").map { word in
    word.contains { "aeiouy".contains($0) } ? capitalized(String(word)) : word.uppercased()
  }
  return written.joined(separator: " ")
}

/// Names in a row as people say them: "one", "one and two", "one, two and three".
public func listed(_ names: [String], joint: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(joint) " + last
}

/// A number of things: "1 article", "3 articles".
public func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

/// "Is" for one and "are" for more.
public func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }

/// How long ago something was: "just now", "3 hours ago".
public func ago(_ seconds: Int) -> String {
  switch seconds {
  case ..<60: "just now"
  case ..<3_600: counted(seconds / 60, "minute") + " ago"
  case ..<172_800: counted(seconds / 3_600, "hour") + " ago"
  default: counted(seconds / 86_400, "day") + " ago"
  }
}

/// Articles as a reply names them: the title of one, the number of several.
public func named(_ articles: [Article]) -> String {
  articles.count == 1 ? "\"\(articles[0].title)\"" : counted(articles.count, "article")
}

/// Articles as a reply tells what was done to them: the title of one, the number and the first titles of several.
public func enumerated(_ articles: [Article]) -> String {
  guard articles.count > 1 else { return named(articles) }
  let titles = articles.prefix(2).map { "\"\($0.title)\"" }
  let rest = articles.count - titles.count
  return "\(named(articles)): \(listed(rest > 0 ? titles + ["\(rest) more"] : titles))"
}
