import Grammar

extension GrammarDraft {
  /// Reads a list of names, each as `key "text" = a way to say it | another | ~only when called for`.
  mutating func readNames(_ section: Section) throws(GrammarProblem) {
    let list = declared.lists[section.name] ?? 0
    let slot = Slot(named: section.name)
    for entry in section.entries {
      let heading = try NameHeading(entry)
      if let key = heading.key, let objection = slot?.objection(toKey: key) { throw entry.problem(objection) }
      let name = try names.number(of: heading, in: list)
      var reader = PatternReader(heading.ways)
      repeat {
        let isShy = reader.take("~")
        let pattern = try reader.sequence(&declared)
        names.add(pattern, to: name)
        try insert(pattern, as: list, value: name, isShy: isShy, entry: entry)
      } while reader.take("|")
      try reader.finish()
    }
  }
}
