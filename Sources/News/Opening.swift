/// What the prompt opens with.
public enum Opening: Hashable, Sendable {
  case section(Category)
  /// What a line asks for, which is read anew each time: "news about tesla since monday".
  case line(String)
}

extension Opening: Codable {
  private enum Member: String, CodingKey { case line }

  /// A section is its name alone.
  public init(from decoder: any Decoder) throws {
    if let section = try? decoder.singleValueContainer().decode(Category.self) {
      self = .section(section)
    } else {
      self = .line(try decoder.container(keyedBy: Member.self).decode(String.self, forKey: .line))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .section(let section):
      var container = encoder.singleValueContainer()
      try container.encode(section)
    case .line(let line):
      var members = encoder.container(keyedBy: Member.self)
      try members.encode(line, forKey: .line)
    }
  }
}
