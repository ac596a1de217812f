import Basics
import Foundation
import Grammar
import Languages
import TestSupport
import Understanding

/// Measures understanding lines: by the whole program, and line by line in this one.
struct Utterances {
  let crier: String
  let floor: [String]
  let seed: UInt64
  private let count = 10_000

  /// The same in every run, so that days are.
  static let moment = Moment(now: Date(timeIntervalSince1970: 1_795_251_600), zone: .gmt)

  /// Lines designed to take long: many commands, many names, many words of many phrases.
  private static let hard: [String] = [
    said("save 3", times: 33, joint: " and "), said("bbc and cnn", times: 33, joint: " and "),
    said("show news from the bbc in france since monday", times: 11, joint: " and "),
    said("the one about tesla", times: 25, joint: " "), said("plese shwo teh scinece newz", times: 12, joint: " "),
    said("save the first three and open the second", times: 11, joint: " then "),
  ]

  private static func said(_ words: String, times: Int, joint: String) -> String {
    Array(repeating: words, count: times).joined(separator: joint)
  }

  func figures() throws -> String {
    let moment = Self.moment
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    let lines = lines(count, of: grammar)
    let whole = try wholeProcess(lines)
    let times = bestTimes(lines, understander, moment).sorted()
    let hardest = bestTimes(Self.hard, understander, moment).max() ?? .zero
    return """
      \(count) utterances, seed \(seed)
        a second         \(Int(Double(count) / (whole.untilEnd.best / 1_000)))    whole process, best of \(whole.runs) (at least 50,000)
        whole process    \(rounded(whole.untilEnd.best)) ms, median \(rounded(whole.untilEnd.median)) ms
        empty program    \(rounded(whole.emptyUntilEnd.best)) ms, median \(rounded(whole.emptyUntilEnd.median)) ms
        half take        \(times[count / 2].microseconds) µs or less
        one in a hundred \(times[count - count / 100].microseconds) µs or more    (at most 200)
        slowest          \(times[count - 1].microseconds) µs
        made by hand     \(hardest.microseconds) µs, the slowest of \(Self.hard.count)    (at most 2000)
        load             \(rounded(whole.ready.median - whole.emptyReady.median)) ms more than an empty program, to the first answer    (at most 5)
        memory           \(rounded(whole.memory - whole.emptyMemory)) MB more than an empty program's \(rounded(whole.emptyMemory))    (at most 20)
      """
  }

  /// Invented lines, the same in every run of a seed.
  func lines(_ count: Int, of grammar: Grammar = .embedded()) -> [String] {
    var babble = RandomLines(of: grammar.examples.map(\.line), seed: seed)
    return (0..<count).map { _ in line(from: &babble) }
  }

  /// Invented lines that a sentence takes whole, or that none does.
  func lines(_ count: Int, areSentences: Bool) -> [String] {
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    let fitting = lines(4 * count, of: grammar).lazy.filter { line in
      understander.interpret(line, at: Self.moment).leavesNothingOpen(isShort: false) == areSentences
    }
    return Array(fitting.prefix(count))
  }

  /// Has the whole program understand lines, each of which must be answered.
  func understand(_ lines: [String], from script: String) throws -> ChildProcess {
    let child = try ChildProcess([crier, "--understand"], input: script)
    let answers = child.output.count { $0 == UInt8(ascii: "\n") }
    guard answers == lines.count else {
      throw ChildProcess.Trouble(description: "\(answers) answers to \(lines.count) utterances")
    }
    return child
  }

  /// A line on one row; blank ones are passed over, since Crier answers none.
  private func line(from babble: inout RandomLines) -> String {
    while true {
      let line = babble.utterance().split(whereSeparator: \.isNewline).joined(separator: " ")
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
  }

  /// The best of several rounds for each line, after the processor's caches are warm.
  private func bestTimes(_ lines: [String], _ understander: Understander, _ moment: Moment) -> [Duration] {
    var times = [Duration](repeating: .seconds(1), count: lines.count)
    for _ in 0..<5 {
      for (index, line) in lines.enumerated() {
        times[index] = min(times[index], workingTime { _ = understander.interpret(line, at: moment) })
      }
    }
    return times
  }

  /// What Crier takes for all lines, and for one, beside an empty program, by turns.
  private func wholeProcess(_ lines: [String]) throws -> WholeProcess {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("utterances-\(getpid())").path
    let firstLine = script + "-first"
    try (lines.joined(separator: "\n") + "\n").write(toFile: script, atomically: true, encoding: .utf8)
    try "show headlines\n".write(toFile: firstLine, atomically: true, encoding: .utf8)
    defer {
      unlink(script)
      unlink(firstLine)
    }
    var whole = WholeProcess()
    for _ in 0..<whole.runs {
      let child = try understand(lines, from: script)
      whole.untilEnd.all.append(child.untilEnd.milliseconds)
      whole.memory = max(whole.memory, Double(child.peakMemory) / 1_048_576)
      for _ in 0..<3 {
        let empty = try ChildProcess(floor)
        whole.emptyUntilEnd.all.append(empty.untilEnd.milliseconds)
        whole.emptyReady.all.append(empty.untilFirstWord.milliseconds)
        whole.emptyMemory = max(whole.emptyMemory, Double(empty.peakMemory) / 1_048_576)
        whole.ready.all.append(try ChildProcess([crier, "--understand"], input: firstLine).untilFirstWord.milliseconds)
      }
    }
    return whole
  }

  /// The times of runs, in milliseconds.
  private struct Times {
    var all: [Double] = []

    var best: Double { all.min() ?? 0 }
    var median: Double { all.sorted()[all.count / 2] }
  }

  private struct WholeProcess {
    let runs = 9
    var untilEnd = Times()
    var emptyUntilEnd = Times()
    var ready = Times()
    var emptyReady = Times()
    /// In megabytes, the maximum.
    var memory = 0.0
    var emptyMemory = 0.0
  }
}

extension Duration {
  /// The duration in microseconds.
  fileprivate var microseconds: Double { (self / .microseconds(1) * 10).rounded() / 10 }
}
