extension Grammar {
  /// A sentence the Intents give as an example, and the command it must be understood as.
  public struct Example: Hashable, Sendable {
    public let line: String
    /// The intent by its name in `--understand`.
    public let intent: String
    /// The slots as `--understand` prints them.
    public let slots: String
    /// The file it stands in, by its path inside `Intents/`.
    public let file: String
  }
}

/// What a grammar has to show to people, and matching has no use for.
struct Sayings: Hashable, Sendable {
  var examples: [Grammar.Example] = []
  /// How commands begin.
  var starts: [String] = []

  /// Sayings as text: most runs of the program ask for none of them.
  struct Unread: Sendable {
    let text: String

    init(text: String) { self.text = text }

    init(_ sayings: Sayings) {
      var writer = NumberWriter()
      writer.write(sayings.examples.flatMap { [$0.line, $0.intent, $0.slots, $0.file] })
      writer.write(sayings.starts)
      text = writer.text
    }

    func read() -> Sayings {
      var reader = NumberReader(text)
      let fields = reader.texts()
      let examples = stride(from: 0, to: fields.count, by: 4).map {
        Grammar.Example(line: fields[$0], intent: fields[$0 + 1], slots: fields[$0 + 2], file: fields[$0 + 3])
      }
      return Sayings(examples: examples, starts: reader.texts())
    }
  }
}
