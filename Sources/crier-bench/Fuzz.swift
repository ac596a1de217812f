import Basics
import Foundation
import Grammar
import Languages
import TestSupport
import Understanding

/// Reads millions of random lines: none may crash, lack an answer, or take long.
struct Fuzz {
  let lines: Int
  let seed: UInt64
  /// The most time for a line, far more than any takes on an idle machine, by judgment.
  private let most = Duration.milliseconds(200)

  func figures() throws -> String {
    let moment = Moment(now: Date(timeIntervalSince1970: 1_795_251_600), zone: .gmt)
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    var babble = RandomLines(of: grammar.examples.map(\.line), seed: seed)
    var slowest = (time: Duration.zero, line: "")
    var total = Duration.zero
    var answer: [UInt8] = []
    for _ in 0..<lines {
      let line = babble.line()
      var heard: Interpretation?
      let time = { workingTime { heard = understander.interpret(line, at: moment) } }
      var took = time()
      total += took
      // Tries again, since growing buffers and other programs do not count.
      for _ in 0..<3 where took > slowest.time { took = min(took, time()) }
      if took > slowest.time { slowest = (took, line) }
      guard took <= most else { throw ChildProcess.Trouble(description: "a line took \(shown(slowest))") }
      answer.removeAll(keepingCapacity: true)
      heard?.writeJSON(to: &answer)
      try check(heard, answer, to: line)
    }
    return """
      \(lines) lines of any kind, seed \(seed), each answered
        a second         \(Int(Double(lines) / (total.milliseconds / 1_000)))
        slowest          \(shown(slowest)), \(slowest.line.utf8.count) bytes    (at most \(rounded(most.milliseconds)) ms)
        crashes          none
      """
  }

  /// Checks that a line has one row as its answer, with a possible confidence.
  private func check(_ heard: Interpretation?, _ answer: [UInt8], to line: String) throws {
    guard let heard, answer.first == UInt8(ascii: "{"), answer.last == UInt8(ascii: "}"),
      !answer.contains(UInt8(ascii: "\n"))
    else { throw ChildProcess.Trouble(description: "there was no answer to \"\(Text.shortened(line))\"") }
    guard (0...1).contains(heard.confidence) else {
      throw ChildProcess.Trouble(
        description: "the answer to \"\(Text.shortened(line))\" has a confidence of \(heard.confidence)")
    }
  }

  private func shown(_ slowest: (time: Duration, line: String)) -> String {
    "\(rounded(slowest.time.milliseconds)) ms for \"\(Text.shortened(slowest.line))\""
  }
}
