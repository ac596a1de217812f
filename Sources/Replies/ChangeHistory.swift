import News

/// The changes of a conversation in their order, for taking them back and making them again.
public struct ChangeHistory: Hashable, Sendable, Codable {
  /// How many changes can be taken back, which is more than anybody makes while they talk.
  private static let longest = 1_000

  /// How many things the changes that are left to another run may be about, beyond the last, by judgment.
  private static let mostThings = 1_000

  public private(set) var done: [Change] = []
  public private(set) var undone: [Change] = []

  public init() {}

  /// Notes a new change, after which nothing that was taken back can be made again.
  public mutating func note(_ change: Change) {
    done.append(change)
    if done.count > Self.longest { done.removeFirst(done.count - Self.longest) }
    undone = []
  }

  /// Makes one change of the last two.
  public mutating func joinLastTwo() {
    guard done.count > 1 else { return }
    done = done.dropLast(2) + [done[done.count - 2].joined(with: done[done.count - 1])]
  }

  /// Notes that the last change was taken back, as far as it still stood; nil where nothing of it did.
  public mutating func noteUndo(of standing: Change?) {
    done.removeLast()
    if let standing { undone.append(standing) }
  }

  /// Notes that the change last taken back was made again, as far as it could be; nil where nothing of it could.
  public mutating func noteRedo(of standing: Change?) {
    undone.removeLast()
    if let standing { done.append(standing) }
  }

  /// The history behind that of an earlier run, whose changes that were taken back can be made again unless anything was
  /// changed since.
  public func behind(_ earlier: ChangeHistory) -> ChangeHistory {
    var history = earlier
    for change in done { history.note(change) }
    if !undone.isEmpty { history.undone = undone }
    return history
  }

  /// Takes up what became of a binful last where the run that moved it was killed before it could leave that.
  ///
  /// Articles were forgotten into the bin, and what a merge brought came out of it.
  public mutating func take(up binful: Binful, isBack: Bool) {
    func isOfIt(_ change: Change) -> Bool { change.binfuls.contains { $0.id == binful.id } }
    let isMerge = binful.merged != nil
    let known = (done + undone).last(where: isOfIt) ?? (isMerge ? .unbinned(binful) : .binned(binful))
    let isDone = isBack == isMerge
    let wasDone = done.contains(where: isOfIt)
    if wasDone == isDone || !isDone && undone.contains(where: isOfIt) { return }
    if !isDone {
      done.removeAll(where: isOfIt)
      undone.append(known)
    } else if undone.contains(where: isOfIt) {
      undone.removeAll(where: isOfIt)
      done.append(known)
    } else {
      note(known)
    }
  }

  /// The history with no more than so many of its last changes, for leaving it to another run.
  ///
  /// A profile is deleted or restored within a run. The last is left whatever its size, since undoing it was promised; those before it only as far as they are small
  /// enough to be read at every change.
  public func last(_ count: Int) -> ChangeHistory {
    func bearable(_ changes: [Change]) -> [Change] {
      var things = 0
      let kept = changes.filter { !$0.isOfPerson }.suffix(count).reversed().enumerated().prefix { place, change in
        if place > 0 { things += change.size }
        return things <= Self.mostThings
      }
      return kept.map(\.element).reversed()
    }
    var history = ChangeHistory()
    history.done = bearable(done)
    history.undone = bearable(undone)
    return history
  }
}
