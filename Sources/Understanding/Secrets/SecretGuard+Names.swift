import Basics
import Commands
import Grammar
import News

/// Reads the answer to a question for a name, below which passwords may stand in a script.
extension SecretGuard {
  /// Whether a name is for signing up or logging in.
  public enum Door: Hashable, Sendable {
    case signUp, logIn
  }

  /// What a line means where a name is awaited.
  public enum NameAnswer: Hashable, Sendable {
    case name(String)
    /// It calls the login off.
    case givenUp
    /// It asks what to say.
    case puzzled
    /// It is another request.
    case request
  }

  /// The secrets told in place of a name.
  public func verdict(onName said: String) -> Verdict {
    if holdsKey(said) { return .keyShown }
    if tellsPassword(name: said) { return .passwordShown }
    return mayTellPassword(name: said) ? .guarded(.comesIn) : .nothing
  }

  /// Whether a name is only the word before one: "log in as" means "log in".
  public func isNoName(_ said: String) -> Bool { understander.words(.behindDoor).holds(Words(said).list) }

  /// Reads a line where a name is awaited.
  ///
  /// In a script, passwords stand below it, so anything but a name ends the login there, lest they are read as
  /// requests.
  public func nameAnswer(_ line: String, at door: Door, isScripted: Bool) -> NameAnswer {
    if line.allSatisfy(\.isWhitespace) { return .givenUp }
    let meaning = understander.interpret(line, at: moment)
    let command = meaning.commands.first?.command
    // A name that was asked for is one, whichever door it is likest to be said at.
    if meaning.evidence == .example, let name = command?.newcomer { return .name(name) }
    if let answer = answer(command, at: door, isScripted: isScripted) { return answer }
    if let last = line.last(where: { !$0.isWhitespace }), "?？؟".contains(last) {
      return isScripted ? .givenUp : .puzzled
    }
    let isSaid = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // A single word may be a name: "April".
    if isSaid, !isScripted, line.contains(where: \.isWhitespace) { return .request }
    return .name(named(in: line))
  }

  /// What the first command of a line means for the name; nil where it means nothing for it.
  private func answer(_ command: Command?, at door: Door, isScripted: Bool) -> NameAnswer? {
    guard let command else { return nil }
    if command == .quit { return .request }
    if [.cancel, .no, .forget(.it)].contains(command) { return .givenUp }
    if command == .yes { return isScripted ? .givenUp : .puzzled }
    if command.kind == .help { return isScripted ? .givenUp : .request }
    if case .signUp(let name?) = command, door == .signUp { return .name(name) }
    if case .logIn(let name?) = command, door == .logIn { return .name(name) }
    return [.signup, .login].contains(command.kind) ? .request : nil
  }

  /// A name without its introduction and what is said behind it: "my name is Maria, thank you".
  private func named(in line: String) -> String {
    let said = line.split(whereSeparator: \.isWhitespace)
    guard let count = understander.words(.beforeName).count(beginning: said.map(SaidWords.plain)[...]),
      count < said.count
    else { return line }
    let name = said[count...].joined(separator: " ").prefix { !",;!".contains($0) }
    let bare = name.hasSuffix(".") ? name.dropLast() : name
    return bare.isEmpty ? line : String(bare)
  }

  /// Whether an unexpected line of a script may be a password: a single word that makes sense only when repaired.
  public func mayBePassword(_ heard: Interpretation) -> Bool {
    heard.commands.isEmpty || !heard.repairs.isEmpty && !heard.line.contains(where: \.isWhitespace)
  }

  /// How many lines below this one a script may have for a name and passwords.
  public func answers(below heard: Interpretation, _ verdict: Verdict) -> Int {
    if verdict == .passwordShown { return 2 }
    for part in heard.commands {
      if case .signUp(let name) = part.command { return name == nil ? 3 : 2 }
      if case .logIn(let name) = part.command { return name == nil ? 2 : 1 }
      if part.command == .changePassword { return 3 }
    }
    return 0
  }

  /// Whether a line in such a place may be a password; one that only resembles a request is none.
  public func mayAnswer(_ heard: Interpretation) -> Bool {
    mayBePassword(heard) || heard.evidence == .example && !heard.comesIn
  }
}
