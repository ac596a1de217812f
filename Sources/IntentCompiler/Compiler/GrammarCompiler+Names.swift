import Grammar

extension GrammarCompiler {
  /// Reads a list of names, each as `key "how it is called" = how it is said | another way | ~only when called for`.
  mutating func readNames(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    let list = declared.lists[file.text(section.name)] ?? 0
    let slot = Slot(named: file.text(section.name))
    for entry in section.entries {
      let heading = try heading(of: entry, in: file)
      if let key = heading.key, let objection = slot?.objection(toKey: key) {
        throw file.problem(at: entry.lowerBound, objection)
      }
      let name = try name(headed: heading, in: list, at: entry.lowerBound, of: file)
      var reader = PatternReader(heading.end..<entry.upperBound, of: file)
      repeat {
        let isShy = reader.take("~")
        let pattern = try reader.sequence(&declared)
        waysOfNames[name].append(pattern)
        try insert(
          pattern, as: list, value: Int32(name), isShy: isShy, entry: entry, of: file)
      } while reader.take("|")
      try reader.finish()
    }
  }

  /// Notes what lists can be said as, name by name, whichever files each of them is said in.
  mutating func sampleNames() {
    for (name, ways) in zip(names, waysOfNames) { sampler.lists[name.list.phrase ?? 0, default: []] += ways }
  }

  /// What stands before the equals sign of a name.
  private struct NameHeading {
    /// What the name stands for; nil where it has no code.
    let key: String?
    /// What it is called, where that is not its key.
    let text: String?
    let end: Int
  }

  private func heading(of entry: Range<Int>, in file: IntentFile) throws(GrammarProblem) -> NameHeading {
    guard let equals = file.bytes[entry].firstIndex(of: UInt8(ascii: "=")) else {
      throw file.problem(at: entry.lowerBound, "A name looks like: key \"What it is called\" = how it is said")
    }
    let heading = entry.lowerBound..<equals
    let quote = file.bytes[heading].firstIndex(of: UInt8(ascii: "\""))
    // A dash stands for a name without a code.
    let key = file.text(file.trimmed(heading.lowerBound..<(quote ?? equals)))
    var text: String?
    if let quote {
      guard let close = file.bytes[quote + 1..<equals].firstIndex(of: UInt8(ascii: "\"")) else {
        throw file.problem(at: quote, "The closing quote is missing.")
      }
      text = file.text(quote + 1..<close)
    }
    return NameHeading(key: key == "-" ? nil : key, text: text, end: equals + 1)
  }

  /// The number of a name; a list that knows it already, from another file perhaps, gains further ways to say it.
  private mutating func name(
    headed heading: NameHeading, in list: Int, at start: Int, of file: IntentFile
  ) throws(GrammarProblem) -> Int {
    let (key, text) = (heading.key ?? "", heading.text ?? heading.key ?? "-")
    let known = names.firstIndex {
      $0.list == .phrase(list) && $0.key == key && (heading.key != nil || $0.text == text)
    }
    guard let known else {
      waysOfNames.append([])
      names.append(Grammar.Name(list: .phrase(list), key: key, text: text, number: Int32(key) ?? 0))
      return names.count - 1
    }
    guard let called = heading.text, called != names[known].text else { return known }
    guard names[known].text == key else {
      throw file.problem(at: start, "This is called \"\(names[known].text)\" already.")
    }
    names[known] = Grammar.Name(list: .phrase(list), key: key, text: called, number: names[known].number)
    return known
  }
}
