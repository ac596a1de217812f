import Basics
import Commands
import Grammar
import News

extension GrammarCompiler {
  mutating func readIntents(from root: Int32) throws(GrammarProblem) {
    var current: (intent: Intent, takes: [Slot], place: IntentFile)?
    for (file, section) in sections {
      switch section.keyword {
      case .intent:
        let name = file.text(section.name)
        guard let intent = Intent(rawValue: name) else {
          let known = Intent.allCases.map(\.rawValue).joined(separator: ", ")
          throw file.problem(at: section.name.lowerBound, "No intent is called \"\(name)\". The intents are \(known).")
        }
        current = (intent, [], file)
      case .takes: current?.takes = try slots(named: section.name, in: file)
      case .say, .likely, .perhaps, .alone, .examples:
        guard let current, current.place.path == file.path else {
          throw file.problem(at: section.start, "This must stand under an intent.")
        }
        try shape(current.intent, takes: current.takes)
        if section.keyword == .examples {
          for entry in section.entries { try readExample(entry, of: current.intent, in: file) }
        } else {
          try readSentences(section, of: current.intent, takes: current.takes, in: file, from: root)
        }
      case .sayings, .misspelt:
        guard let current, current.place.path == file.path else {
          throw file.problem(at: section.start, "This must stand under an intent.")
        }
        try readSayings(section, of: current.intent, in: file)
      case .others: try readSayings(section, of: nil, in: file)
      default: break
      }
    }
  }

  func slots(named range: Range<Int>, in file: IntentFile) throws(GrammarProblem) -> [Slot] {
    var slots: [Slot] = []
    for word in file.bytes[range].split(separator: UInt8(ascii: " ")) {
      let name = file.text(word.indices)
      guard let slot = Slot(named: name) else {
        throw file.problem(at: word.startIndex, "No slot is called \"\(name)\".")
      }
      slots.append(slot)
    }
    return slots
  }

  mutating func readSentences(
    _ section: IntentFile.Section, of intent: Intent, takes: [Slot], in file: IntentFile, from root: Int32
  ) throws(GrammarProblem) {
    let trust: Grammar.Trust =
      switch section.keyword {
      case .alone: .fragment
      case .likely: .likely
      case .perhaps: .leaning
      default: .sure
      }
    let number: Int32
    if let known = sentences.firstIndex(where: { $0.intent == intent && $0.trust == trust }) {
      number = Int32(known)
    } else {
      sentences.append(Grammar.Sentence(intent: intent, trust: trust))
      number = Int32(sentences.count - 1)
    }
    for entry in section.entries {
      var reader = PatternReader(entry, of: file)
      repeat {
        let start = reader.index
        let pattern = try reader.sequence(&declared)
        written.append(file.sentence(start..<reader.index))
        if trust == .sure || trust == .likely { said.append((intent, pattern, written.count - 1)) }
        teach(pattern, of: intent, takes: takes, trust: trust)
        for elements in try elements(of: pattern, taking: takes, entry: entry, file: file) {
          guard
            let clash = builder.insert(elements[...], from: root, ending: number, origin: written.count - 1)
          else { continue }
          let other = sentences[Int(clash)].intent
          if other != intent {
            throw file.problem(at: entry.lowerBound, "The intent \"\(other.rawValue)\" has this sentence already.")
          }
        }
      } while reader.take("|")
      try reader.finish()
    }
  }

  /// Lays out what may stand around an intent's sentences, the first time the intent comes up.
  mutating func shape(_ intent: Intent, takes: [Slot]) throws(GrammarProblem) {
    guard shapes[intent] == nil else { return }
    let open = builder.addRoot()
    for slot in takes {
      for carrier in openCarriers[slot] ?? [] {
        for elements in try elements(of: carrier.pattern, taking: nil, entry: carrier.entry, file: carrier.file) {
          _ = builder.insert(elements[...], from: open, ending: SentenceGraph.back)
        }
      }
    }
    let tail = builder.addLoop(set: slotSet(takes.compactMap { carriersAfter[$0] }), then: open)
    shapes[intent] = Grammar.Shape(
      takes: takes.reduce(into: []) { $0.insert(SlotSet($1)) }, tail: tail)
  }

  /// The number of a set of carrier parts.
  mutating func slotSet(_ carriers: [Int]) -> Int32 {
    let set = carriers.map { Int32(declared.number(of: SlotUse(slot: parts[$0].slot, filling: .part($0)))) }
    if let known = slotSets.firstIndex(of: set) { return Int32(known) }
    slotSets.append(set)
    return Int32(slotSets.count - 1)
  }

  mutating func readExample(_ entry: Range<Int>, of intent: Intent, in file: IntentFile) throws(GrammarProblem) {
    let said = try file.said(entry)
    if said.line.isEmpty { throw file.problem(at: entry.lowerBound, "Some words are missing here.") }
    guard exampleLines.insert(said.line).inserted else {
      throw file.problem(at: entry.lowerBound, "This example stands there already.")
    }
    try claim(said.line, for: intent.rawValue, at: entry.lowerBound, in: file)
    exampleSlots.formUnion(said.slots?.memberNames ?? [])
    sayings.examples.append(
      Grammar.Example(line: said.line, intent: intent.rawValue, slots: said.slots?.text ?? "{}", file: file.path))
  }
}

extension IntentFile {
  /// What is said in an entry, and the slots behind `=>`, where they are known.
  func said(_ entry: Range<Int>) throws(GrammarProblem) -> (line: String, slots: JSON?, arrow: Int?) {
    let arrow = bytes[entry].indices.dropLast().last {
      bytes[$0] == UInt8(ascii: "=") && bytes[$0 + 1] == UInt8(ascii: ">")
    }
    let line = text(trimmed(entry.lowerBound..<(arrow ?? entry.upperBound)))
    guard let arrow else { return (line, nil, nil) }
    let value = trimmed(arrow + 2..<entry.upperBound)
    let slots: JSON
    do throws(JSON.Unreadable) { slots = try JSON(parsing: bytes[value]) } catch {
      throw problem(at: value.lowerBound + error.offset, "This is no JSON object of slots.")
    }
    guard case .object = slots else {
      throw problem(at: value.lowerBound, "The slots stand in { }, as --understand prints them.")
    }
    return (line, slots, arrow)
  }
}
