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
    let understander = await House(setting).understander
    let moment = setting.moment()
    var isAllUnderstood = true
    func explain(_ line: String) {
      let understood = understander.interpret(line, at: moment)
      isAllUnderstood = isAllUnderstood && !understood.commands.isEmpty
      output.write(understood.json.text)
      output.write("\n")
    }
    if words.isEmpty {
      let script = Script(output: output)
      while output.trouble == nil, let line = await script.next() {
        switch line {
        case .words(let text): explain(text)
        case .overlong: explain("")
        }
      }
    } else {
      explain(words.joined(separator: " "))
    }
    return isAllUnderstood ? ExitStatus.answered : ExitStatus.failed
  }
}
