// Bridge: this file goes once no sentence stands in Swift any more, and with it `Saying.Form.bridged`.

extension Saying: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Saying] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.verbatim(literal)) }
    }

    public mutating func appendInterpolation(_ saying: Saying) { parts.append(saying) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.verbatim(value.description))
    }
  }

  public init(stringLiteral words: String) { self = .verbatim(words) }

  public init(stringInterpolation written: StringInterpolation) { self = .bridged(written.parts) }

  private static func bridged(_ parts: [Saying]) -> Saying {
    let words = parts.compactMap { part in
      if case .verbatim(let words) = part.form { words } else { nil }
    }
    return words.count == parts.count ? .verbatim(words.joined()) : Saying(.bridged(parts))
  }

  public static func + (first: Saying, next: Saying) -> Saying { bridged([first, next]) }

  public static func += (first: inout Saying, next: Saying) { first = first + next }
}
