import News

/// The changes of a conversation in their order, for taking them back and making them again.
public struct ChangeHistory: Hashable, Sendable, Codable {
  /// How many changes can be taken back, which is more than anybody makes while they talk.
  private static let longest = 1_000

  /// How many things a change may be about that is left to another run.
  private static let largest = 1_000

  /// Whether the last change of the run before was too large to be left to this one.
  public private(set) var isCut: Bool?
  public private(set) var done: [Change] = []
  public private(set) var undone: [Change] = []

  public init() {}

  /// Notes a new change, after which nothing that was taken back can be made again.
  public mutating func note(_ change: Change) {
    done.append(change)
    if done.count > Self.longest { done.removeFirst(done.count - Self.longest) }
    undone = []
    isCut = nil
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

  /// The history with no more than so many of its last changes, for leaving it to another run.
  ///
  /// What is too large to be read at every launch is left out, with all that came before it.
  public func last(_ count: Int) -> ChangeHistory {
    func bearable(_ changes: [Change]) -> [Change] {
      Array(changes.suffix(count).reversed().prefix { $0.size <= Self.largest }.reversed())
    }
    var history = ChangeHistory()
    history.done = bearable(done)
    history.undone = bearable(undone)
    history.isCut = history.done.isEmpty && !done.isEmpty ? true : nil
    return history
  }
}
