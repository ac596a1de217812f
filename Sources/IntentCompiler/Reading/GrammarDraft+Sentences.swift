import Commands
import Grammar

/// An intent's heading, with what its sections have told so far.
struct IntentHeading {
  let intent: Intent
  /// The slots around its sentences.
  var slots: [Slot] = []
  let file: IntentFile

  init(_ section: Section) throws(GrammarProblem) {
    guard let intent = Intent(rawValue: section.name) else {
      let known = Intent.allCases.map(\.rawValue).joined(separator: ", ")
      throw section.problem("No intent is called \"\(section.name)\". The intents are \(known).")
    }
    (self.intent, file) = (intent, section.file)
  }

  /// Adds the slots a section names.
  mutating func take(_ section: Section) throws(GrammarProblem) {
    slots = []
    for word in section.file.bytes[section.namePlace].split(separator: UInt8(ascii: " ")) {
      let name = section.file.text(word.indices)
      guard let slot = Slot(named: name) else {
        throw section.file.problem(at: word.startIndex, "No slot is called \"\(name)\".")
      }
      slots.append(slot)
    }
  }
}

/// Reads the sentences of intents.
extension GrammarDraft {
  mutating func readSentences(
    _ section: Section, of heading: IntentHeading, trust: Trust, from root: Int32
  ) throws(GrammarProblem) {
    let ending = sentences.number(of: heading.intent, trust: trust)
    for entry in section.entries {
      var reader = PatternReader(entry)
      repeat {
        let start = reader.index
        let pattern = try reader.sequence(&declared)
        let number = sentences.note(
          entry.file.sentence(start..<reader.index), pattern, of: heading.intent, trust: trust)
        for elements in try elements(of: pattern, around: heading.slots, entry: entry) {
          let clash = graph.insert(elements[...], from: root, ending: ending, origin: number)
          guard let other = clash.map({ sentences.sentences[Int($0)].intent }), other != heading.intent else {
            continue
          }
          throw entry.problem("The intent \"\(other.rawValue)\" has this sentence already.")
        }
      } while reader.take("|")
      try reader.finish()
    }
  }

  /// Lays out the slots around an intent's sentences, once.
  mutating func shape(_ heading: IntentHeading) throws(GrammarProblem) {
    guard sentences.shapes[heading.intent] == nil else { return }
    let open = graph.addRoot()
    for slot in heading.slots {
      for carrier in parts.openCarriers(of: slot) {
        for elements in try elements(of: carrier.pattern, around: nil, entry: carrier.entry) {
          _ = graph.insert(elements[...], from: open, ending: SentenceGraph.back)
        }
      }
    }
    let tail = graph.addLoop(set: slotSet(parts.carriers(of: heading.slots, isBefore: false)), then: open)
    let takes = heading.slots.reduce(into: SlotSet()) { $0.insert(SlotSet($1)) }
    sentences.shape(heading.intent, SentenceShape(takes: takes, tail: tail))
  }
}
