/// One line of a script.
public enum ScriptLine: Hashable, Sendable {
  /// A line without its newline; bytes that are no UTF-8 may be of a path, and NUL bytes are dropped.
  case words(String)
  /// A line that is too long: its beginning and its length in bytes.
  case overlong(beginning: String, bytes: Int)

  /// Whether it says something about the script; a tag, as in `#work 4`, may be taken for something to say.
  func isRemark(unlessTag: Bool) -> Bool {
    switch self {
    case .words(let text), .overlong(let text, bytes: _):
      text.hasPrefix("#") && !(unlessTag && text.dropFirst().first?.isLetter == true)
    }
  }
}

/// Splits bytes into lines, however they arrive; keeps only the beginning and the length of very long ones.
struct LineSplitter {
  /// How many bytes of such a line are kept, by judgment.
  private static let keptBytes = 400

  private let longest: Int
  private var chunk: ArraySlice<UInt8> = []
  /// The unfinished line so far.
  private var begun: [UInt8] = []
  /// How many of its bytes were dropped behind `begun`.
  private var dropped = 0
  private var isFirst = true

  init(longest: Int) {
    self.longest = longest
  }

  /// Takes more bytes, once `next` answers nil.
  mutating func feed(_ bytes: ArraySlice<UInt8>) {
    chunk = bytes
  }

  /// The next complete line.
  mutating func next() -> ScriptLine? {
    guard let end = chunk.firstIndex(of: UInt8(ascii: "\n")) else {
      begin(with: chunk)
      chunk = []
      return nil
    }
    begin(with: chunk[..<end])
    chunk = chunk[(end + 1)...]
    return finish()
  }

  /// The rest, where no newline will come.
  mutating func last() -> ScriptLine? {
    begun.isEmpty && dropped == 0 ? nil : finish()
  }

  private mutating func begin(with bytes: ArraySlice<UInt8>) {
    // One byte more than allowed, since a carriage return may belong to the newline.
    guard dropped > 0 || begun.count + bytes.count > longest + 1 else {
      begun += bytes
      return
    }
    let length = begun.count + dropped + bytes.count
    if begun.count < Self.keptBytes { begun += bytes.prefix(Self.keptBytes) }
    begun.removeLast(max(0, begun.count - Self.keptBytes))
    dropped = length - begun.count
  }

  private mutating func finish() -> ScriptLine {
    defer {
      begun.removeAll(keepingCapacity: true)
      dropped = 0
      isFirst = false
    }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    guard dropped == 0, begun.count <= longest else {
      return .overlong(beginning: String(decoding: begun, as: UTF8.self), bytes: dropped + begun.count)
    }
    if isFirst, begun.starts(with: [0xEF, 0xBB, 0xBF]) { begun.removeFirst(3) }
    if begun.contains(0) { begun.removeAll { $0 == 0 } }
    return .words(String(path: begun))
  }
}
