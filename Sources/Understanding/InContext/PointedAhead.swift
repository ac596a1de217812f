import Basics
import Commands

extension Understander {
  /// A line that points first and speaks of it then, as one command: "the newest one, when did i save that".
  ///
  /// Nil where there is no pause, or where one part is something else.
  public func pointedAhead(_ line: String, at moment: Moment) -> Interpretation? {
    guard let pause = line.firstIndex(of: ",") else { return nil }
    let (pointing, asking) = (String(line[..<pause]), String(line[line.index(after: pause)...]))
    let (first, second) = (interpret(pointing, at: moment), interpret(asking, at: moment))
    guard first.isCertain, second.isCertain, first.commands.count == 1, second.commands.count == 1,
      first.commands[0].isFragment, case .open(let reference) = first.commands[0].command, !reference.isPronoun,
      second.commands[0].command.reference == .it, second.commands[0].command.kind != .open,
      let command = second.commands[0].command.done(to: reference)
    else { return nil }
    let part = Interpretation.Understood(
      command: command, isOrdinal: first.commands[0].isOrdinal, isPlain: true, isWhole: true)
    return Interpretation(line: line, commands: [part], confidence: 1, evidence: .sentence)
  }
}
