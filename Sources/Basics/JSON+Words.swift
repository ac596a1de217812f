extension JSON {
  /// JSON with nothing but words in its texts, as `SafeText` leaves them, and the tabs between them; one of its members may
  /// be kept as it is.
  public static func wordsAlone(in bytes: [UInt8], but kept: String? = nil) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is written as it is shows, and everything else is escaped.
    if !text.utf8.contains(UInt8(ascii: "\\")), SafeText(text).text == text { return bytes }
    guard let json = try? JSON(parsing: bytes) else { return bytes }
    return (kept.map(json.wordsAlone(but:)) ?? json.wordsAlone).bytes
  }

  /// The same with nothing but words in its texts, but for one of its members, which is said back as it was typed.
  public func wordsAlone(but kept: String) -> JSON {
    guard case .object(let members) = self else { return wordsAlone }
    return .object(members.map { $0.name == kept ? $0 : Member($0.name, $0.value.wordsAlone) })
  }

  /// The same with nothing but words in its texts.
  public var wordsAlone: JSON {
    switch self {
    case .null, .bool, .integer, .number: self
    case .string(let text): .string(Self.wordsAlone(in: text))
    case .array(let elements): .array(elements.map(\.wordsAlone))
    case .object(let members): .object(members.map { Member(Self.wordsAlone(in: $0.name), $0.value.wordsAlone) })
    }
  }

  private static func wordsAlone(in text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map { SafeText($0).text }.joined(separator: "\t")
  }
}
