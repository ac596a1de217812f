import Basics

/// What a model says that a line means: one to four lines in Crier's plain words.
public struct AideLines: Hashable, Sendable {
  public let lines: [String]

  /// As many as are taken, and as long as one may be, by judgment: longer ones are no plain words.
  public static let most = 4
  private static let longest = 200

  /// What an answer is held to.
  public static let shape: JSON = [
    "type": "object",
    "properties": [
      "lines": [
        "type": "array", "minItems": 1, "maxItems": .integer(most),
        "items": ["type": "string", "maxLength": .integer(longest)],
      ]
    ],
    "required": ["lines"], "additionalProperties": .bool(false),
  ]

  /// Reads an answer, with whatever a model puts around its JSON; nil for nonsense.
  public init?(_ answer: String) {
    guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end,
      let json = try? JSON(parsing: answer[start...end].utf8), let said = json["lines"]?.elements
    else { return nil }
    let lines = said.compactMap(\.string).map { Text.field($0) }.filter { !$0.isEmpty }
    guard (1...Self.most).contains(lines.count), lines.count == said.count,
      lines.allSatisfy({ $0.utf8.count <= Self.longest })
    else { return nil }
    self.lines = lines
  }
}
