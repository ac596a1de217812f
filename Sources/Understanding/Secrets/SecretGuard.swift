import Basics
import Commands
import Grammar
import News

/// Keeps secrets out of everything else: what a line tells of keys and passwords, as one verdict.
///
/// It is asked before anything else is made of a line, and knows the keys in use beside what the line's words show.
public struct SecretGuard {
  /// What a line tells, in the order it is looked for.
  public enum Verdict: Hashable, Sendable {
    case nothing
    /// Tells a password where none was asked for: nothing is done, and nothing of the line is shown or kept.
    case passwordShown
    /// Holds a key where none can be taken: nothing is done, and nothing of the line is shown or kept.
    case keyShown
    /// Asks for nothing but to remove the key.
    case removesKey
    /// May tell a password behind a name: nothing of the line is shown, kept, looked for or explained.
    case guarded(Newcomer)

    /// Whether no part of the line may be shown, nor outlive the moment.
    public var isSecret: Bool { self != .nothing && self != .removesKey }
  }

  /// What becomes of a line that may tell a password behind a name.
  public enum Newcomer: Hashable, Sendable {
    /// Somebody is to come in, and the line is carried out.
    case comesIn
    /// It asks how such a line is understood, which is not told.
    case asks
    /// It came to nothing, or to something that may not be what was said, and is not followed.
    case isUnclear
  }

  let understander: Understander
  let moment: Moment
  let isKeyInUse: (String) -> Bool

  /// Takes what understands lines, the moment, and what knows whether a text holds a key that is in use.
  public init(
    _ understander: Understander, at moment: Moment, holdsKey isKeyInUse: @escaping (String) -> Bool = { _ in false }
  ) {
    self.understander = understander
    self.moment = moment
    self.isKeyInUse = isKeyInUse
  }

  /// What a line tells.
  ///
  /// Where what came before gives it another meaning than its own words have, that is what may tell a password.
  public func verdict(on heard: Interpretation, meaning: Interpretation? = nil) -> Verdict {
    if tellsPassword(heard) { return .passwordShown }
    if holdsKey(heard.lineBesideKeys) { return .keyShown }
    if asksToRemoveKey(heard.line) { return .removesKey }
    return newcomer(in: meaning ?? heard).map(Verdict.guarded) ?? .nothing
  }

  /// Whether a line tells or may tell a secret, so that no file holds it but the secret's own, whatever comes of it.
  public func mayTellSecret(_ line: String) -> Bool {
    if holdsKey(line) { return true }
    let heard = understander.interpret(line, at: moment)
    return verdict(on: heard).isSecret || holdsSecret(heard)
  }

  /// Whether a line is about a secret that Crier keeps, such as "change my password", and tells none.
  public func speaksOfSecret(_ line: String) -> Bool { understander.wordsBehindSecret(in: line) != nil }

  /// Whether a command may be shown and kept with all its slots.
  public func mayShow(_ command: Command) -> Bool {
    command.newcomer.map { verdict(onName: $0) == .nothing } ?? true
  }

  /// Whether a line speaks of what nothing but a file of its own may keep, whatever was made of it.
  ///
  /// Of what was not followed, a word such as no sentence has may be a password behind a slip of the keyboard.
  public func holdsSecret(_ heard: Interpretation) -> Bool {
    heard.spokenOf.contains(where: holdsSecret) || heard.commands.isEmpty && looksSecret(heard.line)
  }

  private func holdsSecret(_ command: Command) -> Bool {
    if case .edition(let request) = command { return request.key != nil }
    return command.newcomer.map(tellsPassword) ?? false
  }
}
