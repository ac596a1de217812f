import Archive
import Foundation

/// Measures a save until it is on disk, beside appending the same bytes and waiting for the disk.
struct AcknowledgedSave {
  let home: String

  func figures() throws -> String {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    try archive.library.put([InventedArticles.saved(0)])
    let logs = try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.hasPrefix("library.") }
    let line = try Data(contentsOf: URL(fileURLWithPath: "\(home)/\(logs.joined())"))
    let floor = open(home + "/floor", O_CREAT | O_WRONLY | O_APPEND, 0o600)
    guard floor >= 0 else { throw ChildProcess.Trouble(description: "\(home) could not be written") }
    defer { close(floor) }

    let runs = 2_000
    let clock = ContinuousClock()
    var saves: [Double] = []
    var floors: [Double] = []
    for number in 1...runs {
      let article = InventedArticles.saved(number)
      saves.append(try clock.measure { try archive.library.put([article]) }.milliseconds)
      floors.append(
        clock.measure {
          _ = line.withUnsafeBytes { write(floor, $0.baseAddress, $0.count) }
          fsync(floor)
        }.milliseconds)
    }
    let (mine, bare) = (saves.sorted()[runs / 2], floors.sorted()[runs / 2])
    return """
      a save until it is on disk, median of \(runs) taken in turns
        crier            \(rounded(mine * 1_000)) µs
        write and sync   \(rounded(bare * 1_000)) µs, bare, of the same \(line.count) bytes
        ratio            \(rounded(mine / bare))    \(bar(mine / bare, atMost: 1.3))
      """
  }
}
