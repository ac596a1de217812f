import Grammar

/// The names of all lists, gathered from whichever files say something of them.
struct NameDraft {
  /// What tells one name from all others: what it stands for, or where that has no code, what it is called.
  private struct Identity: Hashable {
    let list: Int
    let key: String
    let text: String?
  }

  private(set) var names: [ListedName] = []
  /// How each of them is said.
  private(set) var ways: [[Pattern]] = []
  private var numbers: [Identity: Int] = [:]

  /// The number of a name; one that is known already, from another file perhaps, may be said in further ways.
  mutating func number(of heading: NameHeading, in list: Int) throws(GrammarProblem) -> Int {
    let (key, text) = (heading.key ?? "", heading.text ?? heading.key ?? "-")
    let identity = Identity(list: list, key: key, text: heading.key == nil ? text : nil)
    guard let known = numbers[identity] else {
      numbers[identity] = names.count
      names.append(ListedName(list: .phrase(list), key: key, text: text, number: Int32(key) ?? 0))
      ways.append([])
      return names.count - 1
    }
    guard let called = heading.text, called != names[known].text else { return known }
    guard names[known].text == key else {
      throw heading.entry.problem("This is called \"\(names[known].text)\" already.")
    }
    names[known] = ListedName(list: .phrase(list), key: key, text: called, number: names[known].number)
    return known
  }

  /// Notes a way to say a name.
  mutating func add(_ way: Pattern, to name: Int) { ways[name].append(way) }

  /// What each list can be said as, name by name.
  var waysOfLists: [Int: [Pattern]] {
    var lists: [Int: [Pattern]] = [:]
    for (name, ways) in zip(names, ways) { lists[name.list.phrase ?? 0, default: []] += ways }
    return lists
  }
}

/// What stands before the equals sign of a name: its key, and how it is called where that is not the same.
struct NameHeading {
  let entry: Entry
  /// What the name stands for; nil where it has no code.
  let key: String?
  let text: String?
  /// How the name is said.
  let ways: Entry

  init(_ entry: Entry) throws(GrammarProblem) {
    let (file, start) = (entry.file, entry.range.lowerBound)
    guard let equals = entry.bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw entry.problem("A name looks like: key \"What it is called\" = how it is said")
    }
    let quote = file.bytes[start..<equals].firstIndex(of: UInt8(ascii: "\""))
    if let quote {
      guard let close = file.bytes[quote + 1..<equals].firstIndex(of: UInt8(ascii: "\"")) else {
        throw entry.problem(at: quote, "The closing quote is missing.")
      }
      text = file.text(quote + 1..<close)
    } else {
      text = nil
    }
    // A dash stands for a name without a code.
    let key = file.text(file.trimmed(start..<(quote ?? equals)))
    self.key = key == "-" ? nil : key
    self.entry = entry
    ways = entry.from(equals + 1)
  }
}
