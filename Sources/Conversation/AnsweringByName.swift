import Grammar
import News
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
    switch meaning.commands.first?.command {
    case .quit: return .request
    case .cancel, .no, .forget(.it): return .givenUp
    case .yes: return isScripted ? .givenUp : .puzzled
    case .help: return isScripted ? .givenUp : .request
    case .signUp(let name?) where door == .signUp, .logIn(let name?) where door == .logIn: return .name(name)
    case .signUp, .logIn: return .request
    default: break
    }
    if let last = line.last(where: { !$0.isWhitespace }), "?？؟".contains(last) {
      return isScripted ? .givenUp : .puzzled
    }
    let isSaid = !meaning.commands.isEmpty && meaning.commands.allSatisfy { $0.isPlain && $0.isWhole && !$0.isFragment }
    // One word may be anybody's name: "April".
    if isSaid, !isScripted, line.contains(where: \.isWhitespace) { return .request }
    return .name(named(in: line))
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
