import Grammar

/// Reads an entry of the Intents letter by letter.
///
/// `word`, `[left out or not]`, `(one | or the other)`, `(in any; order)`, `<rule>`, `{slot}`, `{slot:names}`,
/// `{list}+`, a comma that must be heard, and `{before}` and `{after}` for the slots around the request.
struct PatternReader {
  private let file: IntentFile
  private let end: Int
  private(set) var index: Int

  init(_ entry: Entry) {
    file = entry.file
    index = entry.range.lowerBound
    end = entry.range.upperBound
  }

  /// Reads patterns separated by `|`, up to the end or `=>`.
  mutating func alternatives(_ names: inout Declarations) throws(GrammarProblem) -> [Pattern] {
    var alternatives = [try sequence(&names)]
    while take("|") { alternatives.append(try sequence(&names)) }
    return alternatives
  }

  /// Reads one pattern, up to where something else begins.
  mutating func sequence(_ names: inout Declarations) throws(GrammarProblem) -> Pattern {
    skipBlanks()
    var parts: [Pattern] = []
    let start = index
    while try readPart(into: &parts, &names) {}
    guard !parts.isEmpty else { throw file.problem(at: min(start, end - 1), "Some words are missing here.") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Reads the text behind `=>`, to the entry's end; nil without one.
  mutating func result() -> Range<Int>? {
    skipBlanks()
    guard index + 1 < end, file.bytes[index] == UInt8(ascii: "="), file.bytes[index + 1] == UInt8(ascii: ">") else {
      return nil
    }
    defer { index = end }
    return file.trimmed(index + 2..<end)
  }

  /// Fails unless the whole entry has been read.
  mutating func finish() throws(GrammarProblem) {
    skipBlanks()
    if index < end { throw file.problem(at: index, "This cannot stand here.") }
  }

  /// Skips a sign if it comes next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < end, file.bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Reads one more part; false where none begins.
  private mutating func readPart(
    into read: inout [Pattern], _ names: inout Declarations
  ) throws(GrammarProblem) -> Bool {
    skipBlanks()
    guard index < end else { return false }
    let start = index
    switch file.bytes[index] {
    case UInt8(ascii: "["):
      index += 1
      let parts = try alternatives(&names)
      try close("]", openedAt: start)
      read.append(.optional(parts.count == 1 ? parts[0] : .alternative(names.spelt(parts))))
    case UInt8(ascii: "("):
      index += 1
      read.append(try group(&names, openedAt: start))
    case UInt8(ascii: "<"):
      let name = try name(until: ">")
      guard let number = names.use(rule: file.text(name)) else {
        throw file.problem(at: name.lowerBound, "No rule is called \"\(file.text(name))\".")
      }
      guard try names.read(rule: number) else {
        throw file.problem(at: name.lowerBound, "The rule \"\(file.text(name))\" stands inside itself.")
      }
      read.append(.rule(number))
    case UInt8(ascii: "{"):
      let name = try name(until: "}")
      switch file.text(name) {
      case "before": read.append(.slots(isBefore: true))
      case "after": read.append(.slots(isBefore: false))
      default: read.append(.slot(try names.use(of: name, isList: take(adjacent: "+"), in: file)))
      }
    case UInt8(ascii: ","):
      index += 1
      read.append(.rule(names.lists["pause"] ?? 0))
    case let byte where Self.isWord(byte):
      while index < end, Self.isWord(file.bytes[index]) { index += 1 }
      names.readWords(file.bytes[start..<index]) { read.append(.word($0)) }
    default:
      return false
    }
    return true
  }

  private mutating func group(_ names: inout Declarations, openedAt start: Int) throws(GrammarProblem) -> Pattern {
    let parts = try alternatives(&names)
    guard parts.count == 1, take(";") else {
      try close(")", openedAt: start)
      return .alternative(names.spelt(parts))
    }
    var members = parts + [try sequence(&names)]
    while take(";") { members.append(try sequence(&names)) }
    try close(")", openedAt: start)
    return .permutation(members)
  }

  private mutating func name(until sign: Unicode.Scalar) throws(GrammarProblem) -> Range<Int> {
    let start = index
    guard let close = file.bytes[start..<end].firstIndex(of: UInt8(ascii: sign)) else {
      throw file.problem(at: start, "The closing \"\(sign)\" is missing.")
    }
    index = close + 1
    return start + 1..<close
  }

  private mutating func close(_ sign: Unicode.Scalar, openedAt start: Int) throws(GrammarProblem) {
    guard !take(sign) else { return }
    throw index < end
      ? file.problem(at: index, "This cannot stand here; \"\(sign)\" is expected.")
      : file.problem(at: start, "The closing \"\(sign)\" is missing.")
  }

  private mutating func take(adjacent sign: Unicode.Scalar) -> Bool {
    guard index < end, file.bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < end, file.bytes[index] <= UInt8(ascii: " ") { index += 1 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    case UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "#"): true
    case UInt8(ascii: "/"): true
    default: false
    }
  }
}
