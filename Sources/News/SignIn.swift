import Basics
import FoundationEssentials

/// A name and a password for a server, never shown by accident.
public struct SignIn: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  public let name: String
  public let password: String

  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  public var description: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The value of the header field for HTTP's basic scheme.
  public var basicCredentials: String { "Basic " + Data("\(name):\(password)".utf8).base64EncodedString() }
}

extension WebAddress {
  /// The name and the password in the address, as in `https://ana:secret@example.com`.
  public var signIn: SignIn? {
    guard let written = writtenSignIn else { return nil }
    let (name, password) = (written.prefix { $0 != ":" }, written.drop { $0 != ":" }.dropFirst())
    func decoded(_ part: Substring) -> String { PercentEncoding.text(part) ?? String(part) }
    return SignIn(name: decoded(name), password: decoded(password))
  }

  /// The address without a name and a password.
  public var withoutSignIn: WebAddress {
    guard let written = writtenSignIn else { return self }
    let bare = rawValue[..<written.startIndex] + rawValue[rawValue.index(after: written.endIndex)...]
    return WebAddress(rawValue: String(bare)) ?? self
  }

  private var writtenSignIn: Substring? {
    guard rawValue.utf8.contains(UInt8(ascii: "@")), let scheme = rawValue.firstRange(of: "://") else { return nil }
    let authority = rawValue[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return authority.lastIndex(of: "@").map { authority[..<$0] }
  }
}

/// Sign-ins that a line told within addresses.
public struct ToldSignIns: Sendable {
  /// The line without them.
  public let line: String
  /// The addresses without them, and what they told.
  public private(set) var told: [(address: WebAddress, signIn: SignIn)] = []

  /// Reads a line; one without sign-ins stays as it is.
  public init(in line: String) {
    guard line.utf8.contains(UInt8(ascii: "@")), line.utf8.contains(UInt8(ascii: ":")) else {
      self.line = line
      return
    }
    var bare = ""
    for word in Self.words(of: line) {
      guard let secret = Self.secret(in: word) else {
        bare += word
        continue
      }
      let rest = word[word.index(after: secret.upperBound)...]
      let shown = word[..<secret.lowerBound] + rest
      bare += shown
      let whole = String(word[secret.lowerBound...].prefix { !"\"'<>“”«»".contains($0) })
      let scheme = word[..<secret.lowerBound].hasSuffix("://") ? Self.scheme(before: word[..<secret.lowerBound]) : ""
      if let address = SaidPlace.address(scheme + whole.dropFirst(word[secret].count + 1)),
        let signIn = WebAddress(rawValue: "http://" + whole)?.signIn
      {
        told.append((address, signIn))
      }
    }
    self.line = bare
  }

  /// Where a word holds a name and a password: between the scheme, if any, and the last `@` before the path.
  ///
  /// A password may hold signs that end a host, where what stands behind the colon is no port.
  private static func secret(in word: Substring) -> Range<Substring.Index>? {
    let start = word.firstRange(of: "://")?.upperBound ?? word.firstIndex { !"\"'<“«(".contains($0) } ?? word.startIndex
    let authority = word[start...].prefix { !"/?#".contains($0) }
    guard let colon = authority.firstIndex(of: ":") else { return nil }
    if let at = authority.lastIndex(of: "@"), at > colon { return start..<at }
    let isPort = authority[word.index(after: colon)...].allSatisfy { $0.isASCII && $0.isNumber }
    guard !isPort, start > word.startIndex, let at = word[start...].lastIndex(of: "@") else { return nil }
    return start..<at
  }

  private static func scheme(before place: Substring) -> String {
    String(place.dropLast(3).reversed().prefix { $0.isLetter }.reversed()) + "://"
  }

  /// The words of a line and the blanks between them, in order.
  private static func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let isBlank = line[start].isWhitespace
      let end = line[start...].firstIndex { $0.isWhitespace != isBlank } ?? line.endIndex
      words.append(line[start..<end])
      start = end
    }
    return words
  }
}
