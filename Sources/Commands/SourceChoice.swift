import News

/// A source as named, with its id if the lexicon knows it.
public struct SourceName: Hashable, Sendable, Codable {
  /// The common name in lower case, without a "the" in front that does not belong to it.
  public let words: String
  public let id: SourceID?

  public init(words: String, id: SourceID?) {
    self.words = words
    self.id = id
  }

  /// All followed sources in a folder; nil for a name that is too long for an id.
  public init?(folder: String) {
    let letters = folder.lowercased().utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    guard let id = SourceID(rawValue: Self.folderMark + letters.joined()) else { return nil }
    self.init(words: folder.lowercased(), id: id)
  }

  /// The folder it is, in lower case; nil for a source.
  public var folder: String? {
    guard let id, id.rawValue.hasPrefix(Self.folderMark) else { return nil }
    let digits = Array(id.rawValue.utf8.dropFirst(Self.folderMark.utf8.count))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins the ids of folders, whose names are in hexadecimal digits behind it; no source's id begins so.
  private static let folderMark = "-folder-"

  /// All sources in the list on screen.
  public static let all = SourceName(words: "all", id: nil)
}

/// Which sources are meant.
public enum SourceChoice: Hashable, Sendable, Codable {
  /// The followed sources.
  case followed
  case named([SourceName])
}
