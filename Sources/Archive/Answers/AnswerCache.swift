import Basics
import FoundationEssentials

/// Answers of editions and pages of articles, each in a file that is named by a hash of its question.
///
/// Everything here may be lost: unreadable files are rewritten, failed writes are ignored, and the oldest go where there
/// may be too many.
public struct AnswerCache: Sendable {
  /// The most answers that are kept, by judgment.
  static let most = 200
  /// The most pages that are kept though nobody opened them, by judgment.
  static let mostTexts = 2_000
  /// How long either stays, by judgment.
  static let longest: TimeInterval = 60 * 86_400
  static let mostPictures = 60

  private let folder: StateFolder
  /// Nil where nothing goes.
  private let most: Int?
  private let clock: @Sendable () -> Date

  init(
    in folder: StateFolder, named name: String = FileName.answers, most: Int? = most,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.most = most
    self.folder = folder.passing(name)
    self.clock = clock
  }

  /// A stored answer with its question, since two questions may share a hash.
  private struct File<Answer: Codable>: Codable {
    let question: String
    let answer: Answer
  }

  /// The last answer to a question; nil where none can be read.
  public func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> Answer? {
    guard let path = folder.readable.map({ "\($0)/\(Self.fileName(of: question))" }),
      let json = try? Disk.contents(of: path), !FormatVersion.isNewer(json),
      let file = ValueCoder().value(File<Answer>.self, from: json), file.question == question
    else { return nil }
    return file.answer
  }

  /// Stores an answer in place of an earlier one.
  public func keep<Answer: Codable & Sendable>(_ answer: Answer, to question: String) {
    guard let folder = try? folder.writable(),
      let json = ValueCoder().json(of: File(question: question, answer: answer)),
      (try? Disk.makeFolder(folder)) != nil
    else { return }
    let path = "\(folder)/\(Self.fileName(of: question))"
    let isNew = FileMark(of: path) == nil
    try? Disk.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
    if isNew, let most { makeRoom(in: folder, for: most) }
  }

  /// Whether there is an answer to a question.
  public func holds(_ question: String) -> Bool {
    folder.readable.flatMap { FileMark(of: "\($0)/\(Self.fileName(of: question))") } != nil
  }

  /// Changes an answer under the lock that other Criers take.
  public func change<Answer: Codable & Sendable>(_ question: String, _ change: (Answer?) -> Answer) {
    guard let folder = try? folder.writable(), (try? Disk.makeFolder(folder)) != nil else { return }
    func keepChanged() { keep(change(answer(to: question, as: Answer.self)), to: question) }
    do throws(SystemRefusal) {
      try Disk.whileHolding(folder, orElse: \.self) { () throws(SystemRefusal) in keepChanged() }
    } catch {
      // A change that another Crier's may be lost to is better than none.
      keepChanged()
    }
  }

  /// Removes old answers, and the oldest where there are too many.
  private func makeRoom(in folder: String, for most: Int) {
    guard let names = try? Disk.names(in: folder, beginning: "", containing: FileName.answer) else { return }
    let now = Int(clock().timeIntervalSince1970) &* 1_000_000_000
    let files = names.filter(FileName.isAnswer).compactMap { name in
      FileMark(of: "\(folder)/\(name)").map { (path: "\(folder)/\(name)", modified: $0.modified) }
    }
    .sorted { $0.modified > $1.modified }
    for (place, file) in files.enumerated() {
      let isOld = now &- file.modified > Int(Self.longest) &* 1_000_000_000
      if place >= most || isOld { Disk.remove(file.path) }
    }
  }

  /// The file name with the question's hash.
  private static func fileName(of question: String) -> String {
    let digits = String(StableHash.long(of: question.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + FileName.answer
  }
}
