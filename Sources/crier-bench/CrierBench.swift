import Cards
import Conversation
import Foundation
import Newsroom
import Terminal
import Understanding
import Wire

/// Measures Crier as the people who use it meet it: as a program, from outside.
///
/// `crier-bench [CRIER]` measures the crier beside itself, or the one named; `crier-bench archive [CRIER]` only how it
/// keeps things. Every figure stands beside the machine's
/// own floor, measured in turns in the same run, since machines are noisy.
@main
enum CrierBench {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    // An empty program that links what Crier links: this one, when told to do nothing.
    if arguments.first == "nothing" {
      print("nothing")
      return
    }
    let isArchiveOnly = arguments.first == "archive"
    if isArchiveOnly { arguments.removeFirst() }
    let itself = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    let crier = arguments.first ?? itself.deletingLastPathComponent().appendingPathComponent("crier").path
    guard FileManager.default.isExecutableFile(atPath: crier) else {
      FileHandle.standardError.write(Data("crier-bench: there is no crier at \(crier)\n".utf8))
      exit(2)
    }
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("crier-bench-\(getpid())").path

    do {
      if !isArchiveOnly {
        print(try FirstCard(crier: crier, floor: [itself.path, "nothing"], home: home).figures())
        print(try PipedCommands(crier: crier, home: home).figures())
      }
      print(try AcknowledgedSave(home: home + "-save").figures())
      print(try LargeLibrary(crier: crier, home: home + "-large").figures())
      print(try LongLog(home: home + "-long").figures())
    } catch {
      FileHandle.standardError.write(Data("crier-bench: \(error)\n".utf8))
      try? FileManager.default.removeItem(atPath: home)
      exit(1)
    }
    try? FileManager.default.removeItem(atPath: home)
  }
}
