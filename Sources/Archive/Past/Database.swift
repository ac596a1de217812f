import CSQLite

/// A file of SQLite's; where anything goes wrong with it, it is of no use any more and thrown away.
final class Database {
  /// Something that SQLite refused, by its number.
  struct Refusal: Error {
    let code: Int32

    /// The file holds something that cannot be.
    static let wrong = Refusal(code: 11)

    /// It cannot be used now, which says nothing against it.
    static let passing = Refusal(code: 5)

    /// Another program is writing, or the person gave up, which says nothing against the file.
    var isBusy: Bool { [5, 6, 9].contains(code & 0xFF) }
  }

  fileprivate let sqlite: crier_sqlite
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private let work = Work()

  /// The library, once it was looked for.
  private static let library: crier_sqlite? = {
    let sqlite = UnsafeMutablePointer<crier_sqlite>.allocate(capacity: 1)
    defer { sqlite.deallocate() }
    return crier_sqlite_load("libsqlite3.so.0", sqlite) ? sqlite.pointee : nil
  }()

  /// Whether there is a library to open files with.
  static var isPossible: Bool { library != nil }

  /// Opens a file, or makes it, or one in memory for no path; nil where that is impossible.
  ///
  /// Nothing that the file says is trusted, and links are not followed.
  init?(at path: String?) {
    guard var sqlite = Self.library else { return nil }
    var handle: OpaquePointer?
    // To read, write and create, without SQLite's own locks between threads, as one alone uses it at a time.
    let code = sqlite.open(path ?? ":memory:", &handle, 0x2 | 0x4 | 0x8000 | 0x0100_0000, nil)
    guard let handle else { return nil }
    guard code == 0, crier_sqlite_distrust(&sqlite, handle) else {
      _ = sqlite.close(handle)
      return nil
    }
    self.sqlite = sqlite
    self.handle = handle
    _ = sqlite.wait(handle, Self.patience)
    _ = sqlite.limit(handle, 0, Self.longest)
    let context = Unmanaged.passUnretained(work).toOpaque()
    sqlite.watch(
      handle, Self.stepsBetweenLooks,
      { context in context.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().goOn() } ?? 1 }, context)
  }

  /// How much of a statement's work is done, so that none goes on for ever, and that a person can give it up.
  private final class Work {
    private var looks = 0
    /// Whether it took more than any statement may.
    var isTooMuch: Bool { looks > Database.mostLooks }

    func begin() { looks = 0 }

    /// 0 to go on.
    func goOn() -> Int32 {
      looks += 1
      return isTooMuch || Task.isCancelled ? 1 : 0
    }
  }

  /// How many steps of SQLite's are between two looks, and how many looks a statement may take: to go through a million
  /// stories takes a tenth of that.
  private static let stepsBetweenLooks: Int32 = 20_000
  private static let mostLooks = 10_000
  /// The most bytes of a value, by judgment: some times what SQLite puts into one for the words of a year.
  private static let longest: Int32 = 1 << 26

  deinit {
    for statement in statements.values { _ = sqlite.finalize(statement.handle) }
    _ = sqlite.close(handle)
  }

  /// How long another program's writing is waited for, in milliseconds, by judgment.
  private static let patience: Int32 = 200

  /// Runs statements without an answer.
  func run(_ sql: String) throws(Refusal) {
    work.begin()
    try check(sqlite.exec(handle, sql, nil, nil, nil))
  }

  /// A statement with its arguments; each is made once and used by one at a time.
  func statement(_ sql: String, _ arguments: Int64...) throws(Refusal) -> Statement {
    work.begin()
    let statement: Statement
    if let known = statements[sql] {
      statement = known
      statement.reset()
    } else {
      var handle: OpaquePointer?
      try check(sqlite.prepare(self.handle, sql, -1, &handle, nil))
      guard let handle else { throw Refusal(code: 1) }
      statement = Statement(handle, sqlite) { [work] in work.isTooMuch }
      statements[sql] = statement
    }
    for (place, argument) in arguments.enumerated() { try statement.bind(argument, at: place + 1) }
    return statement
  }

  /// Does all of some work or nothing of it.
  func together<Answer>(_ work: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    try run("BEGIN IMMEDIATE")
    do throws(Refusal) {
      let answer = try work()
      try run("COMMIT")
      return answer
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func check(_ code: Int32) throws(Refusal) {
    if code != 0 { throw work.isTooMuch ? .wrong : Refusal(code: code) }
  }
}

/// One statement, row by row.
final class Statement {
  fileprivate let handle: OpaquePointer
  private let sqlite: crier_sqlite
  private let isTooMuch: () -> Bool

  fileprivate init(_ handle: OpaquePointer, _ sqlite: crier_sqlite, isTooMuch: @escaping () -> Bool) {
    self.handle = handle
    self.sqlite = sqlite
    self.isTooMuch = isTooMuch
  }

  fileprivate func reset() { _ = sqlite.reset(handle) }

  func bind(_ number: Int64, at place: Int) throws(Database.Refusal) {
    try check(sqlite.bind_number(handle, Int32(place), number))
  }

  /// Binds a text; nil for none.
  func bind(_ text: [UInt8]?, at place: Int) throws(Database.Refusal) {
    guard let text else { return try check(sqlite.bind_nothing(handle, Int32(place))) }
    let code = text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress ?? UnsafeRawPointer(handle)
      return sqlite.bind_text(handle, Int32(place), start.assumingMemoryBound(to: CChar.self), Int32(bytes.count), -1)
    }
    try check(code)
  }

  /// Goes on to the next row; false behind the last.
  func next() throws(Database.Refusal) -> Bool {
    switch sqlite.step(handle) {
    case Self.row: return true
    case Self.done:
      reset()
      return false
    case let code:
      reset()
      throw isTooMuch() ? .wrong : Database.Refusal(code: code)
    }
  }

  /// Runs to the end.
  func run() throws(Database.Refusal) { while try next() {} }

  /// The number of the only row; nil where there is none.
  func onlyNumber() throws(Database.Refusal) -> Int64? {
    guard try next() else { return nil }
    defer { reset() }
    return number(0)
  }

  func number(_ column: Int) -> Int64 { sqlite.number(handle, Int32(column)) }

  func text(_ column: Int) -> [UInt8] {
    guard let start = sqlite.text(handle, Int32(column)) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(sqlite.length(handle, Int32(column)))))
  }

  private static let row: Int32 = 100
  private static let done: Int32 = 101

  private func check(_ code: Int32) throws(Database.Refusal) { if code != 0 { throw Database.Refusal(code: code) } }
}
