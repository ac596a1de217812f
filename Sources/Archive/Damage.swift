import Basics

/// Something in the state folder that could not be read, and was left as it is.
public struct Damage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Lines of a log that are torn or altered.
    case brokenLines(Int)
    /// Lines of a log that are whole, but written in a way this Crier does not know.
    case unknownLines(Int)
    /// A log has lost lines that were in it.
    case shortened
    /// The system would not let a file be read.
    case refused(reason: String)
    /// A document makes no sense, and will be kept under another name when it is next written.
    case senseless(keptAs: String)
    /// A document is in a later format, and will be kept under another name when it is next written.
    case newer(keptAs: String)
    /// It is noted there that somebody is logged in who has no account.
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

/// The damage found so far, each told once.
final class DamageList {
  private let told: ToldDamage?
  private var untold: [Damage] = []
  private var known: Set<Damage> = []

  /// A list of what was found in a folder, where it is kept what of it was told; or one that nobody is told of.
  init(in folder: StateFolder? = nil) { told = folder.map(ToldDamage.init) }

  func add(_ damage: Damage) {
    if known.insert(damage).inserted { untold.append(damage) }
  }

  /// What has been found since last asked.
  func take() -> [Damage] {
    defer { untold = [] }
    return told?.news(in: untold) ?? untold
  }
}
