import News

/// The settings, each stored separately, so that concurrent Criers and merged folders keep each other's changes.
public struct ChoiceShelf {
  /// Each value holds the setting its key names, so that a newer Crier's setting stays as written.
  private let shelf: Shelf<Choice.Name, Choices>

  init(_ shelf: Shelf<Choice.Name, Choices>) { self.shelf = shelf }

  var ledger: Ledger { shelf.ledger }

  /// All settings, with one look at the disk.
  public var all: Choices {
    shelf.contents.reduce(Choices()) { all, choice in all.with(choice.value[choice.key]) }
  }

  /// Stores a setting; the default removes it.
  public func keep(_ choice: Choice) throws(NewsFailure) { try ledger.write(try changes(keeping: choice)) }

  func changes(keeping choice: Choice) throws(NewsFailure) -> [Ledger.Change] {
    let alone = Choices().with(choice)
    return alone == Choices()
      ? shelf.changes(removing: [choice.name]) : try shelf.changes(putting: [(choice.name, alone)])
  }

  /// Moves another shelf's settings here, except those set here already.
  func takeOver(_ other: ChoiceShelf) throws(NewsFailure) {
    let chosen = Set(shelf.keys)
    // A setting that only a newer Crier understands looks unset, and stays where that one will find it.
    let rest = other.shelf.keys.reversed().compactMap { name -> (key: Choice.Name, value: Choices)? in
      guard !chosen.contains(name), let value = other.shelf[name], Choices().with(value[name]) != Choices() else {
        return nil
      }
      return (key: name, value: value)
    }
    try shelf.put(rest)
    try other.shelf.remove(rest.map(\.key))
  }
}
