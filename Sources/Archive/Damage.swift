import Basics

/// A part of the state folder that could not be read and was left alone.
public struct Damage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Torn or altered lines of a log.
    case brokenLines(Int)
    /// Intact lines of a log in an unknown format.
    case unknownLines(Int)
    /// A log that lost lines it had.
    case shortened
    /// A file that the system refused to open.
    case refused(reason: String)
    /// An invalid document, which will be renamed at the next write.
    case senseless(keptAs: String)
    /// A document of a later format, which will be renamed at the next write.
    case newer(keptAs: String)
    /// A stored login of a name without an account.
    case stranger(name: String)
  }

  public let file: String
  public let kind: Kind

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch kind {
    case .brokenLines(let count): "\(lines(count)) of \(file) cannot be read. Nothing was deleted; the rest is used."
    case .unknownLines(let count):
      "\(lines(count)) of \(file) must come from a newer Crier. Nothing was deleted; the rest is used."
    case .shortened: "\(file) is shorter than it was, so something of it is lost. The rest is used."
    case .refused(let reason): "\(file) cannot be read: \(reason)."
    case .senseless(let name): "\(file) cannot be read. It will be kept as \(name), and a new one begun."
    case .stranger(let name):
      "\(file) says that \"\(Text.shortened(name))\" is logged in, and nobody has an account of that name: you are a guest."
    case .newer(let name): "\(file) must come from a newer Crier. It will be kept as \(name), and a new one begun."
    }
  }

  private func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}

/// The damage found so far, each reported once.
final class DamageList {
  private let told: ToldDamage?
  private var untold: [Damage] = []
  private var known: Set<Damage> = []

  /// A list for a folder, where reports are remembered; without a folder, nothing is reported.
  init(in folder: StateFolder? = nil) { told = folder.map(ToldDamage.init) }

  func add(_ damage: Damage) {
    if known.insert(damage).inserted { untold.append(damage) }
  }

  /// The damage found since the last call.
  func take() -> [Damage] {
    defer { untold = [] }
    return told?.news(in: untold) ?? untold
  }
}
