import Basics
import Foundation

/// What editions answered, each answer in a file of its own in the folder `cache`, named by a number made of its question.
///
/// Nothing here is missed when it is gone: a file that cannot be read is taken for none and written anew, one that cannot
/// be written is not written, and the oldest go when there are too many.
public struct AnswerCache: Sendable {
  /// How many answers are kept, and for how long.
  static let most = 200
  static let longest: TimeInterval = 60 * 86_400
  static let folderName = "cache"
  /// The folder of counts, which are missed where the answers are not.
  static let countsName = "requests"
  static let folders = [folderName, countsName]

  private let folder: StateFolder
  private let clock: @Sendable () -> Date

  init(
    in folder: StateFolder, named name: String = folderName, clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = StateFolder(home: folder.path.map { "\($0)/\(name)" }, environment: [:])
    self.clock = clock
  }

  /// A file, which says what it answers, so that a number that two questions share misleads nobody.
  private struct File<Answer: Codable>: Codable {
    let question: String
    let answer: Answer
  }

  /// What was kept last under a question; nil where nothing was that can be read.
  public func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> Answer? {
    guard let path = folder.path.map({ "\($0)/\(Self.fileName(of: question))" }),
      let json = try? Disk.contents(of: path), !FormatVersion.isNewer(json),
      let file = ValueCoder().value(File<Answer>.self, from: json), file.question == question
    else { return nil }
    return file.answer
  }

  /// Keeps an answer in the place of an earlier one to the same question.
  public func keep<Answer: Codable & Sendable>(_ answer: Answer, to question: String) {
    guard let folder = folder.path, let json = ValueCoder().json(of: File(question: question, answer: answer)),
      (try? Disk.makeFolder(folder)) != nil
    else { return }
    let path = "\(folder)/\(Self.fileName(of: question))"
    let isNew = FileMark(of: path) == nil
    try? Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
    if isNew { makeRoom(in: folder) }
  }

  /// Keeps what an answer changes to, while no other Crier changes it.
  public func change<Answer: Codable & Sendable>(_ question: String, _ change: (Answer?) -> Answer) {
    guard let folder = folder.path, (try? Disk.makeFolder(folder)) != nil else { return }
    Disk.whileHolding(folder) { keep(change(answer(to: question, as: Answer.self)), to: question) }
  }

  /// Removes what is too old, and the oldest where there are too many.
  private func makeRoom(in folder: String) {
    guard let names = try? Disk.names(in: folder, beginning: "", containing: Self.ending) else { return }
    let now = Int(clock().timeIntervalSince1970) &* 1_000_000_000
    let files = names.filter(Self.isFile).compactMap { name in
      FileMark(of: "\(folder)/\(name)").map { (path: "\(folder)/\(name)", modified: $0.modified) }
    }
    .sorted { $0.modified > $1.modified }
    for (place, file) in files.enumerated() {
      let isOld = now &- file.modified > Int(Self.longest) &* 1_000_000_000
      if place >= Self.most || isOld { unlink(file.path) }
    }
  }

  private static let ending = ".json"

  /// Whether a name in the folder is one that is given here.
  static func isFile(_ name: String) -> Bool {
    name.hasSuffix(ending) && name.utf8.count == 16 + ending.utf8.count
      && name.dropLast(ending.utf8.count).allSatisfy(\.isHexDigit)
  }

  /// The question as a number.
  private static func fileName(of question: String) -> String {
    let digits = String(StableHash.long(of: question.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ending
  }
}
