import Foundation
import Grammar
import News
import TestSupport
import Understanding

/// How fast lines are understood: by the whole program from outside, and line by line inside this one.
struct Utterances {
  let crier: String
  let floor: [String]
  let seed: UInt64
  private let count = 10_000

  func figures() throws -> String {
    let clock = ContinuousClock()
    let moment = Moment(now: Date(timeIntervalSince1970: 1_795_251_600), zone: .gmt)
    var loaded: Understander?
    let load = clock.measure {
      let understander = Understander(grammar: .embedded())
      _ = understander.interpret("show headlines", at: moment)
      loaded = understander
    }
    guard let understander = loaded else { throw Child.Trouble(description: "nothing was loaded") }
    var babble = Babble(of: Grammar.embedded().examples.map(\.line), seed: seed)
    let lines = (0..<count).map { _ in babble.utterance().split(whereSeparator: \.isNewline).joined(separator: " ") }
    let whole = try wholeProcess(lines)

    // The best of several rounds for each line, since the first has to find its way into the processor's caches.
    var times = [Duration](repeating: .seconds(1), count: count)
    for _ in 0..<5 {
      for (index, line) in lines.enumerated() {
        times[index] = min(times[index], workingTime { _ = understander.interpret(line, at: moment) })
      }
    }
    times.sort()
    return """
      \(count) utterances, seed \(seed)
        a second         \(Int(Double(count) / (whole.best / 1_000)))    whole process, best of \(whole.runs) (at least 50,000)
        whole process    \(rounded(whole.best)) ms, median \(rounded(whole.median)) ms
        empty program    \(rounded(whole.empty)) ms
        half take        \(times[count / 2].microseconds) µs or less
        one in a hundred \(times[count - count / 100].microseconds) µs or more    (at most 200)
        slowest          \(times[count - 1].microseconds) µs
        load             \(rounded(load.milliseconds)) ms, to the first line read    (at most 5)
        memory           \(whole.memory / 1_048_576) MB, an empty program \(whole.emptyMemory / 1_048_576) MB    (at most 20 more)
      """
  }

  /// What it takes Crier to understand all lines, beside an empty program, in turns.
  private func wholeProcess(_ lines: [String]) throws -> WholeProcess {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("utterances-\(getpid())").path
    try (lines.joined(separator: "\n") + "\n").write(toFile: script, atomically: true, encoding: .utf8)
    defer { unlink(script) }
    var whole = WholeProcess()
    for _ in 0..<whole.runs {
      let empty = try Child(floor)
      let child = try Child([crier, "--understand"], input: script)
      let answers = child.output.count { $0 == UInt8(ascii: "\n") }
      guard answers == lines.count else {
        throw Child.Trouble(description: "\(answers) answers to \(lines.count) utterances")
      }
      whole.times.append(child.untilEnd.milliseconds)
      whole.emptyTimes.append(empty.untilEnd.milliseconds)
      whole.memory = max(whole.memory, child.peakMemory)
      whole.emptyMemory = max(whole.emptyMemory, empty.peakMemory)
    }
    return whole
  }

  private struct WholeProcess {
    let runs = 9
    var times: [Double] = []
    var emptyTimes: [Double] = []
    var memory = 0
    var emptyMemory = 0

    var best: Double { times.min() ?? 0 }
    var median: Double { times.sorted()[times.count / 2] }
    var empty: Double { emptyTimes.sorted()[emptyTimes.count / 2] }
  }
}

/// Reads lines nobody would say, by the million: none may end the program, and none may take long.
struct Fuzz {
  let lines: Int
  let seed: UInt64
  /// What no line may take, far beyond what any of them does take.
  private let most = Duration.milliseconds(20)

  func figures() throws -> String {
    let moment = Moment(now: Date(timeIntervalSince1970: 1_795_251_600), zone: .gmt)
    let grammar = Grammar.embedded()
    let understander = Understander(grammar: grammar)
    var babble = Babble(of: grammar.examples.map(\.line), seed: seed)
    var slowest = (time: Duration.zero, line: "")
    var total = Duration.zero
    for _ in 0..<lines {
      let line = babble.line()
      let time = { workingTime { _ = understander.interpret(line, at: moment) } }
      var took = time()
      total += took
      // The first time a matcher grows room for such a line is not counted against the line.
      if took > slowest.time { took = min(took, time()) }
      if took > slowest.time { slowest = (took, line) }
    }
    let shown = "\(rounded(slowest.time.milliseconds)) ms for \"\(Text.shortened(slowest.line))\""
    guard slowest.time <= most else { throw Child.Trouble(description: "a line took \(shown)") }
    return """
      \(lines) lines of any kind, seed \(seed)
        a second         \(Int(Double(lines) / (total.milliseconds / 1_000)))
        slowest          \(shown), \(slowest.line.utf8.count) bytes
      """
  }
}

/// How long this thread works at something, whatever else the machine does meanwhile.
private func workingTime(_ work: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}

extension Duration {
  /// The duration in microseconds, for printing.
  fileprivate var microseconds: Double { (self / .microseconds(1) * 10).rounded() / 10 }
}
