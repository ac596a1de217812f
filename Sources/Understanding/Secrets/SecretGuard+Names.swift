import Basics
import Commands
import Grammar
import News

/// What is said where a name is awaited, and passwords may stand in the lines below it.
extension SecretGuard {
  /// How somebody comes in.
  public enum Door: Hashable, Sendable {
    case signUp, logIn
  }

  /// What a line comes to where a name is awaited.
  public enum NameAnswer: Hashable, Sendable {
    case name(String)
    /// Nobody wants to come in after all.
    case givenUp
    /// Whoever says it does not know what to say.
    case puzzled
    /// Something else is asked for.
    case request
  }

  /// What is told in the place of a name.
  public func verdict(onName said: String) -> Verdict {
    if holdsKey(said) { return .keyShown }
    if tellsPassword(name: said) { return .passwordShown }
    return mayTellPassword(name: said) ? .guarded(.comesIn) : .nothing
  }

  /// Whether what stands in a name's place is the word before it: "log in as" says no more than "log in".
  public func isNoName(_ said: String) -> Bool { understander.words(.behindDoor).holds(Words(said).list) }

  /// What a line comes to where a name is awaited.
  ///
  /// Below it in a script stand the passwords, which are not to be taken for requests or names: there one that is no
  /// name ends it.
  public func nameAnswer(_ line: String, at door: Door, isScripted: Bool) -> NameAnswer {
    if line.allSatisfy(\.isWhitespace) { return .givenUp }
    let meaning = understander.interpret(line, at: moment)
    if let answer = answer(meaning.commands.first?.command, at: door, isScripted: isScripted) { return answer }
    if let last = line.last(where: { !$0.isWhitespace }), "?？؟".contains(last) {
      return isScripted ? .givenUp : .puzzled
    }
    let isSaid = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // One word may be anybody's name: "April".
    if isSaid, !isScripted, line.contains(where: \.isWhitespace) { return .request }
    return .name(named(in: line))
  }

  /// What the first command of a line says about the name; nil where it says nothing of the kind.
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

  /// A name without what is said before it: "my name is Maria".
  private func named(in line: String) -> String {
    let said = line.split(whereSeparator: \.isWhitespace)
    guard let count = understander.words(.beforeName).count(beginning: said.map(SaidWords.plain)[...]),
      count < said.count
    else { return line }
    return said[count...].joined(separator: " ")
  }

  /// Whether a line of a script that was not asked for may be a password all the same.
  ///
  /// A single word that makes sense only as another one is rather none of ours.
  public func mayBePassword(_ heard: Interpretation) -> Bool {
    heard.commands.isEmpty || !heard.repairs.isEmpty && !heard.line.contains(where: \.isWhitespace)
  }
}
