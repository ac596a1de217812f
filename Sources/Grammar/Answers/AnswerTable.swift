/// All sentences that Crier says in one language, found by name without reading the rest.
///
/// The text begins with a line that holds the language's code and one that holds, in six digits each, where the
/// sentences begin behind it. Each of those is a line of its own, and they are sorted by name:
///
/// ```
/// forgot⇥1=one:Forgot {0}[2| ({2} in your library)].⇥:Forgot {articles(1)}: {0}.
/// ```
///
/// The ways to say a sentence stand behind tabs, each behind its conditions: an argument's place, then `+` where it
/// must be given, `-` where it must not, and `=`, `^` or `$` before words that it equals, begins or ends with. In the
/// words, `{0}` is an argument with the letters of its styles behind it, `{name(01)}` a phrase with arguments, `[01|…]`
/// is said only where these arguments are given, and `<…>` is a line to say.
public struct AnswerTable: Sendable {
  /// The number of digits for a sentence's position.
  public static let digits = 6

  /// The language's code, such as "de".
  public let language: String
  private let text: String
  /// Where the positions of the sentences begin, and the sentences themselves.
  private let index: Int
  private let body: Int

  public init(_ text: String) {
    let newline = UInt8(ascii: "\n")
    language = String(decoding: text.utf8.prefix { $0 != newline }, as: UTF8.self)
    index = language.utf8.count + 1
    let length = text.utf8.withContiguousStorageIfAvailable { [index] bytes in
      index < bytes.count ? bytes[index...].firstIndex(of: newline) : nil
    }
    body = (length.flatMap(\.self) ?? text.utf8.count - 1) + 1
    self.text = text
  }

  /// Reads the ways to say a sentence; false where the language lacks it.
  ///
  /// Not generic, since the first call of a generic function would slow the launch.
  public func read(_ name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var name = name
    return name.withUTF8 { name in
      text.utf8.withContiguousStorageIfAvailable { bytes in
        if let line = find(name, in: bytes) { body(line) } else { false }
      } ?? false
    }
  }

  private func find(
    _ name: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    var (low, high) = (0, (body - index) / Self.digits)
    while low < high {
      let middle = (low + high) / 2
      let start = place(middle, in: bytes)
      switch order(of: name, at: start, in: bytes) {
      case 0:
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return UnsafeBufferPointer(rebasing: bytes[(start + name.count)..<end])
      case 1...: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  private func place(_ sentence: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = 0
    for digit in bytes[(index + sentence * Self.digits)...].prefix(Self.digits) {
      place = place * 10 + Int(digit & 0x0F)
    }
    return body + place
  }

  /// Compares a name with the one that begins at a place and ends with a tab: -1 before, 0 equal, 1 behind.
  private func order(
    of name: UnsafeBufferPointer<UInt8>, at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for offset in 0..<name.count {
      let written = start + offset < bytes.count ? bytes[start + offset] : 0
      if written != name[offset] { return written < name[offset] ? 1 : -1 }
    }
    let end = start + name.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\t") ? 0 : -1
  }
}
