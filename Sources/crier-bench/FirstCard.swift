import Foundation

/// Measures the time to Crier's first card, beside an empty program with the same libraries.
struct FirstCard {
  let crier: String
  let floor: [String]
  let home: String

  func figures() throws -> String {
    let runs = 60
    var crierTimes: [Double] = []
    var floorTimes: [Double] = []
    for _ in 0..<runs {
      floorTimes.append(try ChildProcess(floor).untilFirstWord.milliseconds)
      crierTimes.append(try show("show tech headlines").untilFirstWord.milliseconds)
    }
    let (mine, empty) = (crierTimes.sorted()[runs / 2], floorTimes.sorted()[runs / 2])
    return """
      from start to first card, median of \(runs) runs taken in turns
        crier            \(rounded(mine)) ms
        empty program    \(rounded(empty)) ms
        ratio            \(rounded(mine / empty))    (at most 1.5)
      """
  }

  /// Shows headlines, which must come.
  func show(_ words: String) throws -> ChildProcess {
    let child = try ChildProcess([crier, "--home", home] + words.split(separator: " ").map(String.init))
    guard child.status == 0, child.output.count > 500 else {
      throw ChildProcess.Trouble(
        description: "crier showed no headlines: \(String(decoding: child.output, as: UTF8.self))")
    }
    return child
  }
}
