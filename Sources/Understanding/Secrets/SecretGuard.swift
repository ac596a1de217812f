import Basics
import Commands
import Grammar
import News

/// Finds keys and passwords in lines and gives one verdict on each, before anything else uses the line.
///
/// It knows the keys in use besides what the words show.
public struct SecretGuard {
  /// What a line tells, checked in this order.
  public enum Verdict: Hashable, Sendable {
    case nothing
    /// A password that was not asked for: nothing is done, and nothing of the line is shown or kept.
    case passwordShown
    /// A key where none can be taken: nothing is done, and nothing of the line is shown or kept.
    case keyShown
    /// It only asks to remove the key.
    case removesKey
    /// A password may follow a name: nothing of the line is shown, kept, searched for or explained.
    case guarded(Newcomer)

    /// Whether no part of the line may be shown or kept.
    public var isSecret: Bool { self != .nothing && self != .removesKey }
  }

  /// How to treat a line that may tell a password behind a name.
  public enum Newcomer: Hashable, Sendable {
    /// It is a login or sign-up, and is carried out.
    case comesIn
    /// It asks how such a line is understood, which is not told.
    case asks
    /// It was not understood, or not surely, and nothing is done.
    case isUnclear
  }

  let understander: Understander
  let moment: Moment
  let isKeyInUse: (String) -> Bool

  /// Takes an understander, the moment, and a test for keys in use.
  public init(
    _ understander: Understander, at moment: Moment, holdsKey isKeyInUse: @escaping (String) -> Bool = { _ in false }
  ) {
    self.understander = understander
    self.moment = moment
    self.isKeyInUse = isKeyInUse
  }

  /// The verdict on a line.
  ///
  /// Where the conversation gives the line another meaning, that is what may tell a password.
  public func verdict(on heard: Interpretation, meaning: Interpretation? = nil) -> Verdict {
    if tellsPassword(heard) { return .passwordShown }
    if holdsKey(heard.lineBesideKeys) || mentionsKey(heard) { return .keyShown }
    if asksToRemoveKey(heard.line) { return .removesKey }
    return newcomer(in: meaning ?? heard).map(Verdict.guarded) ?? .nothing
  }

  /// Whether a line may tell a secret, so that no file but the secret's own may hold it.
  public func mayTellSecret(_ line: String) -> Bool {
    if holdsKey(line) { return true }
    let heard = understander.interpret(line, at: moment)
    return verdict(on: heard).isSecret || holdsSecret(heard)
  }

  /// Whether a line mentions a secret without telling one: "i forgot my password".
  public func speaksOfSecret(_ line: String) -> Bool { understander.wordsBehindSecret(in: line) != nil }

  /// Whether a command may be shown and kept with all its slots.
  public func mayShow(_ command: Command) -> Bool {
    command.newcomer.map { verdict(onName: $0) == .nothing } ?? true
  }

  /// Whether a line may tell a secret, however it was understood.
  ///
  /// In a line that was not understood, an unknown word may be a password behind a typo.
  public func holdsSecret(_ heard: Interpretation) -> Bool {
    heard.spokenOf.contains(where: holdsSecret) || heard.commands.isEmpty && looksSecret(heard.line)
  }

  private func holdsSecret(_ command: Command) -> Bool {
    if case .edition(let request) = command { return request.key != nil }
    return command.newcomer.map(tellsPassword) ?? false
  }
}
