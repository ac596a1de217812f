import News

/// What the person chose, each choice kept for itself.
///
/// Two Criers that choose at one time so never undo each other's choices, nor does merging their folders.
public struct ChoiceShelf {
  /// Each value holds the one choice that its key names, so that what a newer Crier chose stays as it was written.
  private let shelf: Shelf<Choice.Name, Choices>

  init(_ shelf: Shelf<Choice.Name, Choices>) { self.shelf = shelf }

  /// All that was chosen.
  public var all: Choices {
    Choice.Name.allCases.reduce(Choices()) { all, name in shelf[name].map { all.with($0[name]) } ?? all }
  }

  /// Why not all that was chosen can be read, where the system would not let it be.
  public var refusal: NewsFailure? { shelf.refusal }

  /// Keeps a choice; one for as it usually is takes away what was chosen before.
  public func keep(_ choice: Choice) throws(NewsFailure) {
    let alone = Choices().with(choice)
    if alone == Choices() { try shelf.remove([choice.name]) } else { try shelf.put([(choice.name, alone)]) }
  }

  /// Takes over what was chosen elsewhere, where it is gone then; what was chosen here already stays there.
  func takeOver(_ other: ChoiceShelf) throws(NewsFailure) {
    let chosen = Set(shelf.keys)
    // What only a newer Crier can read looks like nothing chosen, and stays where that one will look for it.
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
