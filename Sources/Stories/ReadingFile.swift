/// A file of words of a language: a heading at the margin, and below it, indented, words or a phrase a line.
struct ReadingFile: Sendable {
  let language: String
  private(set) var entries: [String: [String]] = [:]

  static let all = EmbeddedIntents.all.map { ReadingFile($0.text, at: $0.path) }

  init(_ text: String, at path: String) {
    language = String(path.prefix { $0 != "/" })
    var heading = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.first == " " {
        entries[heading, default: []].append(line.split(separator: " ").joined(separator: " "))
      } else {
        heading = String(line)
      }
    }
  }
}
