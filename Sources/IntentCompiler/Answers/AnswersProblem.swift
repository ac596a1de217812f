/// What is wrong with an answers file, where, and what to do, for its author.
public struct AnswersProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file; lines and columns count from 1, columns in characters.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: Int
    public var column: Int
    /// The line itself.
    public let text: String

    public init(file: String, line: Int, column: Int = 1, text: String) {
      self.file = file
      self.line = line
      self.column = column
      self.text = text
    }

    /// The place at a byte of the line.
    func at(byte: Int) -> Place {
      var place = self
      place.column = String(decoding: text.utf8.prefix(byte), as: UTF8.self).count + 1
      return place
    }
  }

  public let place: Place
  public let message: String

  /// The problem in a compiler's format, so that editors find the place.
  public func diagnostic(in folder: String) -> String {
    "\(folder)/\(place.file):\(place.line):\(place.column): error: \(message)\n\(excerpt)"
  }

  /// The place, the message, the line, and a caret.
  public var description: String { "\(place.file):\(place.line):\(place.column): \(message)\n\(excerpt)" }

  private var excerpt: String {
    let indent = String(place.text.prefix(place.column - 1).map { $0 == "\t" ? "\t" : " " })
    return "\(place.text)\n\(indent)^"
  }
}
