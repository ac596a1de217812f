/// A country by its ISO 3166-1 code in lower case, such as `de`.
public struct Country: RawRepresentable, Hashable, Sendable, Codable {
  /// The two-letter code.
  public let rawValue: String

  /// Takes any two letters; the lexicon knows which are countries.
  public init?(rawValue: String) {
    guard let code = twoLetterCode(rawValue) else { return nil }
    self.rawValue = code
  }
}

/// A language by its ISO 639-1 code in lower case, such as `fr`.
public struct Language: RawRepresentable, Hashable, Sendable, Codable {
  /// The two-letter code.
  public let rawValue: String

  /// Takes any two letters; the lexicon knows which are languages.
  public init?(rawValue: String) {
    guard let code = twoLetterCode(rawValue) else { return nil }
    self.rawValue = code
  }
}

private func twoLetterCode(_ written: String) -> String? {
  let code = written.lowercased()
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  return code.utf8.count == 2 && code.utf8.allSatisfy(letters.contains) ? code : nil
}
