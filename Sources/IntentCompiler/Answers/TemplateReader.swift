import Grammar

/// Reads templates as written in files.
struct TemplateReader {
  /// What is wrong with a template, and at which byte.
  struct Slip: Error {
    let place: Int
    let message: String
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  static func template(_ text: some Sequence<UInt8>) throws(Slip) -> Template {
    var reader = TemplateReader(text)
    let parts = try reader.parts(until: nil, inProposal: false)
    return Template(parts: parts)
  }

  private mutating func parts(until end: UInt8?, inProposal: Bool) throws(Slip) -> [Template.Part] {
    let start = place
    var parts: [Template.Part] = []
    var words: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      guard let part = try mark(inProposal: inProposal) else {
        if bytes[place] == UInt8(ascii: "\\") { place += 1 }
        guard place < bytes.count else { throw slip("A sign is missing after the backslash.", at: place - 1) }
        words.append(bytes[place])
        place += 1
        continue
      }
      if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
      words = []
      parts.append(part)
    }
    if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
    if let end {
      guard place < bytes.count else {
        throw slip("The closing \"\(Character(Unicode.Scalar(end)))\" is missing.", at: start - 1)
      }
      place += 1
    }
    return parts
  }

  /// Reads the part that begins here; nil for plain words.
  private mutating func mark(inProposal: Bool) throws(Slip) -> Template.Part? {
    switch bytes[place] {
    case UInt8(ascii: "{"):
      place += 1
      return try slot()
    case UInt8(ascii: "["):
      place += 1
      return .optional(try parts(until: UInt8(ascii: "]"), inProposal: inProposal))
    case UInt8(ascii: "<"):
      if inProposal { throw slip("A proposal cannot stand inside another.") }
      place += 1
      return try proposal()
    case UInt8(ascii: "("):
      guard inProposal else { return nil }
      place += 1
      return try example()
    case UInt8(ascii: "\""):
      throw slip(
        #"Each language has its own quotation marks: write {"title"} for an argument, <intent: words> for a line to say."#
      )
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      throw slip("This closes nothing; put a backslash before a sign that is meant as it stands.")
    default: return nil
    }
  }

  private mutating func slot() throws(Slip) -> Template.Part {
    let isQuoted = take(UInt8(ascii: "\""))
    let name = try name("An argument's name is missing here.")
    if isQuoted {
      guard take(UInt8(ascii: "\"")) else { throw slip("The closing quotation mark is missing here.") }
    }
    var arguments: [String]?
    if take(UInt8(ascii: "(")) {
      arguments = []
      while !take(UInt8(ascii: ")")) {
        if arguments?.isEmpty == false, !take(UInt8(ascii: ",")) { throw slip("A comma or \")\" is missing here.") }
        skipBlanks()
        arguments?.append(try self.name("An argument's name is missing here."))
        skipBlanks()
      }
    }
    var styles: [AnswerStyle] = isQuoted ? [.quoted] : []
    while take(UInt8(ascii: ":")) {
      let start = place
      let word = try self.name("How to write it is missing here.")
      guard let style = AnswerStyle.allCases.first(where: { "\($0)" == word }) else {
        let known = AnswerStyle.allCases.map { "\($0)" }.joined(separator: ", ")
        throw slip("Nothing is written as \"\(word)\"; there are \(known).", at: start)
      }
      styles.append(style)
    }
    guard take(UInt8(ascii: "}")) else { throw slip("The closing \"}\" is missing here.") }
    return arguments.map { .phrase(name, $0, styles) } ?? .argument(name, styles)
  }

  private mutating func proposal() throws(Slip) -> Template.Part {
    let intent = try name("The intent that the line promises is missing here, as in <undo: undo>.")
    guard take(UInt8(ascii: ":")) else {
      throw slip("The intent that the line promises stands before a colon, as in <undo: undo>.")
    }
    skipBlanks()
    return .proposal(intent: intent, try parts(until: UInt8(ascii: ">"), inProposal: true))
  }

  private mutating func example() throws(Slip) -> Template.Part {
    let parts = try parts(until: UInt8(ascii: ")"), inProposal: true)
    guard case .words(let words)? = parts.first, parts.count == 1 else {
      throw slip("Plain words stand in parentheses here, with which a test ends the line.")
    }
    return .example(words)
  }

  private mutating func name(_ message: String) throws(Slip) -> String {
    let start = place
    while place < bytes.count, bytes[place].continuesAName { place += 1 }
    if place == start { throw slip(message) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() { while take(UInt8(ascii: " ")) {} }

  private func slip(_ message: String, at place: Int? = nil) -> Slip {
    Slip(place: place ?? self.place, message: message)
  }
}

extension UInt8 {
  fileprivate var continuesAName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
