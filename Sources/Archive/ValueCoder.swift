import Basics
import FoundationEssentials

/// Writes values as readable JSON, and reads them back.
struct ValueCoder {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Sorted keys, so that files can be compared.
  init(_ formatting: JSONEncoder.OutputFormatting = []) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      guard let instant = Instant(date) else {
        throw EncodingError.invalidValue(date, .init(codingPath: encoder.codingPath, debugDescription: "no such year"))
      }
      var container = encoder.singleValueContainer()
      try container.encode(instant.text)
    }
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let instant = Instant(text: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no instant")
      }
      return instant.date
    }
  }

  /// The value as JSON; nil where JSON cannot hold it.
  func json(of value: some Encodable) -> Data? { try? encoder.encode(value) }

  /// The value in JSON; nil where it is something else.
  func value<Value: Decodable>(_ type: Value.Type, from json: some Sequence<UInt8>) -> Value? {
    try? decoder.decode(type, from: Data(json))
  }
}
