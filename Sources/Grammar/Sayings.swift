/// A sentence the Intents give as an example, and the command it must be understood as.
public struct Example: Hashable, Sendable {
  public let line: String
  /// The intent by its name in `--understand`.
  public let intent: String
  /// The slots as `--understand` prints them.
  public let slots: String
  /// The file it stands in, by its path inside `Intents/`.
  public let file: String

  package init(line: String, intent: String, slots: String, file: String) {
    (self.line, self.intent, self.slots, self.file) = (line, intent, slots, file)
  }
}

/// What a grammar has to show to people, and matching has no use for.
package struct Sayings: Hashable, Sendable {
  package var examples: [Example] = []
  /// How commands begin.
  package var starts: [String] = []

  package init(examples: [Example] = [], starts: [String] = []) {
    (self.examples, self.starts) = (examples, starts)
  }

  /// Sayings as text: most runs of the program ask for none of them.
  package struct Unread: Sendable {
    package let text: String

    init(text: String) { self.text = text }

    package init(_ sayings: Sayings) {
      var writer = NumberWriter()
      writer.write(sayings.examples.flatMap { [$0.line, $0.intent, $0.slots, $0.file] })
      writer.write(sayings.starts)
      text = writer.text
    }

    func read() -> Sayings {
      var reader = NumberReader(text)
      let fields = reader.texts()
      let examples = stride(from: 0, to: fields.count, by: 4).map {
        Example(line: fields[$0], intent: fields[$0 + 1], slots: fields[$0 + 2], file: fields[$0 + 3])
      }
      return Sayings(examples: examples, starts: reader.texts())
    }
  }
}
