import Grammar

extension GrammarCompiler {
  /// Reads a list of names, each as `key "how it is called" = how it is said | another way | ~only when called for`.
  mutating func readNames(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    let list = declared.lists[file.text(section.name)] ?? 0
    let slot = Slot(named: file.text(section.name))
    for entry in section.entries {
      let name = try name(heading: entry, of: list, in: file)
      if !name.name.key.isEmpty, let objection = slot?.objection(toKey: name.name.key) {
        throw file.problem(at: entry.lowerBound, objection)
      }
      names.append(name.name)
      var reader = PatternReader(name.end..<entry.upperBound, of: file)
      repeat {
        let isShy = reader.take("~")
        let pattern = try reader.sequence(&declared)
        sampler.lists[list, default: []].append(pattern)
        try insert(
          pattern, as: list, value: Int32(names.count - 1), isShy: isShy, entry: entry, of: file)
      } while reader.take("|")
      try reader.finish()
    }
  }

  /// Reads what stands before the equals sign: the key, and how it is called where that is not the same.
  private func name(
    heading entry: Range<Int>, of list: Int, in file: IntentFile
  ) throws(GrammarProblem) -> (name: Grammar.Name, end: Int) {
    guard let equals = file.bytes[entry].firstIndex(of: UInt8(ascii: "=")) else {
      throw file.problem(at: entry.lowerBound, "A name looks like: key \"What it is called\" = how it is said")
    }
    let heading = entry.lowerBound..<equals
    let quote = file.bytes[heading].firstIndex(of: UInt8(ascii: "\""))
    let key = file.text(file.trimmed(heading.lowerBound..<(quote ?? equals)))
    var text = key
    if let quote {
      guard let close = file.bytes[quote + 1..<equals].firstIndex(of: UInt8(ascii: "\"")) else {
        throw file.problem(at: quote, "The closing quote is missing.")
      }
      text = file.text(quote + 1..<close)
    }
    // A dash stands for a name without a code.
    let name = Grammar.Name(list: .phrase(list), key: key == "-" ? "" : key, text: text, number: Int32(key) ?? 0)
    return (name, equals + 1)
  }
}
