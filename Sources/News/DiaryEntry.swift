import Basics
import FoundationEssentials

/// What a person did here, and when.
public struct DiaryEntry: Hashable, Sendable {
  public enum Deed: Hashable, Sendable {
    case said(SaidLine)
    case read(Article)

    public var kind: Kind {
      switch self {
      case .said: .said
      case .read: .read
      }
    }
  }

  /// Lines that were said, and articles that were read.
  public enum Kind: String, CaseIterable, Sendable, Codable { case said, read }

  public let at: Date
  public let deed: Deed

  /// An entry of a moment, to the precision of files.
  public init(_ deed: Deed, at moment: Date) { (self.deed, at) = (deed, Instant(moment)?.date ?? moment) }

  public var said: SaidLine? { if case .said(let said) = deed { said } else { nil } }
  public var article: Article? { if case .read(let article) = deed { article } else { nil } }

  public var key: Key {
    switch deed {
    case .said(let said): Key(.said, at, of: said.line)
    case .read(let article): Key(.read, at, of: article.id.rawValue)
    }
  }

  /// The entry as it may be shown, since another machine may have written it; nil where nothing can be.
  public var clean: DiaryEntry? {
    switch deed {
    case .said(let said):
      let clean = SaidLine(said.line, intents: said.intents, done: said.done)
      return clean.line.isEmpty ? nil : DiaryEntry(.said(clean), at: at)
    case .read(let article): return article.clean.map { DiaryEntry(.read($0), at: at) }
    }
  }
}

/// A line that was said, with what came of it.
public struct SaidLine: Hashable, Sendable, Codable {
  public let line: String
  /// The intents that it came to; none where it was not understood.
  public let intents: [String]
  /// What it changed or opened, as it was told; nil where it only showed something.
  public let done: String?

  /// More of a line than anybody reads again, by judgment.
  private static let longest = 500

  public init(_ line: String, intents: [String], done: String?) {
    self.line = Text.beginning(of: Text.field(line), longest: Self.longest)
    self.intents = intents
    self.done = done.map { Text.beginning(of: Text.field($0), longest: Self.longest) }
  }
}

extension DiaryEntry {
  /// What an entry is kept under: its kind, its moment, and what tells it from others of that moment.
  public struct Key: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String
    public let kind: Kind
    public let at: Date
    /// Tells what was said or read, and not what it is.
    public let sum: String

    public init?(rawValue: String) {
      let parts = rawValue.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])), let at = Instant(text: String(parts[1]))
      else { return nil }
      (self.rawValue, self.kind, self.at, sum) = (rawValue, kind, at.date, String(parts[2]))
    }

    init(_ kind: Kind, _ at: Date, of what: String) {
      sum = Self.sum(of: what)
      (self.kind, self.at) = (kind, at)
      rawValue = "\(kind.rawValue) \(Instant(at)?.text ?? "") \(sum)"
    }

    public static func sum(of what: String) -> String { String(StableHash.long(of: what.utf8), radix: 36) }
  }
}

extension DiaryEntry: Codable {
  private enum CodingKeys: String, CodingKey { case at, said, read }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let at = try values.decode(Date.self, forKey: .at)
    if let said = try values.decodeIfPresent(SaidLine.self, forKey: .said) {
      self.init(.said(said), at: at)
    } else {
      self.init(.read(try values.decode(Article.self, forKey: .read)), at: at)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(at, forKey: .at)
    switch deed {
    case .said(let said): try values.encode(said, forKey: .said)
    case .read(let article): try values.encode(article, forKey: .read)
    }
  }
}
