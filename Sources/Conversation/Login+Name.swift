import Commands
import Grammar
import News
import Replies
import Understanding

/// Lines that come where a name is awaited, and may be none.
extension Conversation {
  /// What such a line comes to.
  enum NameAnswer: Equatable {
    case name(String)
    /// Nobody wants to come in after all.
    case givenUp
    /// Whoever says it does not know what to say.
    case puzzled
    /// Something else is asked for.
    case request
  }

  /// Whether a line asks for something else than what is awaited says of it.
  func isRequest(_ line: String, where awaited: Awaited) -> Bool {
    guard case .name(let door) = awaited else { return false }
    return nameAnswer(line, at: door) == .request
  }

  /// What a line comes to where a name is awaited.
  ///
  /// Below it in a script stand the passwords, which are not to be taken for requests or names: there one that is no
  /// name ends it.
  func nameAnswer(_ line: String, at door: Awaited.Door) -> NameAnswer {
    if line.allSatisfy(\.isWhitespace) { return .givenUp }
    let meaning = interpretation(of: line)
    if let command = meaning.commands.first?.command, let answer = nameAnswer(command, at: door) { return answer }
    if let last = line.last(where: { !$0.isWhitespace }), "?？؟".contains(last) {
      return isScripted ? .givenUp : .puzzled
    }
    let isSaid = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // One word may be anybody's name: "April".
    if isSaid, !isScripted, line.contains(where: \.isWhitespace) { return .request }
    return .name(named(in: line))
  }

  /// What a command comes to where a name is awaited; nil where it may be a name all the same.
  private func nameAnswer(_ command: Command, at door: Awaited.Door) -> NameAnswer? {
    if command == .quit { return .request }
    if [.cancel, .no].contains(command.kind) || command == .forget(.it) { return .givenUp }
    if command == .yes { return isScripted ? .givenUp : .puzzled }
    if command.kind == .help { return isScripted ? .givenUp : .request }
    if door == .signUp, case .signUp(let name?) = command { return .name(name) }
    if door == .logIn, case .logIn(let name?) = command { return .name(name) }
    return [.signup, .login].contains(command.kind) ? .request : nil
  }

  /// A name without what is said before it: "my name is Maria".
  private func named(in line: String) -> String {
    let said = line.split(whereSeparator: \.isWhitespace)
    let words = said.map(SaidWords.plain)
    guard let count = understander.words(.beforeName).count(beginning: words[...]), count < said.count else {
      return line
    }
    return said[count...].joined(separator: " ")
  }
}
