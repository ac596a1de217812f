/// One line of a script.
public enum ScriptLine: Hashable, Sendable {
  /// What was written, without its end of line; invalid UTF-8 is replaced, NUL bytes are gone.
  case words(String)
  /// A line too long to be anything a person said: how it begins, and how many bytes it had.
  case overlong(beginning: String, bytes: Int)
}

/// Bytes become lines, whatever pieces they come in; of a line too long only its beginning and its length are kept.
struct LineSplitter {
  /// How many bytes are kept of a line too long.
  private static let keptBytes = 400

  private let longest: Int
  private var chunk: ArraySlice<UInt8> = []
  /// The beginning of a line whose end has not come yet.
  private var begun: [UInt8] = []
  /// How many bytes of that line were counted and let go; `begun` holds only its beginning then.
  private var dropped = 0
  private var isFirst = true

  init(longest: Int) {
    self.longest = longest
  }

  /// Takes the next piece; to be called when `next` has nothing more to give.
  mutating func feed(_ bytes: ArraySlice<UInt8>) {
    chunk = bytes
  }

  /// The next whole line.
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

  /// What is left when no end of line will come.
  mutating func last() -> ScriptLine? {
    begun.isEmpty && dropped == 0 ? nil : finish()
  }

  private mutating func begin(with bytes: ArraySlice<UInt8>) {
    // One byte more than allowed, for the carriage return that may turn out to belong to the line's end.
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
    return .words(String(decoding: begun, as: UTF8.self))
  }
}
