/// A sentence of the Intents as written, with its place.
public struct WrittenSentence: Hashable, Sendable {
  /// The file, by its path inside `Intents/`.
  public let file: String
  /// Counted from 1, as editors do.
  public let line: Int
  /// Its words, slots and rules: "save {refs}".
  public let text: String

  package init(file: String, line: Int, text: String) {
    (self.file, self.line, self.text) = (file, line, text)
  }
}

/// The sentences as written, found by the graph nodes where they end.
///
/// Only explanations need them, so matching never reads this text.
package struct WrittenSentences: Hashable, Sendable {
  package let text: String

  init(text: String) { self.text = text }

  package init(_ sentences: [WrittenSentence], endingAt origins: [(node: Int32, sentence: Int32)]) {
    var writer = NumberWriter()
    writer.write(origins.map(\.node))
    writer.write(origins.map(\.sentence))
    let files = Array(Set(sentences.map(\.file))).sorted()
    writer.write(sentences.map(\.line))
    writer.write(sentences.map { files.firstIndex(of: $0.file) ?? 0 })
    writer.write(files)
    writer.write(sentences.map(\.text))
    text = writer.text
  }

  /// The sentence that ends at a node.
  func sentence(endingAt node: Int32) -> WrittenSentence? {
    var reader = NumberReader(text)
    let (nodes, sentences) = (reader.numbers(), reader.numbers())
    guard let origin = nodes.firstIndex(of: node) else { return nil }
    let index = Int(sentences[origin])
    let (lines, files) = (reader.numbers(), reader.numbers())
    return WrittenSentence(
      file: reader.text(Int(files[index])), line: Int(lines[index]), text: reader.text(index))
  }
}
