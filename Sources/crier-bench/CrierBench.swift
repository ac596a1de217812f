import Basics
import Conversation
import Foundation
import Newsroom
import Understanding
import Wire

/// Measures Crier from outside, as a program.
///
/// `crier-bench [first-card | keys | commands | understanding | archive | feeds | growth | requests | wire | changes]
/// [--crier CRIER] [--seed N] [--feeds N]` measures the crier beside itself, or the one named; without a name, everything. Each figure stands
/// beside the machine's own floor, measured by turns in the same run, since machines are noisy. `crier-bench feeds
/// FOLDER` reads the feeds of a folder instead of invented ones, `crier-bench pages FOLDER` takes the articles out of its
/// pages, `crier-bench changes FOLDER` replays its pages beside invented feeds, `crier-bench fuzz [--lines N] [--seed N]`
/// reads random lines, `crier-bench kept [--articles N]` searches a year of a thousand feeds, and `crier-bench ablation
/// FILE...` tells what each pass of understanding is worth on sets of utterances, and `crier-bench budget` fails where
/// common work costs more of the processor than agreed.
/// `crier-bench stories|brief|trends|quotes FILE` and `stories-speed` are `StoryRows`', `mornings FILE` is `DayBriefs`',
/// `answers ARTICLES QUESTIONS` is `AnswerRows`'.
@main
enum CrierBench {
  static func main() async { endProgram(await run()) }

  /// Measures what was asked for; the exit status says how it went.
  private static func run() async -> Int32 {
    // An empty program with Crier's libraries: this one, told to do nothing.
    if CommandLine.arguments.dropFirst().first == "nothing" {
      print("nothing")
      return 0
    }
    if CommandLine.arguments.dropFirst().first == "page-keys" {
      LongPage.turn()
      return 0
    }
    if CommandLine.arguments.dropFirst().first == "plain" {
      PlainWork.run()
      return 0
    }
    let itself = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("crier-bench-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: home) }
    do {
      if CommandLine.arguments.dropFirst().first == "ear-lines" {
        try await EarLines.run()
        return 0
      }
      if CommandLine.arguments.dropFirst().first == "answers" {
        try await AnswerRows.run(CommandLine.arguments.dropFirst(2))
        return 0
      }
      if CommandLine.arguments.dropFirst().first == "reload" {
        try await FeedReload.run(CommandLine.arguments.dropFirst(2))
        return 0
      }
      if CommandLine.arguments.dropFirst().first == "mornings" {
        try await DayBriefs.run(CommandLine.arguments.dropFirst())
        return 0
      }
      if CommandLine.arguments.dropFirst().first.map(StoryRows.errands.contains) == true {
        try StoryRows.run(CommandLine.arguments.dropFirst())
        return 0
      }
      let errand = try Errand(CommandLine.arguments.dropFirst(), beside: itself)
      let floor = [itself.path, "nothing"]
      for subject in errand.subjects {
        switch subject {
        case .firstCard: print(try FirstCard(crier: errand.crier, floor: floor, home: home).figures())
        case .keys:
          print(
            try await Keys(
              crier: errand.crier, itself: itself.path, home: home + "-keys", seed: errand.seed
            ).figures())
        case .commands: print(try PipedCommands(crier: errand.crier, home: home).figures())
        case .understanding: print(try Utterances(crier: errand.crier, floor: floor, seed: errand.seed).figures())
        case .archive:
          print(try AcknowledgedSave(home: home + "-save").figures())
          print(try LargeLibrary(crier: errand.crier, home: home + "-large").figures())
          print(try LongLog(home: home + "-long").figures())
        case .requests: print(try await Requests().figures())
        case .wire:
          print(
            try await ManyFeeds(
              crier: errand.crier, itself: itself.path, home: home + "-wire", seed: errand.seed, feeds: errand.feeds
            ).figures())
        case .feeds: print(try FeedReading(folder: errand.paths.first, seed: errand.seed).figures())
        case .pages: print(try PageReadingTime(folder: errand.paths.first, seed: errand.seed).figures())
        case .kept:
          print(
            try await ManyKept(crier: errand.crier, home: home + "-kept", articles: errand.articles).figures())
        case .wishes: print(try await Wishes(home: home + "-wishes", seed: errand.seed).figures())
        case .changes:
          print(try await ReplayedFeeds(home: home + "-changes", seed: errand.seed).figures())
          if let folder = errand.paths.first { print(try ReplayedPages(folder: folder, seed: errand.seed).figures()) }
        case .growth:
          print(try Growth(seed: errand.seed).figures())
          print(PageGrowth().figures())
        case .ablation: print(try Ablation(files: errand.paths).figures())
        case .budget:
          let budget = SpeedBudget(
            crier: errand.crier, itself: itself.path, home: home + "-budget", seed: errand.seed)
          if try await !budget.isKept() { return 1 }
        case .fuzz: print(try Fuzz(lines: errand.lines, seed: errand.seed).figures())
        }
      }
    } catch {
      FileHandle.standardError.write(Data("crier-bench: \(error)\n".utf8))
      return error is Errand.Misuse ? 2 : 1
    }
    return 0
  }
}

/// What to measure.
private struct Errand {
  enum Subject: String, CaseIterable {
    case firstCard = "first-card"
    case keys, commands, understanding, archive, feeds, growth, requests, wire, fuzz, ablation, pages, kept, wishes
    case changes, budget
  }

  /// Invalid arguments.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var subjects: [Subject] = []
  private(set) var crier: String
  private(set) var seed: UInt64 = 20_261_121
  private(set) var lines = 1_000_000
  private(set) var feeds = 1_000
  private(set) var articles = 1_000_000
  /// The folder with feeds to read, none for invented ones; or the files of utterances.
  private(set) var paths: [String] = []

  init(_ arguments: ArraySlice<String>, beside itself: URL) throws {
    crier = itself.deletingLastPathComponent().appendingPathComponent("crier").path
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--crier": crier = try Self.value(of: argument, from: &rest) { $0 }
      case "--seed": seed = try Self.value(of: argument, from: &rest) { UInt64($0) }
      case "--feeds": feeds = try Self.value(of: argument, from: &rest) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
      case "--articles": articles = try Self.value(of: argument, from: &rest) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
      case "--lines": lines = try Self.value(of: argument, from: &rest) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
      default:
        let isPath = argument.contains("/") || argument == "."
        if isPath, subjects.last == .ablation || [.feeds, .pages, .changes].contains(subjects.last) && paths.isEmpty {
          paths.append(argument)
          continue
        }
        guard let subject = Subject(rawValue: argument) else {
          let known = Subject.allCases.map(\.rawValue).joined(separator: ", ")
          throw Misuse(description: "\(argument) is nothing to measure; there are \(known)")
        }
        subjects.append(subject)
      }
    }
    if subjects.isEmpty {
      let apart: Set<Subject> = [.fuzz, .ablation, .pages, .kept, .wishes, .changes, .budget]
      subjects = Subject.allCases.filter { !apart.contains($0) }
    }
    if subjects.contains(.ablation), paths.isEmpty {
      throw Misuse(description: "ablation takes the files of utterances to measure with, by paths with a / in them")
    }
    guard
      Set(subjects).isSubset(of: [.fuzz, .ablation, .feeds, .growth, .pages, .wishes, .changes])
        || FileManager.default.isExecutableFile(atPath: crier)
    else {
      throw Misuse(description: "there is no crier at \(crier)")
    }
  }

  private static func value<Value>(
    of option: String, from rest: inout ArraySlice<String>, read: (String) -> Value?
  ) throws -> Value {
    guard let text = rest.popFirst(), let value = read(text) else {
      throw Misuse(description: "\(option) takes a value")
    }
    return value
  }
}
