import Conversation
import Foundation
import News
import Terminal
import Understanding

/// Says how lines are understood, as JSON, and acts on none of them.
@MainActor
struct Explanations {
  private let setting: Setting
  private let output: Output

  init(_ setting: Setting, _ output: Output) {
    self.setting = setting
    self.output = output
  }

  /// Explains the words given, or else each line of standard input.
  func run(_ words: [String]) async -> Int32 {
    let understander = await House.understander(setting)
    let moment = setting.moment()
    var isAllUnderstood = true
    func explain(_ understood: Interpretation) {
      let understood = understood.mayHoldKey ? Self.refusal : understood
      isAllUnderstood = isAllUnderstood && !understood.commands.isEmpty
      output.write { bytes in
        understood.json.write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    /// A password is not repeated, however well it was understood.
    func refuse() { explain(Self.refusal) }
    if words.isEmpty {
      let script = Script(output: output)
      while output.trouble == nil, let line = await script.next() {
        switch line {
        case .words(let text) where mayTellPassword(text) && understander.tellsPassword(text, at: moment): refuse()
        case .words(let text): explain(understander.interpret(text, at: moment))
        case .overlong(let beginning, _): explain(Understander.refusal(of: beginning))
        }
      }
    } else if understander.tellsPassword(words.joined(separator: " "), at: moment) {
      refuse()
    } else {
      explain(understander.interpret(words.joined(separator: " "), at: moment))
    }
    return isAllUnderstood ? ExitStatus.answered : ExitStatus.failed
  }

  /// What is said of a line that holds a secret where none can be taken.
  private static let refusal = Interpretation(line: "", commands: [], confidence: 0, evidence: .none)

  /// Whether a line may tell a password; false for certain where it says so, as of nearly all lines, which are
  /// understood in less time than it takes to look for a password in them.
  private nonisolated func mayTellPassword(_ line: String) -> Bool {
    var last: UInt32 = 0
    for letter in line.utf8 {
      last = (last << 8 | UInt32(letter | 0x20)) & 0xFF_FFFF
      if Self.beginnings.contains(last) { return true }
    }
    return false
  }

  /// How the words begin that every such line has one of: "log", "sign", "register", "create", "switch", "password".
  private nonisolated static let beginnings: [UInt32] = ["log", "sig", "reg", "cre", "swi", "pas"].map {
    $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
