import Basics
import FoundationEssentials

/// A place outside of Crier that articles are sent to, under a name of its own.
public struct SendingPlace: Hashable, Sendable, Codable {
  /// How articles get there.
  public enum Way: Hashable, Sendable, Codable {
    /// By a program, which is given the link and the title behind these words; no shell reads them.
    case program([String])
    /// As lines of Markdown at the end of a file, by its whole path.
    case notes(String)
    /// As a letter to an address, in the person's mail program.
    case mail(String)
  }

  /// The ways by their kinds.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case program, notes, mail
  }

  public let name: ListName
  public let way: Way
  public let since: Date

  public init(_ name: ListName, _ way: Way, since: Date) {
    (self.name, self.way, self.since) = (name, way, Instant(since)?.date ?? since)
  }
}

extension SendingPlace.Way {
  /// The words of a command as it is typed, those between quotation marks as one, which the end of the line ends too; nil where
  /// signs want a shell, which none of this is read by.
  public static func words(of command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var mark: Character?
    for letter in command {
      switch (letter, mark) {
      case (mark, .some): mark = nil
      case ("'", nil), ("\"", nil): (mark, word) = (letter, word ?? "")
      case (_, nil) where letter.isWhitespace:
        if let word { words.append(word) }
        word = nil
      case (_, nil) where "|&;<>`$".contains(letter): return nil
      default: word = (word ?? "") + String(letter)
      }
    }
    if let word { words.append(word) }
    return words.isEmpty ? nil : words
  }

  /// Something of an article as a word for a program, which is never taken for an option.
  public static func argument(_ text: String) -> String {
    let field = Text.field(text)
    // A blank ends no word that no shell reads, and no program takes what it begins for an option.
    return field.first.map { "-+@".contains($0) } ?? false ? " \(field)" : field
  }

  /// An address of mail; nil for what may be an option, or several, or none.
  public static func address(_ said: String) -> String? {
    let parts = said.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), said.utf8.count <= 254, parts[1].contains("."),
      let first = said.first, first.isLetter || first.isNumber
    else { return nil }
    let isPlain = said.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || ".@-_+".unicodeScalars.contains(scalar))
    }
    return isPlain ? said : nil
  }
}
