/// The version in a document of a later format; current ones have none.
struct FormatVersion: Decodable {
  private let v: Int

  /// Whether JSON is a document of a later format.
  static func isNewer(_ json: [UInt8]) -> Bool {
    // Decoding it costs a launch more than looking whether there is anything to decode.
    let (quote, letter) = (UInt8(ascii: "\""), UInt8(ascii: "v"))
    let mayBe = json.indices.dropLast(2).contains {
      json[$0] == quote && json[$0 + 1] == letter && json[$0 + 2] == quote
    }
    guard mayBe else { return false }
    return (ValueCoder().value(Self.self, from: json)?.v ?? 1) > 1
  }
}
