import Grammar

/// Reads parts and carriers.
extension GrammarDraft {
  /// Declares a part, headed by its slot and perhaps a name: "slot refs:kept".
  mutating func declarePart(_ section: Section) throws(GrammarProblem) {
    let names = section.name.split(separator: ":").map { String($0) }
    guard let first = names.first, let slot = Slot(named: first), let name = names.last else {
      throw section.problem("No slot is called \"\(names.first ?? "")\".")
    }
    guard declared.addPart(name) else { throw section.problem("There is a slot \"\(name)\" already.") }
    try checkRoomForParts(section)
    parts.add(slot, root: graph.addRoot())
  }

  /// Fails where there are more parts than a set can hold.
  private func checkRoomForParts(_ section: Section) throws(GrammarProblem) {
    if !parts.hasRoom { throw section.problem("There can be no more than \(PartStarts.most) parts and carriers.") }
  }

  /// Reads a part's sentences.
  mutating func readPart(_ section: Section) throws(GrammarProblem) {
    let part = section.name.split(separator: ":").last.flatMap { declared.parts[String($0)] } ?? 0
    for entry in section.entries {
      var reader = PatternReader(entry)
      let patterns = try reader.alternatives(&declared)
      let phrasing = try phrasing(behind: &reader, of: entry)
      try reader.finish()
      try add(patterns, to: part, comingTo: phrasing, entry: entry)
    }
  }

  /// Reads the meaning of an entry's sentences: `=> days -1`.
  private func phrasing(behind reader: inout PatternReader, of entry: Entry) throws(GrammarProblem) -> Phrasing {
    guard let result = reader.result() else { return Phrasing(meaning: nil, argument: 0) }
    let text = entry.file.text(result)
    let words = text.split(separator: " ")
    guard let first = words.first, let meaning = Meaning(rawValue: String(first)) else {
      let known = Meaning.allCases.map(\.rawValue).joined(separator: ", ")
      throw entry.problem(at: result.lowerBound, "\"\(text)\" is no meaning. The meanings are \(known).")
    }
    guard words.count > 1 else { return Phrasing(meaning: meaning, argument: 0) }
    guard words.count == 2, let argument = Int(words[1]) else {
      throw entry.problem(at: result.lowerBound, "One whole number can stand behind a meaning.")
    }
    return Phrasing(meaning: meaning, argument: argument)
  }

  /// Reads how a slot stands before or after the request.
  mutating func readCarriers(_ section: Section) throws(GrammarProblem) {
    guard let slot = Slot(named: section.name) else { throw section.problem("No slot is called \"\(section.name)\".") }
    try checkRoomForParts(section)
    for entry in section.entries {
      for pattern in try declared.readAlternatives(entry) {
        if section.keyword == .after, pattern.hasFreeText(declared.openRules) {
          parts.addOpenCarrier(pattern, of: slot, in: entry)
          continue
        }
        let part = parts.carrier(of: slot, isBefore: section.keyword == .before) { graph.addRoot() }
        try add([pattern], to: part, comingTo: Phrasing(meaning: nil, argument: 0), entry: entry)
      }
    }
  }

  /// Adds sentences of a part with one meaning.
  private mutating func add(
    _ patterns: [Pattern], to part: Int, comingTo phrasing: Phrasing, entry: Entry
  ) throws(GrammarProblem) {
    waysOfParts[part, default: []] += patterns
    let ending = parts.add(phrasing)
    for pattern in patterns {
      for elements in try elements(of: pattern, around: nil, entry: entry) {
        _ = graph.insert(elements[...], from: parts.parts[part].root, ending: ending)
      }
    }
  }
}
