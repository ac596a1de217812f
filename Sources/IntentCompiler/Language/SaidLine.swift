import Basics
import Grammar

/// The line of an example or a saying, with `=> {slots}` behind it where they are known.
struct SaidLine {
  let line: String
  let slots: JSON?
  /// Where the arrow stands.
  let arrow: Int?

  init(_ entry: Entry) throws(GrammarProblem) {
    let bytes = entry.file.bytes
    arrow = entry.range.dropLast().last {
      bytes[$0] == UInt8(ascii: "=") && bytes[$0 + 1] == UInt8(ascii: ">")
    }
    line = entry.file.text(entry.file.trimmed(entry.range.lowerBound..<(arrow ?? entry.range.upperBound)))
    if line.isEmpty { throw entry.problem("Some words are missing here.") }
    guard let arrow else {
      slots = nil
      return
    }
    let value = entry.file.trimmed(arrow + 2..<entry.range.upperBound)
    let json: JSON
    do throws(JSON.Unreadable) { json = try JSON(parsing: bytes[value]) } catch {
      throw entry.problem(at: value.lowerBound + error.offset, "This is no JSON object of slots.")
    }
    guard case .object = json else {
      throw entry.problem(at: value.lowerBound, "The slots stand in { }, as --understand prints them.")
    }
    slots = json
  }
}

extension JSON {
  /// All words of the texts in it.
  func words(in writing: Writing) -> [String] {
    switch self {
    case .string(let text):
      let line = Tokeniser(text, in: writing)
      return line.tokens.indices.map { line.text($0..<$0 + 1) } + [text]
    case .array(let values): return values.flatMap { $0.words(in: writing) }
    case .object(let members): return members.flatMap { $0.value.words(in: writing) }
    case .null, .bool, .integer, .number: return []
    }
  }

  /// The names of an object's members.
  var memberNames: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }
}
