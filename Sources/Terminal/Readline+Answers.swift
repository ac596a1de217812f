import CReadline

/// Keys that are none: what a terminal answers late.
extension Readline {
  /// Takes for no keys what the terminal may still answer.
  static func expectAnswers() {
    isAnswerExpected = true
    rl_bind_keyseq("\\C-[]11;", skipColour)
    rl_bind_keyseq("\\C-[_G", skipColour)
    rl_bind_keyseq("\\C-[[?", skipFence)
  }
}

/// More keys than these are no answer of a terminal.
private let longestAnswer = 64

private func skipColour(_: Int32, _: Int32) -> Int32 {
  for _ in 0..<longestAnswer where [0x07, 0x5C, -1].contains(rl_read_key()) { break }
  return 0
}

private func skipFence(_: Int32, _: Int32) -> Int32 {
  for _ in 0..<longestAnswer where [0x63, -1].contains(rl_read_key()) { break }
  MainActor.assumeIsolated { Readline.isAnswerExpected = false }
  return 0
}
