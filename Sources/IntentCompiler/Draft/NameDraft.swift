import Grammar

/// The names of all lists, collected from all files.
struct NameDraft {
  /// What identifies a name: its key, or without one its text.
  private struct Identity: Hashable {
    let list: Int
    let key: String
    let text: String?
  }

  private(set) var names: [ListedName] = []
  /// The ways to say each.
  private(set) var ways: [[Pattern]] = []
  private var numbers: [Identity: Int] = [:]

  /// The number of a name; a known one, perhaps from another file, may gain more ways.
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

  /// Adds a way to say a name.
  mutating func add(_ way: Pattern, to name: Int) { ways[name].append(way) }

  /// The ways to say each list, name by name.
  var waysOfLists: [Int: [Pattern]] {
    var lists: [Int: [Pattern]] = [:]
    for (name, ways) in zip(names, ways) { lists[name.list.phrase ?? 0, default: []] += ways }
    return lists
  }
}

/// A name before its equals sign: its key, and its text where that differs.
struct NameHeading {
  let entry: Entry
  /// The key; nil where it has none.
  let key: String?
  let text: String?
  /// The ways to say it.
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
    // A dash means no key.
    let key = file.text(file.trimmed(start..<(quote ?? equals)))
    self.key = key == "-" ? nil : key
    self.entry = entry
    ways = entry.from(equals + 1)
  }
}
