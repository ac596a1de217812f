/// A sentence that the Intents give as an example, and its command.
public struct Example: Hashable, Sendable {
  public let line: String
  /// The intent's name in `--understand`.
  public let intent: String
  /// The slots as `--understand` prints them.
  public let slots: String
  /// Its file, by the path inside `Intents/`.
  public let file: String

  package init(line: String, intent: String, slots: String, file: String) {
    (self.line, self.intent, self.slots, self.file) = (line, intent, slots, file)
  }
}

/// Texts of a grammar that are only shown to people.
package struct Sayings: Hashable, Sendable {
  package var examples: [Example] = []

  package init(examples: [Example] = []) { self.examples = examples }

  /// Sayings as text, which most runs never read.
  package struct Unread: Sendable {
    package let text: String

    init(text: String) { self.text = text }

    package init(_ sayings: Sayings) {
      var writer = NumberWriter()
      writer.write(sayings.examples.flatMap { [$0.line, $0.intent, $0.slots, $0.file] })
      text = writer.text
    }

    func read() -> Sayings {
      var reader = NumberReader(text)
      let fields = reader.texts()
      let examples = stride(from: 0, to: fields.count, by: 4).map {
        Example(line: fields[$0], intent: fields[$0 + 1], slots: fields[$0 + 2], file: fields[$0 + 3])
      }
      return Sayings(examples: examples)
    }
  }
}
